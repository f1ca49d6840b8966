import type { Attribute, TableRecord } from '@trackyard/contract';
import { entryTitles, isEmptyValue, linkedIds, textForms } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import { namesKnownTo, type Reader } from '../tracks/index.ts';

type CellOf = (record: TableRecord, attribute: Attribute) => string;

/**
 * What stands in the cells of these records: values as `textForms` reads them again, links and people by their names. Those whose names the
 * reader may not know are left out.
 */
export async function cellWriter(
  db: Queryable,
  reader: Reader,
  columns: readonly Attribute[],
  records: readonly TableRecord[],
): Promise<CellOf> {
  const idsOf = (type: 'user' | 'track'): string[] =>
    columns.filter((it) => it.type === type).flatMap((it) => records.flatMap((record) => linkedIds(record.properties[it.id])));
  const makers = columns.some((it) => it.type === 'createdBy' || it.type === 'lastUpdatedBy')
    ? records.flatMap((it) => [it.createdBy, it.createdByGuest, it.lastUpdatedBy].filter((id) => id !== null))
    : [];
  const people = await namesKnownTo(db, 'user', reader, [...idsOf('user'), ...makers]);
  const tracks = await namesKnownTo(db, 'track', reader, idsOf('track'));
  const listed = (ids: readonly string[], names: ReadonlyMap<string, string>): string =>
    ids.flatMap((it) => names.get(it) ?? []).join(', ');
  return (record, { id, type, options }) => {
    const value = record.properties[id];
    switch (type) {
      case 'createdDate':
        return record.created;
      case 'lastUpdated':
        return record.updated;
      case 'createdBy':
        return people.get(record.createdBy ?? record.createdByGuest ?? '') ?? '';
      case 'lastUpdatedBy':
        return people.get(record.lastUpdatedBy ?? '') ?? '';
      case 'user':
        return listed(linkedIds(value), people);
      case 'track':
        return listed(linkedIds(value), tracks);
      case 'task': {
        const labels = new Map(record.relationships.map((it) => [it.id, it.targetLabel]));
        return listed(
          linkedIds(value).map((it) => `${id}.${it}`),
          labels,
        );
      }
      case 'content':
      case 'image':
        return entryTitles(value);
      case 'password':
        return '';
      default:
        return isEmptyValue(value) ? '' : (textForms[type]?.write(value, options) ?? JSON.stringify(value));
    }
  };
}
