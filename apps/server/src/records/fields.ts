import type { Attribute } from '@trackyard/contract';
import { type Bound, comparesPlainly, isDate, linksEntries, resultField, type UsableSort } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { plain, sortKeyOf } from '../platform/database/folded.ts';
import type { LinkNames } from './link-names.ts';
import { keyOf, ownKey, shownText, shownValue, stored } from './order.ts';

type Condition = RawBuilder<boolean>;
/** One of those that stand behind `order by`. */
export interface OrderKey {
  key: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  nulls: 'first' | 'last';
}
export const comparisons = { is: '=', isNot: 'is distinct from', less: '<', atMost: '<=', more: '>', atLeast: '>=' } as const;

/**
 * How a query over the alias `record` reads fields: from the values of records, or from the projection of a large table. Conditions are null
 * where a field without a value makes them say nothing, unless they say otherwise.
 */
export interface Fields {
  /** By what records sort, compare and stand together; null where the field is empty. */
  key(attribute: Attribute): RawBuilder<unknown>;
  /** By what one sort orders, empty values last in either direction. */
  order(sort: UsableSort): readonly OrderKey[];
  /** Never null. */
  isEmpty(attribute: Attribute): Condition;
  /** Never null: whether a field of links names this one. */
  includes(attribute: Attribute, id: string | null): Condition;
  /** A value as texts are searched for in it: without case and accents. */
  plain(attribute: Attribute): RawBuilder<unknown>;
  contains(attribute: Attribute, text: string): Condition;
  startsWith(attribute: Attribute, text: string): Condition;
  /** Of texts without case and accents. */
  compare(attribute: Attribute, operator: keyof typeof comparisons, value: string): Condition;
  /** Whether it stands in one group with a value. */
  isLevel(attribute: Attribute, value: string): Condition;
  hasChoice(attribute: Attribute, choices: readonly string[]): Condition;
  /** Whether a date lies before a day begins, one without a time by its day, a moment by the reader's clock. */
  isBefore(attribute: Attribute, bound: Bound): Condition;
  /** The opposite of `isBefore`. */
  isFrom(attribute: Attribute, bound: Bound): Condition;
}

/** What a field is compared with, given as text, as its key is. */
export function comparedKey(attribute: Attribute, value: string, names: LinkNames): RawBuilder<unknown> {
  const { type } = resultField(attribute);
  const text = sql<string>`${value}::text`;
  return isDate(type) ? sql`${text}::timestamptz` : linksEntries(type) ? sortKeyOf(text, names.language) : keyOf(attribute, text, names);
}
export const momentOf = (bound: Bound): RawBuilder<Date> => sql<Date>`to_timestamp(${bound.moment / 1_000}::float8)`;
/** What a text is compared with, as texts are without case and accents. */
export const plainText = (text: string): RawBuilder<string> => plain(sql`${text}::text`);
/** Whether values are compared without case and accents. */
export const isPlain = (attribute: Attribute): boolean => comparesPlainly(resultField(attribute).type);

/** Whether a value can name what has been deleted: such a cell shows nothing, and its key is null. */
export const mayBeGone = ({ type }: Attribute): boolean => type === 'select' || type === 'task';
/** Whether what a field of links names still shows. */
export const isThere = ({ type }: Attribute, id: string | null): Condition =>
  type === 'task'
    ? sql<boolean>`exists (select from record as target where target.id = ${id}::uuid and target.deleted is null)`
    : sql<boolean>`true`;

/** From the values of records. */
export function storedFields(names: LinkNames): Fields {
  const key = (attribute: Attribute): RawBuilder<unknown> => ownKey(attribute, names);
  const own = (attribute: Attribute): RawBuilder<unknown> => plain(shownText(attribute));
  const isBefore = (attribute: Attribute, bound: Bound): Condition => {
    if (resultField(attribute).type !== 'date') return sql<boolean>`${key(attribute)} < ${momentOf(bound)}`;
    const own = stored(attribute);
    return sql<boolean>`case when length(${own}) = 10 then ${own} collate "C" < ${bound.day} else ${own}::timestamptz < ${momentOf(bound)} end`;
  };
  return {
    key,
    order: ({ attribute, direction }) => [{ key: key(attribute), direction, nulls: 'last' }],
    isEmpty: (attribute) => sql<boolean>`${mayBeGone(attribute) ? key(attribute) : shownValue(attribute)} is null`,
    includes: (attribute, other) =>
      sql<boolean>`(coalesce(record.properties->${sql.lit(attribute.id)} ? ${other}, false) and ${isThere(attribute, other)})`,
    plain: own,
    contains: (attribute, text) => sql<boolean>`strpos(${own(attribute)}, ${plainText(text)}) > 0`,
    startsWith: (attribute, text) => sql<boolean>`starts_with(${own(attribute)}, ${plainText(text)})`,
    compare(attribute, operator, value) {
      const by = sql.raw(comparisons[operator]);
      if (isPlain(attribute)) return sql<boolean>`${own(attribute)} ${by} ${plainText(value)}`;
      return sql<boolean>`${key(attribute)} ${by} ${comparedKey(attribute, value, names)}`;
    },
    isLevel: (attribute, value) => sql<boolean>`${key(attribute)} = ${comparedKey(attribute, value, names)}`,
    hasChoice: (attribute, choices) => sql<boolean>`${stored(attribute)} = any(${sql.val(choices)}::text[])`,
    isBefore,
    isFrom: (attribute, bound) => sql<boolean>`not (${isBefore(attribute, bound)})`,
  };
}
