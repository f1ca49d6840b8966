import { IconBuilding } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isConversation, useMe } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Tooltip, usePhone, VisuallyHidden } from '../../ui/index.ts';
import styles from './ExternalTenant.module.css';

/** Says that a track is another company's; whose it is shows as a tooltip, and in words on a phone, which has none. */
export function ExternalTenant({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const me = useMe();
  const phone = usePhone();
  if (!me || me.tenantId === track.tenantId || isConversation(track)) return null;
  const whose = t('tracks.externalTenantOf', { tenant: track.tenantName });
  const label = (
    <>
      <IconBuilding size={14} aria-hidden="true" />
      <span>{t('tracks.externalTenant')}</span>
    </>
  );
  if (phone)
    return (
      <p className={styles['words']}>
        <span className={styles['label']}>{label}</span> {whose}
      </p>
    );
  return (
    <Tooltip label={whose}>
      <span className={styles['label']} tabIndex={0}>
        {label}
        <VisuallyHidden>{whose}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
