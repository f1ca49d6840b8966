import { IconBuilding } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import { Tooltip, VisuallyHidden } from '../../ui/index.ts';
import styles from './ExternalLabel.module.css';

/** Marks what another company shares; whose it is shows where one points at it. */
export function ExternalLabel({ whose }: { whose: string }) {
  const t = useTexts();
  return (
    <Tooltip label={whose}>
      <span className={styles['label']} tabIndex={0}>
        <IconBuilding size={14} aria-hidden="true" />
        <span>{t('tracks.externalTenant')}</span>
        <VisuallyHidden>{whose}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
