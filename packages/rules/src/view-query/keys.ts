import type { Attribute, FieldType, SortLanguage } from '@trackyard/contract';
import { cellValue, entryTitles, isEmptyValue, linkedIds, resultField, resultIn, textKey } from '../fields/index.ts';
import type { QueriedRecord, QueryContext } from './query.ts';

/** What compares by `<` as the field's values compare; null where the field is empty. */
export type Key = string | number | null;
export type KeyOf = (record: QueriedRecord) => Key;

const ofValue =
  (key: (value: unknown) => Key) =>
  ({ id }: Attribute): KeyOf =>
  ({ properties }) => {
    const value = properties[id];
    return isEmptyValue(value) ? null : key(value);
  };
const text = (attribute: Attribute, { language }: QueryContext): KeyOf => ofValue((value) => textKey(value, language))(attribute);
const number = ofValue(Number);
const titles = (attribute: Attribute, { language }: QueryContext): KeyOf =>
  ofValue((value) => textKey(entryTitles(value, '\n'), language))(attribute);
/** By the name, and where two have the same one by their ids. */
const nameKey = (name: string | undefined, id: string, language: SortLanguage): string => `${textKey(name ?? '', language)}\u0001${id}`;
const person =
  (of: 'createdBy' | 'lastUpdatedBy') =>
  (_: Attribute, { nameOf, language }: QueryContext): KeyOf =>
  ({ [of]: userId }) =>
    userId === null ? null : nameKey(nameOf(userId), userId, language);
/** By the names of all, in their order: the same links are the same value, in whatever order they were chosen. */
const links = (attribute: Attribute, context: QueryContext): KeyOf => {
  const { id } = attribute;
  const key = (linked: string): string => nameKey(linkName(attribute, linked, context), linked, context.language);
  return ({ properties }) => {
    const ids = linkedIds(properties[id]);
    if (ids.length === 0) return null;
    return ids.length === 1 ? key(ids[0]!) : ids.map(key).sort().join('\u0002');
  };
};
/** What a person, track, article or record is called to which a field links, as far as the reader may know it. */
function linkName({ id, type }: Attribute, linked: string, context: QueryContext): string | undefined {
  if (type === 'user') return context.nameOf(linked);
  if (type === 'article') return context.articleTitleOf(linked);
  return type === 'track' ? context.trackTitleOf(linked) : context.recordLabelOf(id, linked);
}
/** Choices sort as they are offered; one that is gone is no value. */
const choice = ({ id, options }: Attribute): KeyOf => {
  const places = new Map(options.choices?.map((it, at) => [it.id, at]));
  return ({ properties }) => places.get(properties[id] as string) ?? null;
};
/** As the type of its results has it; a failure is as good as empty. */
const result = (attribute: Attribute, context: QueryContext): KeyOf => {
  const field = resultField(attribute);
  const key = keyOf(field, context);
  return (record) => key({ ...record, properties: { [field.id]: resultIn(attribute, record.properties[field.id]) } });
};
const keys: Readonly<Record<FieldType, (attribute: Attribute, context: QueryContext) => KeyOf>> = {
  text,
  longText: text,
  url: text,
  autocomplete: text,
  // Nothing sorts by it.
  password: () => () => null,
  content: titles,
  image: titles,
  time: ofValue(String),
  number,
  percent: number,
  date: ofValue((value) => Date.parse(String(value))),
  checkbox:
    ({ id }) =>
    ({ properties }) =>
      properties[id] === true ? 1 : 0,
  select: choice,
  task: links,
  user: links,
  track: links,
  article: links,
  createdDate: () => (it) => it.created,
  lastUpdated: () => (it) => it.updated,
  createdBy: person('createdBy'),
  lastUpdatedBy: person('lastUpdatedBy'),
  formula: result,
};

/** By what records sort, stand together and count as unique; `apps/server/src/records/order.ts` has the same in SQL. */
export const keyOf = (attribute: Attribute, context: QueryContext): KeyOf => keys[attribute.type](attribute, context);

/** The value of a field as a group shows it: of a record the stored one, of what the system writes down a date or the id of a person. */
export function ownValue(attribute: Attribute, record: QueriedRecord): unknown {
  const { id, type } = attribute;
  if (type === 'formula') {
    const result = resultIn(attribute, record.properties[id]);
    return attribute.options.resultType === 'checkbox' ? result === true : isEmptyValue(result) ? null : result;
  }
  if (type === 'createdDate') return record.created;
  if (type === 'lastUpdated') return record.updated;
  if (type === 'createdBy' || type === 'lastUpdatedBy') return record[type];
  if (type === 'checkbox') return record.properties[id] === true;
  return cellValue(attribute, record.properties[id]);
}
