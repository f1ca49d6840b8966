import { formatDayMarker } from '@trackyard/rules';
import { memo } from 'react';
import { useReader, useToday } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import styles from './list.module.css';

export const DayMarker = memo(function DayMarker({ date }: { date: string }) {
  const now = useToday();
  const reader = useReader();
  return <div className={styles.day}>{formatDayMarker(date, { ...reader, now })}</div>;
});

/** Everything below came since one was last here. It stays until one leaves the track. */
export function NewLine() {
  const t = useTexts();
  return <div className={styles.new}>{t('chat.new')}</div>;
}

export function RepliesCount({ count }: { count: number }) {
  const t = useTexts();
  return <div className={styles.replies}>{t('chat.replies', { count })}</div>;
}
