import { useId } from 'react';
import { useTexts } from '../../texts/index.ts';
import { cx } from '../../ui/index.ts';
import styles from './NewDot.module.css';
import type { NewEntries } from './useNewEntries.ts';

/** The quiet dot of an entry that is new to me, or of a folder with something new in it, and the id by which its link is described. */
export function useNewDot({ ids, folders }: NewEntries, entryId: string, className?: string) {
  const t = useTexts();
  const dotId = useId();
  const text = ids.has(entryId) ? t('entries.new') : folders.has(entryId) ? t('entries.hasNew') : null;
  if (text === null) return { dot: null, describedBy: undefined };
  return {
    dot: <span id={dotId} role="img" aria-label={text} title={text} className={cx(styles['dot'], className)} />,
    describedBy: dotId,
  };
}
