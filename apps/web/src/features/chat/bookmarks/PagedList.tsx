import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, RovingList, SkeletonRows } from '../../../ui/index.ts';
import styles from './bookmarks.module.css';

interface Props {
  /** Undefined until they are here. */
  rows: ReactNode[] | undefined;
  problem: string | undefined;
  again(): void;
  more: (() => void) | null;
  empty: ReactNode;
}

/** A list that is loaded in pages, with its skeleton, its empty state and its error. */
export function PagedList({ rows, problem, again, more, empty }: Props) {
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
