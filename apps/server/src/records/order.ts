import type { Attribute, FieldType } from '@trackyard/contract';
import { linksEntries, resultDate, resultField, type UsableSort } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { sortKeyOf } from '../platform/database/folded.ts';
import type { Fields } from './fields.ts';
import { type LinkNames, linkKey } from './link-names.ts';

type Key = (value: RawBuilder<string>, attribute: Attribute, names: LinkNames) => RawBuilder<unknown>;
const text: Key = (value, _, { language }) => sortKeyOf(value, language);
const listed: Key = (value, _, { language }) => sortKeyOf(titles(value), language);
const number: Key = (value) => sql`${value}::numeric`;
/** `entryTitles` in `packages/rules`, one title on each line. */
export const titles = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select string_agg(entry->>'title', chr(10) order by at) from jsonb_array_elements(${value}::jsonb) with ordinality as list (entry, at))`;
const links: Key = (value, attribute, names) =>
  sql`(${linkKey(attribute, sql`jsonb_array_elements_text(${value}::jsonb) as linked (id)`, names)})`;
/** By the name, and where two people have the same one by their ids. */
const nameOf = (column: 'created_by' | 'updated_by'): Key => {
  const person = sql.ref(`record.${column}`);
  return (_value, _attribute, { language }) =>
    sql`(select (${sortKeyOf(sql`display_name`, language)} || chr(1) || app_user.id::text) collate "C" from app_user where app_user.id = ${person})`;
};

/** The value by which records sort, null where the field is empty; `keyOf` in `packages/rules`, `view-query` has the same order. */
const keys: Readonly<Record<FieldType, Key>> = {
  text,
  longText: text,
  url: text,
  autocomplete: text,
  // Nothing sorts by it.
  password: () => sql`null::text`,
  content: listed,
  image: listed,
  time: (value) => sql`(${value} collate "C")`,
  number,
  percent: number,
  date: (value) => sql`${value}::timestamptz`,
  checkbox: (value) => sql`coalesce(${value}::boolean, false)`,
  select: (value, { options }) => sql`array_position(${sql.val((options.choices ?? []).map((it) => it.id))}::text[], ${value})`,
  task: links,
  user: links,
  track: links,
  article: links,
  createdDate: () => sql`record.created`,
  lastUpdated: () => sql`record.updated`,
  createdBy: nameOf('created_by'),
  lastUpdatedBy: nameOf('updated_by'),
  formula: (value, attribute, names) => keyOf(resultField(attribute), value, names),
};

/** What values of a field are compared by, of a record's own or another one given as text. */
export const keyOf = (attribute: Attribute, value: RawBuilder<string>, names: LinkNames): RawBuilder<unknown> =>
  keys[attribute.type](value, attribute, names);
/** A record's own value of a field, as text. */
export const stored = (attribute: Attribute): RawBuilder<string> => {
  const value = sql<string>`record.properties->>${sql.lit(attribute.id)}`;
  return attribute.type === 'formula' ? sql<string>`(case when ${isResult(attribute)} then ${value} end)` : sql<string>`(${value})`;
};
/** What `resultIn` in `packages/rules` says: no failure, nor what an earlier formula left. */
function isResult({ id, options: { resultType = 'text' } }: Attribute): RawBuilder<unknown> {
  const type = sql`jsonb_typeof(record.properties->${sql.lit(id)})`;
  if (resultType === 'number' || resultType === 'percent') return sql`${type} = 'number'`;
  if (resultType === 'checkbox') return sql`${type} = 'boolean'`;
  if (resultType === 'date') return sql`${type} = 'string' and record.properties->>${sql.lit(id)} ~ ${sql.lit(resultDate)}`;
  return sql`${type} = 'string'`;
}
/** How a record's own value of a field reads. */
export const shownText = (attribute: Attribute): RawBuilder<string> =>
  linksEntries(attribute.type) ? titles(stored(attribute)) : stored(attribute);
export const ownKey = (attribute: Attribute, names: LinkNames): RawBuilder<unknown> => keyOf(attribute, stored(attribute), names);

const moment = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The value of a field as a group shows it, as text. */
export function shownValue(attribute: Attribute): RawBuilder<string> {
  if (attribute.type === 'createdDate') return moment('record.created');
  if (attribute.type === 'lastUpdated') return moment('record.updated');
  if (attribute.type === 'createdBy') return sql<string>`record.created_by::text`;
  if (attribute.type === 'lastUpdatedBy') return sql<string>`record.updated_by::text`;
  return stored(attribute);
}

/**
 * What follows `order by`: empty values last in either direction, level records in the order of the table. `nullsOfFirst`: where the first key is
 * never empty, what an index says of empty ones.
 */
export const orderBy = (sorts: readonly UsableSort[], fields: Pick<Fields, 'order'>, nullsOfFirst?: 'first'): RawBuilder<unknown> => {
  const keys = sorts.flatMap((it) => fields.order(it));
  return sql.join([
    ...keys.map(({ key, direction, nulls }, at) => sql`${key} ${sql.raw(`${direction} nulls ${(at === 0 && nullsOfFirst) || nulls}`)}`),
    sql`record.order_key, record.id`,
  ]);
};
