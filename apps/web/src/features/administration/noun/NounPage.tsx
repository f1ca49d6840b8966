import type { InputOf } from '@trackyard/contract';
import { type ReactNode, useState } from 'react';
import { type KeyedPage, type KeyedQuery, useIsOffline, useKeyedPages } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, ErrorNote, Page, PageHead, SkeletonRows, useSettled } from '../../../ui/index.ts';
import { LoadMore } from '../LoadMore.tsx';
import { SearchBar } from '../SearchBar.tsx';
import type { Column, RowActions } from './columns.ts';
import { NounTable } from './NounTable.tsx';
import styles from './noun.module.css';

const typingMs = 200;

interface Props<N extends KeyedQuery, Row extends { id: string }> {
  /** Answers a page of them; `input` is what it is called with besides the search. */
  query: N;
  input: Omit<InputOf<N>, 'after' | 'search'>;
  rowsOf(page: KeyedPage<N>): readonly Row[];
  columns: readonly Column<Row>[];
  actions: RowActions<Row>;
  title: string;
  purpose: string;
  /** What can’t be done without a connection. */
  offline: string;
  /** The field of the search is called so. */
  search: string;
  /** Where there are none, and where none matches. */
  empty: { title: string; text: string; notFound: string };
  /** Filters, beside the search. */
  tools?: ReactNode;
  /** The button by which one is made, above the list, and in its place where there are none. */
  create?: ReactNode;
  /** Dialogs. `again` shows the list as it is after a change. */
  children?(again: () => void): ReactNode;
}

/** The page of a plain noun of a company: a list that no browser holds, with its search, states and actions. */
export function NounPage<N extends KeyedQuery, Row extends { id: string }>(props: Props<N, Row>) {
  const { query, input, rowsOf, columns, actions, title, purpose, offline, empty, tools, create, children } = props;
  const t = useTexts();
  const isOffline = useIsOffline();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), typingMs);
  const list = useKeyedPages(query, { ...input, search } as unknown as Omit<InputOf<N>, 'after'>, (page) => rowsOf(page).at(-1)?.id);
  const rows = list.pages?.flatMap(rowsOf);
  // Where the first is still to be made, there is nothing to look for.
  const isBlank = create !== undefined && rows?.length === 0 && search === '';
  return (
    <Page wide start>
      <PageHead title={title} text={purpose}>
        {!isBlank && create}
      </PageHead>
      {isOffline && <p role="status">{offline}</p>}
      {!isBlank && (
        <div className={styles['tools']}>
          <SearchBar label={props.search} text={typed} onText={setTyped} />
          {tools}
        </div>
      )}
      {list.problem && <ErrorNote text={list.problem} onRetry={list.again} />}
      {!rows && !list.problem && <SkeletonRows label={t('ui.loading')} />}
      {rows?.length === 0 && (
        <EmptyState title={empty.title} text={search ? empty.notFound : empty.text} action={isBlank ? create : undefined} />
      )}
      {rows && rows.length > 0 && (
        <NounTable label={title} rows={rows} columns={columns} actions={actions} stale={list.stale} disabled={isOffline} />
      )}
      {list.more && <LoadMore isLoading={list.isLoading} onMore={list.more} />}
      {children?.(list.again)}
    </Page>
  );
}
