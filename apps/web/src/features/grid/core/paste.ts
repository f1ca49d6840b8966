import { isEditable, typeOf } from '../cells/registry.ts';
import type { CellEdit, GridColumn } from '../source.ts';
import { canEdit, type GridModel, valueAt, valuesOfGroup } from './model.ts';
import { breadthOf, heightOf, type Range } from './selection.ts';

/** A cell on the clipboard: as text, and from one of our tables also as what it is. */
export interface Copied {
  readonly text: string;
  readonly typed?: { readonly type: string; readonly value: unknown; readonly columnId: string };
}
export type Block = readonly (readonly Copied[])[];

/** undefined: a row of the range is not loaded. */
export function copied(model: GridModel, { top, bottom, start, end }: Range): Block | undefined {
  const rows: Copied[][] = [];
  for (let row = top; row <= bottom; row++) {
    // Headers of groups say nothing that a table could take.
    if (model.source.groups?.at(row)) continue;
    if (!model.source.row(row)) return undefined;
    const cells: Copied[] = [];
    for (let column = start; column <= end; column++) cells.push(copiedCell(model, row, column));
    rows.push(cells);
  }
  return rows.length > 0 ? rows : undefined;
}
function copiedCell(model: GridModel, row: number, at: number): Copied {
  const column = model.columns[at]!;
  const value = valueAt(model, { row, column: at });
  return { text: typeOf(column).copy(value, column, model.context), typed: { type: column.type, value, columnId: column.id } };
}

export interface PastePlan {
  readonly edits: readonly CellEdit[];
  /** Rows beyond the last one. */
  readonly added: readonly Readonly<Record<string, unknown>>[];
  /** The cells that were pasted into. */
  readonly range: Range;
  /** So many texts said nothing that their column can hold. */
  readonly refused: number;
  /** What of the block lies behind the last column of the table; null: nothing. */
  readonly leftOut: LeftOut | null;
}
/** Pasted columns without a column of the table to go into. */
export interface LeftOut {
  /** The texts of each column, from top to bottom. */
  readonly columns: readonly (readonly string[])[];
  /** The rows to which they belong. null: the row is not loaded; undefined: the paste adds it. */
  readonly rowIds: readonly (string | null | undefined)[];
}

/** The lines of rows from one on: those of groups between them are passed over. */
function* rowLines({ source }: GridModel, from: number): Generator<number> {
  const count = source.count() ?? 0;
  for (let line = from; ; line++) if (line >= count || !source.groups?.at(line)) yield line;
}

/** A block fills a range that it fits into several times, else it goes from its first cell on, and beyond the last row. */
export function planPaste(model: GridModel, block: Block, range: Range): PastePlan {
  const size = { height: block.length, breadth: Math.max(...block.map((it) => it.length)) };
  const repeats = heightOf(range) % size.height === 0 && breadthOf(range) % size.breadth === 0;
  const [height, breadth] = repeats ? [heightOf(range), breadthOf(range)] : [size.height, size.breadth];
  const count = model.source.count() ?? 0;
  const end = Math.min(model.columns.length, range.start + breadth) - 1;
  const beyond = range.start + breadth - 1 - end;
  const rowIds: (string | null | undefined)[] = [];
  const edits: CellEdit[] = [];
  const added: Record<string, unknown>[] = [];
  let [refused, bottomRow] = [0, range.top];
  const lines = rowLines(model, range.top);
  const group = model.source.groups?.of(range.top);
  for (let at = 0; at < height; at++) {
    const row = lines.next().value as number;
    if (row < count) bottomRow = row;
    const id = model.source.row(row)?.id;
    rowIds.push(row < count ? (id ?? null) : undefined);
    const values: Record<string, unknown> = {};
    if (row < count && id === undefined) {
      // It is not loaded: nobody would see what becomes of it.
      refused += end - range.start + 1;
      continue;
    }
    for (let place = range.start; place <= end; place++) {
      const column = model.columns[place]!;
      const cell = block[at % size.height]![(place - range.start) % size.breadth];
      if (!cell || !(row < count ? canEdit(model, { row, column: place }) : isEditable(column))) continue;
      const value = valueFor(column, cell, model);
      if (value === undefined) refused++;
      else if (row >= count) values[column.id] = value;
      else if (!Object.is(value, valueAt(model, { row, column: place }))) edits.push({ rowId: id!, columnId: column.id, value });
    }
    if (row >= count) added.push({ ...(group && valuesOfGroup(model, group)), ...values });
  }
  const canAdd = model.commands.addRow !== undefined;
  const bottom = canAdd && added.length > 0 ? bottomRow + added.length : bottomRow;
  const leftOut = beyond > 0 ? { columns: columnsBehind(block, size.breadth - beyond, height), rowIds } : null;
  return { edits, added: canAdd ? added : [], range: { ...range, bottom, end }, refused, leftOut };
}
const columnsBehind = (block: Block, from: number, height: number): string[][] =>
  Array.from({ length: Math.max(...block.map((it) => it.length)) - from }, (_, column) =>
    Array.from({ length: height }, (_, row) => block[row % block.length]![from + column]?.text ?? ''),
  );

/** Values go over as they are where the types agree; ids of choices only within their column. */
function valueFor(column: GridColumn, { text, typed }: Copied, { context }: GridModel): unknown {
  const asIs = typed && typed.type === column.type && (typed.columnId === column.id || column.type !== 'select');
  return asIs ? typed.value : typeOf(column).parse(text, column, context);
}
