import { limits, type Properties, type TableRecord } from '@trackyard/contract';
import { linksEntries } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import type { OutboxItem, OutboxItemOf } from '../stores/index.ts';

/** Characters of JSON of all base values of one change: beyond it nobody is told of conflicts. */
const mostText = 200_000;

/**
 * A change of records with the values that its writer saw in the fields: the server tells both people where somebody else has written another one
 * since. `find`: a record as the server said it last.
 */
export function withBases<I extends Pick<OutboxItem, 'operation' | 'input'>>(
  item: I,
  db: Pick<Database, 'get'>,
  find: (trackId: string, tableId: string, recordId: string) => TableRecord | undefined,
): I {
  if (item.operation !== 'records.update') return item;
  const { trackId, tableId, records } = item.input as OutboxItemOf<'records.update'>['input'];
  const attributes = db.get('tables', tableId)?.attributes ?? [];
  const isCompared = (id: string): boolean => !attributes.some((it) => it.id === id && linksEntries(it.type));
  let room = mostText;
  const based = records.map((it) => {
    const saved = find(trackId, tableId, it.id);
    if (!saved || it.base) return it;
    const base: Record<string, unknown> = {};
    for (const id of Object.keys(it.properties).filter(isCompared)) {
      const value = saved.properties[id] ?? null;
      const size = JSON.stringify(value).length;
      room -= size;
      if (size <= limits.recordChangeLength && room > 0) base[id] = value;
    }
    return Object.keys(base).length > 0 ? { ...it, base } : it;
  });
  return { ...item, input: { ...item.input, records: based } } as I;
}

/** Of two changes of one record, the base of each field that its first writer saw. */
export const firstBase = (first: Properties | undefined, then: Properties | undefined): { base?: Properties } =>
  first || then ? { base: { ...then, ...first } } : {};
