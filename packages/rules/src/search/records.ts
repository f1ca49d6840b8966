import type { Attribute, TableRecord } from '@trackyard/contract';
import { displayText, entryTitles, failureOf, isEmptyValue, isHiddenKey, linksEntries } from '../fields/index.ts';
import { nowhere, type SearchThing } from './thing.ts';

interface Table {
  attributes: readonly Attribute[];
  appId: string;
}
/** A record by what people read in it. */
export function recordThing(record: TableRecord, { attributes, appId }: Table): SearchThing {
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
