import { IconMoon } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import styles from './NotificationList.module.css';

/** Why nothing is counted now. */
export function QuietNote({ until }: { until: string | null }) {
  const t = useTexts();
  if (until === null) return null;
  return (
    <p className={styles['quiet']}>
      <IconMoon size={16} aria-hidden="true" />
      {t('shell.quietUntil', { until })}
    </p>
  );
}
