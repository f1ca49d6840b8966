import type { Database } from '../database/index.ts';
import type { OutboxItem } from '../stores/index.ts';

/** Records of which the server refused a change, as long as nothing else of them was changed: their status is FAILED (platform spec §3). */
export interface RecordFailures {
  note(item: Pick<OutboxItem, 'operation' | 'input'>, why: string, recordIds?: readonly string[]): void;
  /** The person changes these records once more. */
  forget(item: Pick<OutboxItem, 'operation' | 'input'>): void;
  /** Why, by the ids of the records. */
  ofTable(tableId: string): Readonly<Record<string, string>>;
}

/** In memory: the refused value itself is told by a notice, and the record has the one of before. */
export function createRecordFailures(db: Pick<Database, 'generation'>): RecordFailures {
  const tables = new Map<string, ReadonlyMap<string, string>>();
  let generation = db.generation();
  /** Those of the person who is signed in now. */
  const own = (): typeof tables => {
    if (generation !== db.generation()) tables.clear();
    generation = db.generation();
    return tables;
  };
  return {
    note({ input }, why, recordIds = idsIn(input)) {
      if (!('tableId' in input)) return;
      const known = own().get(input.tableId);
      tables.set(input.tableId, new Map([...(known ?? []), ...recordIds.map((it) => [it, why] as const)]));
    },
    forget({ input }) {
      const known = 'tableId' in input ? own().get(input.tableId) : undefined;
      if (!known || !('tableId' in input)) return;
      const changed = new Set(idsIn(input));
      tables.set(input.tableId, new Map([...known].filter(([id]) => !changed.has(id))));
    },
    ofTable: (tableId) => Object.fromEntries(own().get(tableId) ?? []),
  };
}

function idsIn(input: OutboxItem['input']): readonly string[] {
  if ('records' in input) return input.records.map((it) => it.id);
  return 'recordIds' in input ? input.recordIds : [];
}
