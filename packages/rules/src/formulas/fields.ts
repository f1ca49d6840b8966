import type { Attribute, FieldType } from '@trackyard/contract';
import type { Field, Fields } from '@trackyard/formula';
import { entryTitles, linksEntries } from '../fields/index.ts';
import type { QueriedRecord } from '../view-query/index.ts';

/** Links and people are known by their names, which change without the record: formulas over one record can't read them. */
const unread: ReadonlySet<FieldType> = new Set(['task', 'user', 'track', 'article', 'createdBy', 'lastUpdatedBy']);

/** The fields of a table as the formula language knows them, by their names. */
export const formulaFields = (attributes: readonly Attribute[]): Fields =>
  Object.fromEntries(
    attributes.map(({ name, type, options }): [string, Field] => [
      name,
      { type: unread.has(type) ? 'link' : type, ...(type === 'formula' && { formula: options.FORMULA ?? '' }) },
    ]),
  );

/** The values of a record as formulas read them, by the names of the fields. Formula fields are left out: they are computed. */
export function formulaRecord(attributes: readonly Attribute[], record: QueriedRecord): Record<string, unknown> {
  return Object.fromEntries(attributes.flatMap((it) => (it.type === 'formula' ? [] : [[it.name, readValue(it, record)]])));
}
function readValue({ id, type, options }: Attribute, record: QueriedRecord): unknown {
  if (type === 'createdDate') return record.created;
  if (type === 'lastUpdated') return record.updated;
  const value = record.properties[id];
  if (linksEntries(type)) return entryTitles(value) || null;
  return type === 'select' ? options.choices?.find((it) => it.id === value)?.name : value;
}
