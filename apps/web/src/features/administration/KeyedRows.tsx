import type { ReactNode } from 'react';
import type { KeyedPages } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { ErrorNote, SkeletonRows } from '../../ui/index.ts';
import { LoadMore } from './LoadMore.tsx';

interface Props<Row> {
  list: Pick<KeyedPages<unknown>, 'problem' | 'again' | 'more' | 'isLoading'>;
  /** Undefined until the first page is here. */
  rows: readonly Row[] | undefined;
  /** Shown in place of the rows where there are none. */
  empty: ReactNode;
  /** The rows begin with a picture. */
  avatar?: boolean;
  children(rows: readonly Row[]): ReactNode;
}
/** The rows of a long list in each of its states: loading, failed, empty, and with more to come. */
export function KeyedRows<Row>({ list, rows, empty, avatar = false, children }: Props<Row>) {
  const t = useTexts();
  return (
    <>
      {list.problem && <ErrorNote text={list.problem} onRetry={list.again} />}
      {!rows && !list.problem && <SkeletonRows label={t('ui.loading')} avatar={avatar} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && children(rows)}
      {list.more && <LoadMore isLoading={list.isLoading} onMore={list.more} />}
    </>
  );
}
