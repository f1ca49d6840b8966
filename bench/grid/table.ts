// The table of both grids: the same columns and the same values, made from the place of a cell.
import type { GridChange, GridColumn, GridRow, GridSource } from '../../apps/web/src/features/grid/index.ts';

const choices = (names: readonly string[], colours: readonly string[]) =>
  names.map((name, at) => ({ id: `c${at}`, name, colour: colours[at % colours.length]! }));
export const processes = choices(['Washed', 'Natural', 'Honey', 'Anaerobic'], ['sky', 'rose', 'amber', 'plum']);
const statuses = choices(['Landed', 'At sea', 'Offered', 'Sold'], ['pine', 'sky', 'amber', 'stone']);

const shapes: readonly Omit<GridColumn, 'id'>[] = [
  { name: 'Lot', type: 'text', options: {}, width: 124 },
  { name: 'Station', type: 'text', options: {}, width: 176 },
  { name: 'Process', type: 'select', options: { choices: processes }, width: 116 },
  { name: 'Score', type: 'number', options: { decimals: 2 }, width: 96 },
  { name: 'Bags', type: 'number', options: {}, width: 88 },
  { name: 'per kg', type: 'number', options: { decimals: 2 }, width: 96 },
  { name: 'Arrival', type: 'date', options: {}, width: 112 },
  { name: 'Status', type: 'select', options: { choices: statuses }, width: 112 },
  { name: 'Paid', type: 'checkbox', options: {}, width: 72 },
  { name: 'Notes', type: 'text', options: {}, width: 208 },
];
export const columnsOf = (count: number): GridColumn[] =>
  Array.from({ length: count }, (_, at) => {
    const shape = shapes[at % shapes.length]!;
    return { ...shape, id: `f${at}`, name: at < shapes.length ? shape.name : `${shape.name} ${Math.floor(at / shapes.length) + 1}` };
  });

const stations = ['Worka Sakaro, Gedeb', 'Chelchele', 'Banko Gotiti', 'Hambela Wamena', 'Bombe, Sidama Bensa', 'El Vergel, Tolima'];
const notes = [
  'Moisture 10.8 %, water activity 0.54',
  '',
  'Silo 2 until Friday noon',
  'Bergamot, apricot, long finish of jasmine tea',
  'Resample',
];
export function valueIn(row: number, column: number): unknown {
  const chance = ((row * 2_654_435_761 + column * 40_503) >>> 0) % 9_973;
  switch (column % shapes.length) {
    case 0:
      return `ETH-${2600 + (row % 400)}-${row + 1}`;
    case 1:
      return stations[chance % stations.length];
    case 2:
    case 7:
      return chance % 9 === 0 ? null : `c${chance % 4}`;
    case 3:
      return 80 + (chance % 40) / 4;
    case 4:
      return chance % 320;
    case 5:
      return 5 + (chance % 900) / 100;
    case 6:
      return new Date(Date.UTC(2026, 0, 1 + (chance % 500))).toISOString().slice(0, 10);
    case 8:
      return chance % 3 === 0;
    default:
      return notes[chance % notes.length];
  }
}

export interface MemorySource extends GridSource {
  set(row: number, columnId: string, value: unknown): void;
  add(values: Readonly<Record<string, unknown>>): void;
  remove(ids: readonly string[]): void;
  insertFirst(): void;
  /** Rows answer only after so many milliseconds. */
  delay: number;
}

/** Rows from memory, made when they are first asked for. */
export function memorySource(rows: number, columns: readonly GridColumn[], delay = 0): MemorySource {
  const listeners = new Set<(change: GridChange) => void>();
  const edited = new Map<number, GridRow>();
  const loaded = new Set<number>();
  let order: number[] | null = null;
  let count = rows;
  const key = (index: number): number => order?.[index] ?? index;
  const changed = (change: GridChange): void => {
    for (const hear of listeners) hear(change);
  };
  const ordered = (): number[] => (order ??= Array.from({ length: count }, (_, at) => at));
  const cache = new Map<number, GridRow>();
  const make = (at: number): GridRow => ({
    id: `r${at}`,
    version: 1,
    values: at < rows ? Object.fromEntries(columns.map((it, column) => [it.id, valueIn(at, column)])) : {},
  });
  const rowFor = (at: number): GridRow => {
    const known = edited.get(at) ?? cache.get(at);
    if (known) return known;
    if (cache.size > 2_000) cache.clear();
    const made = make(at);
    cache.set(at, made);
    return made;
  };
  const source: MemorySource = {
    delay,
    count: () => count,
    row: (index) => {
      const at = key(index);
      return at >= 0 && index < count && (source.delay === 0 || loaded.has(at)) ? rowFor(at) : undefined;
    },
    indexOf: (id) => {
      const at = Number(id.slice(1));
      const index = order ? order.indexOf(at) : at;
      return index < 0 ? undefined : index;
    },
    show(from, to) {
      if (source.delay === 0) return;
      setTimeout(() => {
        for (let index = from; index < Math.min(count, to); index++) loaded.add(key(index));
        changed({ kind: 'rows', from, to });
      }, source.delay);
    },
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    set(index, columnId, value) {
      const at = key(index);
      const before = rowFor(at);
      edited.set(at, { ...before, version: before.version + 1, values: { ...before.values, [columnId]: value } });
      changed({ kind: 'rows', from: index, to: index + 1 });
    },
    add(values) {
      const at = (order ? Math.max(...order) : count - 1) + 1;
      ordered().push(at);
      count++;
      loaded.add(at);
      edited.set(at, { id: `r${at}`, version: 1, values, state: 'pending' });
      changed({ kind: 'all' });
    },
    remove(ids) {
      const gone = new Set(ids.map((it) => Number(it.slice(1))));
      order = ordered().filter((it) => !gone.has(it));
      count = order.length;
      changed({ kind: 'all' });
    },
    insertFirst() {
      const at = Math.max(...ordered()) + 1;
      ordered().unshift(at);
      count++;
      edited.set(at, { id: `r${at}`, version: 1, values: {} });
      loaded.add(at);
      changed({ kind: 'all' });
    },
  };
  return source;
}
