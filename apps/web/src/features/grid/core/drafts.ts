import { isEditable, typeOf } from '../cells/registry.ts';
import type { GroupLine } from './group-lines.ts';
import { activeColumn, type GridModel, valuesOfGroup } from './model.ts';
import { isSingle, rangeOf } from './selection.ts';

/** A row that somebody begins to write: it is added with its first value, so that nobody leaves empty rows behind. */
export interface Draft {
  /** The line of a group that adds rows to it; null: the row comes behind the last one. */
  readonly lineId: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}
/** A row that was added and has not come yet: what is typed goes into it, never into the row that is active still. */
export interface Awaited {
  readonly id: string;
  readonly column: number;
  readonly draft: Draft;
}

export const atEnd: Draft = { lineId: null, values: {} };
export const draftIn = (model: Pick<GridModel, 'source'>, line: GroupLine): Draft => ({
  lineId: line.id,
  values: valuesOfGroup(model, line),
});

/** What Enter begins below the active row, where that is the last one of the table or of its group; null: there is a row below. */
export function draftBelow(model: GridModel): Draft | null {
  const { source, selection, commands, awaited } = model;
  if (!commands.addRow) return null;
  if (awaited) return awaited.draft;
  if (!selection || !isSingle(rangeOf(selection))) return null;
  const { row } = selection.active;
  if (!source.groups) return row + 1 === source.count() ? atEnd : null;
  const line = source.groups.at(row + 1);
  return source.row(row) && line?.kind === 'add' ? draftIn(model, line) : null;
}

/** The line in which a draft shows; undefined: its group is gone. */
export const lineOfDraft = ({ source }: Pick<GridModel, 'source'>, { lineId }: Draft): number | undefined =>
  source.groups ? source.groups.lineOfId(lineId ?? '') : (source.count() ?? 0);

/** The column from this one on, in a direction, whose values are typed; a value that is chosen from a list can't begin a row. */
export function typedColumn({ columns }: Pick<GridModel, 'columns'>, from: number, by: 1 | -1): number | undefined {
  for (let at = from; at >= 0 && at < columns.length; at += by) {
    const column = columns[at]!;
    if (isEditable(column) && typeOf(column).editor === 'field') return at;
  }
  return undefined;
}

/** Where the next row begins: in the column of the last value, or in the first one that can be typed. */
export const columnOfDraft = (model: GridModel, wanted: number): number | undefined =>
  typedColumn(model, wanted, 1) === wanted ? wanted : typedColumn(model, 0, 1);

export const columnNow = (model: GridModel) => (model.awaited ? model.columns[model.awaited.column] : activeColumn(model));
