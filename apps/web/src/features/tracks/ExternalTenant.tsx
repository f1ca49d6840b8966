import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isConversation, useMe } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { ExternalLabel } from '../../ui/index.ts';
import styles from './ExternalTenant.module.css';

interface Props {
  track: WorkspaceTrack;
}

/** Marks a track of another company; whose it is shows where one points at it. */
export function ExternalTenant({ track }: Props) {
  const whose = useOtherTenant(track);
  return whose && <ExternalLabel whose={whose} />;
}

/** The same in words, for phones, where nobody can point. */
export function SharedBy({ track }: Props) {
  const whose = useOtherTenant(track);
  return whose && <p className={styles['words']}>{whose}</p>;
}

function useOtherTenant(track: WorkspaceTrack): string | null {
  const t = useTexts();
  const me = useMe();
  // To a guest all tracks are another company's.
  if (!me || me.guest || me.tenantId === track.tenantId || isConversation(track)) return null;
  return t('tracks.externalTenantOf', { tenant: track.tenantName });
}
