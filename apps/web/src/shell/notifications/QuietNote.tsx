import { IconMoon } from '@tabler/icons-react';
import { formatLongDate, formatTime } from '@trackyard/rules';
import { useNow, useReader } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/index.ts';
import styles from './NotificationList.module.css';
import { useResume } from './usePauseItems.tsx';
import type { Quiet } from './useQuiet.ts';

const dayMs = 86_400_000;

/** Why nothing is counted now. A pause is ended here. */
export function QuietNote({ quiet }: { quiet: Quiet | null }) {
  const t = useTexts();
  const reader = useReader();
  const now = useNow();
  const resume = useResume();
  if (!quiet) return null;
  const { until } = quiet;
  const isSoon = until && until.getTime() - now.getTime() < dayMs;
  return (
    <p className={styles['quiet']}>
      <IconMoon size={16} aria-hidden="true" />
      {until
        ? t(quiet.paused ? 'shell.pausedUntil' : 'shell.quietUntil', {
            until: isSoon ? formatTime(until, reader) : formatLongDate(until, reader),
          })
        : t('shell.quietAlways')}
      {quiet.paused && (
        <Button size="sm" variant="subtle" onClick={resume}>
          {t('shell.resumeShort')}
        </Button>
      )}
    </p>
  );
}
