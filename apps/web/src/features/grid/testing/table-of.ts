import { layColumns } from '../core/columns.ts';
import { evenLines } from '../core/lines.ts';
import type { GridModel } from '../core/model.ts';
import { nonePicked } from '../core/picked.ts';
import type { CellEdit, GridChange, GridColumn, GridRow, GridSource } from '../source.ts';

/** For tests: a table in memory, of which rows may be missing. */
export function tableOf(columns: readonly Partial<GridColumn>[], rows: readonly (readonly unknown[] | undefined)[]) {
  const all = columns.map((it, at): GridColumn => ({ id: `f${at}`, name: `F${at}`, type: 'text', options: {}, width: 100, ...it }));
  let order: (GridRow | undefined)[] = rows.map(
    (values, at) =>
      values && { id: `r${at}`, version: 1, values: Object.fromEntries(all.map((it, column) => [it.id, values[column] ?? null])) },
  );
  const source: GridSource = {
    count: () => order.length,
    row: (index) => order[index],
    indexOf: (id) => {
      const at = order.findIndex((it) => it?.id === id);
      return at < 0 ? undefined : at;
    },
    show: () => {},
    subscribe: (_changed: (change: GridChange) => void) => () => {},
  };
  const edits: CellEdit[][] = [];
  const model: GridModel = {
    source,
    columns: all,
    commands: {
      edit(cells) {
        edits.push([...cells]);
        return [];
      },
      addRow: () => undefined,
    },
    context: { locale: 'en-GB', timeZone: 'UTC', today: '2026-11-24' },
    layout: layColumns([], 0, 0),
    lines: evenLines(rows.length, 36),
    selection: null,
    awaited: null,
    filling: null,
    picked: nonePicked,
    dragged: null,
    stylesOf: null,
  };
  return {
    model,
    edits,
    reorder: (to: (rows: readonly (GridRow | undefined)[]) => (GridRow | undefined)[]) => {
      order = to(order);
    },
  };
}
