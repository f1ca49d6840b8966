import { valueOfGroup } from '@trackyard/rules';
import type { CellContext } from '../cells/cell-type.ts';
import { isEditable } from '../cells/registry.ts';
import type { GridColumn, GridCommands, GridRow, GridSource, StylesOf } from '../source.ts';
import type { ColumnLayout } from './columns.ts';
import type { Awaited } from './drafts.ts';
import type { GroupLine } from './group-lines.ts';
import type { Lines } from './lines.ts';
import type { PickedRows } from './picked.ts';
import type { Bounds, Cell, Range, Selection } from './selection.ts';

/** Everything that a painter has to know, and that input changes. */
export interface GridModel {
  source: GridSource;
  columns: readonly GridColumn[];
  commands: GridCommands;
  context: CellContext;
  stylesOf: StylesOf | null;
  layout: ColumnLayout;
  lines: Lines;
  selection: Selection | null;
  awaited: Awaited | null;
  /** What the fill handle will fill. */
  filling: Range | null;
  picked: PickedRows;
  /** The row whose record is open beside the grid. */
  openId?: string | undefined;
  /** The rows that are dragged, and the gap into which they would fall; null: none yet. */
  dragged: { ids: ReadonlySet<string>; gap: number | null } | null;
}

export const boundsOf = ({ source, columns }: GridModel): Bounds => ({ rows: source.count() ?? 0, columns: columns.length });
/** The line of a group on which the active cell stands. */
export const activeGroup = ({ source, selection }: GridModel): GroupLine | undefined =>
  selection ? source.groups?.at(selection.active.row) : undefined;
/** What a new row has so that it lies in a group. */
export const valuesOfGroup = ({ source }: Pick<GridModel, 'source'>, { path }: GroupLine): Record<string, unknown> =>
  Object.fromEntries(
    path.flatMap((value, level) => {
      const column = source.groups?.fields[level];
      return column && value !== null && isEditable(column) ? [[column.id, valueOfGroup(column.type, value)]] : [];
    }),
  );
export const activeColumn = ({ columns, selection }: GridModel): GridColumn | undefined => columns[selection?.active.column ?? -1];
export const activeRow = ({ source, selection }: GridModel): GridRow | undefined =>
  selection ? source.row(selection.active.row) : undefined;

export const valueAt = ({ source, columns }: GridModel, { row, column }: Cell): unknown =>
  source.row(row)?.values[columns[column]!.id] ?? null;

/** The cell can be changed: it is loaded, and its column is not read-only. */
export const canEdit = ({ source, columns }: GridModel, { row, column }: Cell): boolean =>
  source.row(row) !== undefined && columns[column] !== undefined && isEditable(columns[column]);
