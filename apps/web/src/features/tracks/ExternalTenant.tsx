import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useOtherTenant } from '../../data/index.ts';
import { ExternalLabel } from '../../shared/tracks/index.ts';
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
