import type { Attribute, TableRecord } from '@trackyard/contract';
import { entryTitles, isEmptyValue, linkedIds, resultField, resultIn, type TextWriter, textForms } from '@trackyard/rules';
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
  writer: TextWriter = {},
): Promise<CellOf> {
  const idsOf = (type: 'user' | 'track' | 'article'): string[] =>
    columns.filter((it) => it.type === type).flatMap((it) => records.flatMap((record) => linkedIds(record.properties[it.id])));
  const makers = columns.some((it) => it.type === 'createdBy' || it.type === 'lastUpdatedBy')
    ? records.flatMap((it) => [it.createdBy, it.createdByGuest, it.lastUpdatedBy].filter((id) => id !== null))
    : [];
  const people = await namesKnownTo(db, 'user', reader, [...idsOf('user'), ...makers]);
  const tracks = await namesKnownTo(db, 'track', reader, idsOf('track'));
  const articles = await namesKnownTo(db, 'article', reader, idsOf('article'));
  const listed = (ids: readonly string[], names: ReadonlyMap<string, string>): string =>
    ids.flatMap((it) => names.get(it) ?? []).join(', ');
  const written = ({ type, options }: Attribute, value: unknown): string =>
    isEmptyValue(value) ? '' : (textForms[type]?.write(value, options, writer) ?? '');
  const dateForm = textForms.date!;
  return (record, attribute) => {
    const { id, type } = attribute;
    const value = record.properties[id];
    switch (type) {
      case 'createdDate':
        return dateForm.write(record.created, {}, writer);
      case 'lastUpdated':
        return dateForm.write(record.updated, {}, writer);
      case 'createdBy':
        return people.get(record.createdBy ?? record.createdByGuest ?? '') ?? '';
      case 'lastUpdatedBy':
        return people.get(record.lastUpdatedBy ?? '') ?? '';
      case 'user':
        return listed(linkedIds(value), people);
      case 'track':
        return listed(linkedIds(value), tracks);
      case 'article':
        return listed(linkedIds(value), articles);
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
      case 'formula':
        return written(resultField(attribute), resultIn(attribute, value));
      default:
        return written(attribute, value);
    }
  };
}
