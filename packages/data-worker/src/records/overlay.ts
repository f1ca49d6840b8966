import type { Properties, TableRecord } from '@trackyard/contract';
import type { QueriedRecord } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import type { OutboxItem } from '../stores/index.ts';
import { type Move, withMove } from './moves.ts';
import type { ListedRecord, RecordWindow } from './record-window.ts';
import type { Stretch } from './window.ts';

/** Of the items of a table, in the order in which they were made. */
export const itemsOf = (db: Pick<Database, 'rows'>, { trackId, tableId }: { trackId: string; tableId: string }): OutboxItem[] =>
  db
    .rows('outbox')
    .filter((it) => 'tableId' in it.input && it.input.tableId === tableId && it.input.trackId === trackId)
    .sort((a, b) => a.order - b.order);

/** The id of a record that the server does not have yet (platform spec §3). */
export const temporaryId = (id: string): string => `tmpTask-${id}`;
let versions = 0;
const listed = new WeakMap<TableRecord, ListedRecord>();
/** A record as pages show it: the same object as long as the record is. */
export function savedRow(record: TableRecord): ListedRecord {
  const known = listed.get(record);
  if (known) return known;
  const row: ListedRecord = {
    id: record.id,
    version: ++versions,
    properties: record.properties,
    relationships: record.relationships,
    saved: savedOf(record),
    state: 'saved',
  };
  listed.set(record, row);
  return row;
}
export const patchedRow = (record: TableRecord, properties: Properties): ListedRecord => ({
  id: record.id,
  version: ++versions,
  properties,
  relationships: record.relationships,
  saved: savedOf(record),
  state: 'pending',
});
export const addedRow = (id: string, properties: Properties): ListedRecord => ({
  id: temporaryId(id),
  version: ++versions,
  properties,
  relationships: [],
  saved: null,
  state: 'pending',
});

const savedOf = ({ created, createdBy, createdByGuest, updated, lastUpdatedBy }: TableRecord): ListedRecord['saved'] => ({
  created,
  createdBy,
  createdByGuest,
  updated,
  lastUpdatedBy,
});

/** What waits in the outbox, by the ids of records; `added` in the order in which they were made. */
export interface Waiting {
  patches: ReadonlyMap<string, Properties>;
  deleted: ReadonlySet<string>;
  added: ReadonlyMap<string, Properties>;
  /** What came to the end of the table, or was moved, one after the other. */
  steps: readonly Step[];
  moved: ReadonlySet<string>;
}
type Step = { add: string } | { move: Move };
export function waitingIn(items: readonly OutboxItem[], isThere: (id: string) => boolean): Waiting {
  const patches = new Map<string, Record<string, unknown>>();
  const deleted = new Set<string>();
  const added = new Map<string, Record<string, unknown>>();
  const steps: Step[] = [];
  const moved = new Set<string>();
  for (const { operation, input } of items) {
    if (operation === 'records.add')
      for (const it of input.records) {
        added.set(it.id, { ...it.properties });
        steps.push({ add: it.id });
      }
    if (operation === 'records.move') {
      for (const id of input.recordIds) moved.add(id);
      steps.push({ move: input });
    }
    if (operation === 'records.update')
      for (const it of input.records) {
        const own = added.get(it.id);
        if (own) Object.assign(own, it.properties);
        // The server may have an added record by now, and its rows be on their way: then what was added lies over nothing.
        if (!own || isThere(it.id)) patches.set(it.id, { ...patches.get(it.id), ...it.properties });
      }
    if (operation === 'records.delete') for (const id of input.recordIds) deleted.add(id);
    if (operation === 'records.restore') for (const id of input.recordIds) deleted.delete(id);
  }
  for (const id of added.keys()) if (deleted.has(id) || isThere(id)) added.delete(id);
  return { patches, deleted, added, steps, moved };
}

/** The records with those that were added behind them, each thing that was moved in its new place; `more` records follow. */
export function arranged<R extends { id: string }>(
  records: readonly R[],
  { steps, deleted }: Waiting,
  { added, more = false }: { added: ReadonlyMap<string, R>; more?: boolean },
): readonly R[] {
  let now = records;
  for (const step of steps) {
    const own = 'add' in step ? added.get(step.add) : undefined;
    if (own && !more) now = [...now, own];
    if ('move' in step) now = withMove(now, step.move, more);
  }
  // A deleted record is there until all are in their places: others may have been moved before it.
  return deleted.size > 0 ? now.filter((it) => !deleted.has(it.id)) : now;
}

/** The values of a changed record with the results of its formulas. */
export type Complete = (record: QueriedRecord) => Properties;
export const unsaved = { created: null, createdBy: null, createdByGuest: null, updated: null, lastUpdatedBy: null };

interface Overlay {
  complete?: Complete;
  /** Not in the order of the table. */
  isSorted?: boolean;
  /** Whether a record that was added is in the part of the view. */
  isInPart?: (record: QueriedRecord) => boolean;
}
/** The records as people see them: with what waits in the outbox laid over what the server has said. */
export function overlaidRows(
  stretch: Stretch,
  items: readonly OutboxItem[],
  { complete = ({ properties }) => properties, isSorted = false, isInPart = () => true }: Overlay = {},
): Pick<RecordWindow, 'start' | 'rows' | 'count'> {
  const ids = new Set(stretch.records.map((it) => it.id));
  const waiting = waitingIn(items, (id) => ids.has(id));
  const { patches, deleted, added, moved } = waiting;
  const saved = stretch.records.map((it): Placed => {
    const patch = patches.get(it.id);
    if (patch) return { id: it.id, row: patchedRow(it, complete({ ...it, properties: { ...it.properties, ...patch } })) };
    return { id: it.id, row: moved.has(it.id) ? patchedRow(it, it.properties) : savedRow(it) };
  });
  // A new record stands at the end of the table.
  const own = [...added].flatMap(([id, given]): [string, Placed][] => {
    const properties = complete({ ...unsaved, properties: given });
    return isInPart({ ...unsaved, properties }) ? [[id, { id, row: addedRow(id, properties) }]] : [];
  });
  const steps = isSorted ? waiting.steps.filter((it) => 'add' in it) : waiting.steps;
  const rows = arranged(saved, { ...waiting, steps }, { added: new Map(own), more: stretch.more }).map((it) => it.row);
  if (!stretch.more) return { start: stretch.start, rows, count: stretch.start + rows.length };
  const gone = saved.filter((it) => deleted.has(it.id)).length;
  return { start: stretch.start, rows, count: stretch.count === null ? null : stretch.count - gone + own.length };
}
interface Placed {
  id: string;
  row: ListedRecord;
}
