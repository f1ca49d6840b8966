import type { Command } from './commands.ts';
import { advance, type Bounds, type Cell, clampTo, extendTo, rangeOf, type Selection, select } from './selection.ts';

/** What moves need to know of the table. */
export interface Terrain extends Bounds {
  /** Rows in a page. */
  readonly page: number;
  /** undefined: the row is not loaded. */
  isFilled(cell: Cell): boolean | undefined;
}
export type Move = Extract<Command, { do: 'move' | 'leap' | 'page' | 'end' | 'advance' | 'selectAll' | 'selectColumns' | 'collapse' }>;

/** The selection after a key; null when the key leads out of the table. */
export function moved(selection: Selection, command: Move, terrain: Terrain): Selection | null {
  const { rows, columns } = terrain;
  switch (command.do) {
    case 'advance':
      return advance(selection, command, terrain);
    case 'collapse':
      return select(selection.active);
    case 'selectAll':
      return { active: selection.active, anchor: { row: 0, column: 0 }, head: { row: rows - 1, column: columns - 1 } };
    case 'selectColumns': {
      const { start, end } = rangeOf(selection);
      return { active: selection.active, anchor: { row: 0, column: start }, head: { row: rows - 1, column: end } };
    }
    default: {
      const from = command.extend ? selection.head : selection.active;
      const to = target(from, command, terrain);
      return clampTo(terrain, command.extend ? extendTo({ ...selection, anchor: selection.active }, to) : select(to));
    }
  }
}

function target({ row, column }: Cell, command: Extract<Move, { extend: boolean }>, terrain: Terrain): Cell {
  switch (command.do) {
    case 'move':
      return { row: row + command.rows, column: column + command.columns };
    case 'page':
      return { row: row + command.pages * terrain.page, column };
    case 'end':
      return {
        row: command.ofTable ? (command.side < 0 ? 0 : terrain.rows - 1) : row,
        column: command.side < 0 ? 0 : terrain.columns - 1,
      };
    case 'leap':
      return leap({ row, column }, command, terrain);
  }
}

/** As in a spreadsheet: to the end of a filled block, else to the next filled cell; where rows are not loaded, to the end. */
function leap(from: Cell, { rows: down, columns: across }: { rows: number; columns: number }, terrain: Terrain): Cell {
  const last = {
    row: down < 0 ? 0 : down > 0 ? terrain.rows - 1 : from.row,
    column: across < 0 ? 0 : across > 0 ? terrain.columns - 1 : from.column,
  };
  const next = ({ row, column }: Cell): Cell => ({ row: row + down, column: column + across });
  const isLast = (cell: Cell) => cell.row === last.row && cell.column === last.column;
  if (isLast(from)) return from;
  const throughBlock = terrain.isFilled(from) && terrain.isFilled(next(from));
  let at = next(from);
  for (; !isLast(at); at = next(at)) {
    const filled = terrain.isFilled(throughBlock ? next(at) : at);
    if (filled === undefined) return last;
    if (throughBlock ? !filled : filled) return at;
  }
  return last;
}
