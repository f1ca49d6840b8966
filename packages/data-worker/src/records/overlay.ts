import type { Properties, TableRecord } from '@trackyard/contract';
import type { QueriedRecord } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import type { ListedRecord, RecordWindow } from '../live-queries.ts';
import type { OutboxItem } from '../stores/index.ts';
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

const savedOf = ({ created, createdBy, updated, lastUpdatedBy }: TableRecord): ListedRecord['saved'] => ({
  created,
  createdBy,
  updated,
  lastUpdatedBy,
});

/** What waits in the outbox, by the ids of records; `added` in the order in which they were made. */
export interface Waiting {
  patches: ReadonlyMap<string, Properties>;
  deleted: ReadonlySet<string>;
  added: ReadonlyMap<string, Properties>;
}
export function waitingIn(items: readonly OutboxItem[], isThere: (id: string) => boolean): Waiting {
  const patches = new Map<string, Record<string, unknown>>();
  const deleted = new Set<string>();
  const added = new Map<string, Record<string, unknown>>();
  for (const { operation, input } of items) {
    if (operation === 'records.add') for (const it of input.records) added.set(it.id, { ...it.properties });
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
  return { patches, deleted, added };
}

/** The values of a changed record with the results of its formulas. */
export type Complete = (record: QueriedRecord) => Properties;
export const unsaved = { created: null, createdBy: null, updated: null, lastUpdatedBy: null };

/** The records as people see them: with what waits in the outbox laid over what the server has said. */
export function overlaidRows(
  stretch: Stretch,
  items: readonly OutboxItem[],
  complete: Complete = ({ properties }) => properties,
): Pick<RecordWindow, 'start' | 'rows' | 'count'> {
  const ids = new Set(stretch.records.map((it) => it.id));
  const { patches, deleted, added } = waitingIn(items, (id) => ids.has(id));
  const rows = stretch.records.flatMap((it): ListedRecord[] => {
    if (deleted.has(it.id)) return [];
    const patch = patches.get(it.id);
    return [patch ? patchedRow(it, complete({ ...it, properties: { ...it.properties, ...patch } })) : savedRow(it)];
  });
  if (stretch.more) {
    const gone = stretch.records.length - rows.length;
    return { start: stretch.start, rows, count: stretch.count === null ? null : stretch.count - gone + added.size };
  }
  // A new record stands at the end: behind the greatest position, plus one.
  for (const [id, properties] of added) rows.push(addedRow(id, complete({ ...unsaved, properties })));
  return { start: stretch.start, rows, count: stretch.start + rows.length };
}
