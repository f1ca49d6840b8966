import type { AppTable, AppView, Attribute, ViewOptions } from '@trackyard/contract';
import type { RecordOrder, RecordSummary, RecordWindow } from '@trackyard/data-worker';
import type { ReactNode } from 'react';
import type { GridColumn, RowPage, StylesOf } from '../grid/index.ts';
import type { Failures, RecordSource, SystemValues, useAddChoice, useOpenRecord, useRecordCommands } from '../records/index.ts';
import type { CollapsedState } from './groups/useCollapsedGroups.ts';
import type { OrderedBy } from './table/useManualOrder.ts';
import type { ChangeOptions } from './tools/useViewOptions.ts';

/** What every type of view gets: the records in its order, the fields that it shows, and what may be done. */
export interface ViewBodyProps {
  trackId: string;
  table: AppTable;
  view: AppView;
  options: ViewOptions;
  change: ChangeOptions;
  /** The fields that the view does not hide. */
  columns: readonly GridColumn[];
  source: RecordSource;
  /** Which records the view shows, in which order. */
  order: RecordOrder;
  /** Hears of the names of linked records in a window before its rows are shown. */
  learn: (window: Pick<RecordWindow, 'rows' | 'groups'>) => void;
  failures: Failures | undefined;
  /** How rules paint the rows; null where none does. */
  stylesOf: StylesOf | null;
  window: RecordWindow | undefined;
  /** What the view says of its records together; undefined until it is known. */
  summary: RecordSummary | undefined;
  groups: CollapsedState;
  /** A field as a column, though the view hides it. */
  columnOf(attribute: Attribute): GridColumn;
  systemValues: SystemValues;
  commands: ReturnType<typeof useRecordCommands>;
  /** Shows a record with all its fields, beside the view. */
  openRow: ReturnType<typeof useOpenRecord>;
  addChoice: ReturnType<typeof useAddChoice>;
  orderedBy: OrderedBy;
  /** The records of the order behind one of them, or the first, from the server. */
  loadRows: (after: string | undefined) => Promise<RowPage>;
  mayWrite: boolean;
  /** Forms may be sent: by who writes records, and by guests where the app lets them. */
  maySubmit: boolean;
  mayConfigure: boolean;
  /** On a phone a grid shows records as cards, and says itself how many there are. */
  asCards: { count: ReactNode } | null;
  /** A search or a filter holds records back: without any the page says so itself. */
  isNarrowed: boolean;
}
