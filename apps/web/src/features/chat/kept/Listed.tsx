import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, RovingList, SkeletonRows } from '../../../ui/index.ts';
import styles from './kept.module.css';

interface Props {
  /** Undefined until they are here. */
  rows: ReactNode[] | undefined;
  problem: string | undefined;
  again(): void;
  more: (() => void) | null;
  empty: ReactNode;
}

/** A list that comes in pages, with what shows before it is here, where it is empty, and where it did not come. */
export function Listed({ rows, problem, again, more, empty }: Props) {
  const t = useTexts();
  return (
    <>
      {problem && (
        <div className={styles.problem}>
          <ErrorNote text={problem} />
          <Button size="sm" onClick={again}>
            {t('chat.retry')}
          </Button>
        </div>
      )}
      {!rows && !problem && <SkeletonRows label={t('ui.loading')} />}
      {rows?.length === 0 && !more && empty}
      {rows && rows.length > 0 && <RovingList>{rows}</RovingList>}
      {more && (
        <Button variant="subtle" size="sm" onClick={more}>
          {t('chat.showMoreRows')}
        </Button>
      )}
    </>
  );
}
