import type { AppTable, AppView, ViewOptions } from '@trackyard/contract';
import type { RecordWindow } from '@trackyard/data-worker';
import type { GridColumn } from '../grid/index.ts';
import type { RecordSource } from '../record-source.ts';
import type { useRecordCommands } from '../useRecordCommands.ts';
import type { ChangeOptions } from '../useViewOptions.ts';

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
  window: RecordWindow | undefined;
  commands: ReturnType<typeof useRecordCommands>;
  mayWrite: boolean;
  mayConfigure: boolean;
}
