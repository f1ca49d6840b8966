import type { Attribute, TableRecord } from '@trackyard/contract';
import { displayText, entryTitles, failureOf, isEmptyValue, isHiddenKey, linksEntries } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import { recordsById } from '../records/index.ts';
import { defineSource, nowhere, type Searchable } from './source.ts';

/** Records by what people read in them: texts, numbers, addresses, choices, titles of linked entries and what formulas result in. */
export const records = defineSource({
  number: 3,
  store: 'records',
  async things(db, rows) {
    const tables = await tablesOf(db, rows);
    return rows.flatMap((it) => {
      const table = tables.get(it.tableId);
      return table ? [{ rowId: it.id, thing: recordThing(it, table) }] : [];
    });
  },
  load: (db, rowIds) => recordsById(db, rowIds),
});

interface Table {
  attributes: Attribute[];
  appId: string;
}
async function tablesOf(db: Queryable, rows: readonly TableRecord[]): Promise<ReadonlyMap<string, Table>> {
  const ids = [...new Set(rows.map((it) => it.tableId))];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('app_table')
    .select(['id', 'app_id as appId', 'attributes'])
    .where('id', 'in', ids)
    .where('deleted', 'is', null)
    .execute();
  return new Map(found.map(({ id, ...table }) => [id, table]));
}

function recordThing(record: TableRecord, { attributes, appId }: Table): Searchable {
  const title = displayText(attributes, record.properties);
  const values = attributes
    .filter((it) => !isHiddenKey(it.name))
    .map((it) => ({ name: it.name, text: textOf(it, record.properties[it.id]) }))
    .filter(({ text }) => text !== '' && text !== title);
  return {
    ...nowhere,
    ...{ kind: 'record', id: record.id, trackId: record.trackId, title, tableId: record.tableId, appId },
    body: values.map((it) => it.text).join(' · '),
    summary: values.map((it) => `${it.name}: ${it.text}`).join(' · '),
    ...{ authorId: record.lastUpdatedBy ?? record.createdBy, date: record.updated },
  };
}

/** Types whose values are text for people; linked entries have titles. Other links and people are ids, a password is sealed. */
const readable: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'number',
  'select',
  'url',
  'formula',
  'autocomplete',
  'content',
  'image',
]);
function textOf({ type, options }: Attribute, value: unknown): string {
  if (!readable.has(type) || isEmptyValue(value) || failureOf(value)) return '';
  if (linksEntries(type)) return entryTitles(value);
  if (type === 'select') return options.choices?.find((it) => it.id === value)?.name ?? '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
