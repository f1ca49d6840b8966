import type { InputOf } from '@trackyard/contract';
import type { ReactNode } from 'react';
import { type KeyedPage, type KeyedQuery, useIsOffline, useKeyedPages } from '../../../data/index.ts';
import { EmptyState, Page, PageHead } from '../../../ui/index.ts';
import { KeyedRows } from '../KeyedRows.tsx';
import { SearchBar } from '../SearchBar.tsx';
import { useSearchText } from '../useSearchText.ts';
import { type Selection, useSelection } from '../useSelection.ts';
import type { Column, RowActions } from './columns.ts';
import { NounTable } from './NounTable.tsx';
import styles from './noun.module.css';

interface Props<N extends KeyedQuery, Row extends { id: string }> {
  /** Answers a page of rows; `input` is all that it takes besides the search. */
  query: N;
  input: Omit<InputOf<N>, 'after' | 'search'>;
  rowsOf(page: KeyedPage<N>): readonly Row[];
  columns: readonly Column<Row>[];
  /** Left out where each row only leads to its own page. */
  actions?: RowActions<Row>;
  /** For selectable rows: the name of a row, and the bar above the list while rows are selected. */
  selecting?: { nameOf(row: Row): string; bar(selection: Selection<Row>, again: () => void): ReactNode };
  title: string;
  purpose: string;
  /** What can’t be done without a connection. */
  offline: string;
  /** The label of the search field. */
  search: string;
  /** Shown where there are no rows, and where none matches. */
  empty: { title: string; text: string; notFound: string };
  /** Shown above the list. */
  lead?: ReactNode;
  /** Filters, beside the search. */
  tools?: ReactNode;
  /** The button that creates one: above the list, or in its place while it is empty. */
  create?: ReactNode;
  /** Dialogs. `again` reloads the list after a change. */
  children?(again: () => void): ReactNode;
}

/** The page of a plain noun: a list that stays on the server, with its search, states and actions. */
export function NounPage<N extends KeyedQuery, Row extends { id: string }>(props: Props<N, Row>) {
  const { query, input, rowsOf, columns, actions, selecting, title, purpose, offline, empty, lead, tools, create, children } = props;
  const isOffline = useIsOffline();
  const { typed, setTyped, search } = useSearchText();
  const list = useKeyedPages(query, { ...input, search } as unknown as Omit<InputOf<N>, 'after'>, (page) => rowsOf(page).at(-1)?.id);
  const rows = list.pages?.flatMap(rowsOf);
  const selection = useSelection(rows ?? [], always);
  // Before the first one is created there is nothing to search.
  const isBlank = create !== undefined && rows?.length === 0 && search === '';
  return (
    <Page wide start>
      <PageHead title={title} text={purpose}>
        {!isBlank && create}
      </PageHead>
      {isOffline && <p role="status">{offline}</p>}
      {lead}
      {!isBlank && (
        <div className={styles['tools']}>
          <SearchBar label={props.search} text={typed} onText={setTyped} />
          {tools}
        </div>
      )}
      {selection.rows.length > 0 && selecting?.bar(selection, list.again)}
      <KeyedRows
        list={list}
        rows={rows}
        empty={<EmptyState title={empty.title} text={search ? empty.notFound : empty.text} action={isBlank ? create : undefined} />}
      >
        {(those) => (
          <NounTable
            label={title}
            rows={those}
            columns={columns}
            actions={actions}
            selecting={selecting && { selection, nameOf: selecting.nameOf }}
            stale={list.stale}
            disabled={isOffline}
          />
        )}
      </KeyedRows>
      {children?.(list.again)}
    </Page>
  );
}
const always = () => true;
