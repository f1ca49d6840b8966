import { IconShieldQuestion, IconShieldSearch, IconShieldX } from '@tabler/icons-react';
import type { FileScan } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import styles from './ScanBadge.module.css';

/** Whether there is something to say of a scan. */
export const hasScanBadge = (scan: FileScan | undefined): boolean =>
  scan !== undefined && scan.status !== 'clean' && scan.status !== 'none';

/** What the virus scanner says of a file; nothing of one that it found clean, or did not look at. */
export function ScanBadge({ scan }: { scan: FileScan | undefined }) {
  const t = useTexts();
  if (!scan || !hasScanBadge(scan)) return null;
  const { Icon, text } = {
    pending: { Icon: IconShieldSearch, text: t('scan.pending') },
    infected: { Icon: IconShieldX, text: t('scan.infected', { name: scan.threat ?? '' }) },
    failed: { Icon: IconShieldQuestion, text: t('scan.failed') },
  }[scan.status as 'pending' | 'infected' | 'failed'];
  return (
    <span className={styles['badge']} data-status={scan.status} title={text}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      <bdi className={styles['words']}>{text}</bdi>
    </span>
  );
}
