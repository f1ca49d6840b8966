import type { Attribute } from '@trackyard/contract';
import type { Bound } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { comparedKey, comparisons, type Fields, isPlain, isThere, momentOf, plainText, storedFields } from '../fields.ts';
import { type LinkNames, linkKey } from '../link-names.ts';
import { ownKey, shownValue } from '../order.ts';
import { isSystem, isText, kindOf, projected, signatureOf, sortedLength } from './columns.ts';
import type { ProjectedColumn } from './tables.ts';

type Condition = RawBuilder<boolean>;

/** Reads fields from a projection that goes by the alias `record`. */
export function projectedFields(columns: readonly ProjectedColumn[], names: LinkNames): Fields & { has(attribute: Attribute): boolean } {
  const byField = new Map(columns.filter((it) => it.isFilled).map((it) => [it.attribute.id, it]));
  const find = (attribute: Attribute): ProjectedColumn => byField.get(attribute.id)!;
  const ref = (attribute: Attribute, suffix = '') => sql.ref(`record.${find(attribute).name}${suffix}`);
  /** The whole text, also where it is longer than what sorts. */
  const whole = (attribute: Attribute) => sql`coalesce(${ref(attribute, '_long')}, ${ref(attribute)})`;
  const cut = (text: RawBuilder<unknown>) => sql`left(${text}, ${sql.lit(sortedLength)})`;

  const key: Fields['key'] = (attribute) => {
    if (isSystem(attribute.type)) return ownKey(attribute, names);
    if (isText(attribute)) return find(attribute).hasLong ? whole(attribute) : ref(attribute);
    return kindOf(attribute) === 'ids'
      ? sql`(${linkKey(attribute, sql`unnest(${ref(attribute)}) as linked (id)`, names)})`
      : ref(attribute);
  };
  const days = (attribute: Attribute, side: '<' | '>=', bound: Bound): Condition => {
    const [own, moment] = [ref(attribute), momentOf(bound)];
    const midnight = sql`${`${bound.day}T00:00Z`}::timestamptz`;
    const outer = sql.raw(side === '<' ? 'greatest' : 'least');
    const by = sql.raw(side);
    // The first half says nothing new; it is what an index can answer.
    return sql<boolean>`(${own} ${by} ${outer}(${midnight}, ${moment})
      and case when ${ref(attribute, '_day')} then ${own} ${by} ${midnight} else ${own} ${by} ${moment} end)`;
  };
  const bounded = (attribute: Attribute, side: '<' | '>=', bound: Bound): Condition =>
    isSystem(attribute.type) ? sql<boolean>`${ownKey(attribute, names)} ${sql.raw(side)} ${momentOf(bound)}` : days(attribute, side, bound);

  return {
    has(attribute) {
      if (isSystem(attribute.type)) return true;
      const column = byField.get(attribute.id);
      return column !== undefined && signatureOf(column.attribute) === signatureOf(projected(attribute, names.language));
    },
    key,
    order({ attribute, direction }) {
      const nulls = 'last';
      if (isSystem(attribute.type) || !isText(attribute) || !find(attribute).hasLong) return [{ key: key(attribute), direction, nulls }];
      // Of texts that begin alike the one that is no longer comes first.
      const rest = { key: ref(attribute, '_long'), direction, nulls: direction === 'asc' ? 'first' : 'last' } as const;
      return [{ key: ref(attribute), direction, nulls }, rest];
    },
    isEmpty(attribute) {
      if (isSystem(attribute.type)) return sql<boolean>`${shownValue(attribute)} is null`;
      if (attribute.type === 'task') return sql<boolean>`${key(attribute)} is null`;
      return sql<boolean>`${ref(attribute)} is null`;
    },
    includes: (attribute, id) => sql<boolean>`(coalesce(${ref(attribute)} @> array[${id}]::text[], false) and ${isThere(attribute, id)})`,
    plain: (attribute) => ref(attribute, '_plain'),
    contains: (attribute, text) => sql<boolean>`${ref(attribute, '_plain')} like ('%' || ${escaped(plainText(text))} || '%')`,
    startsWith: (attribute, text) => sql<boolean>`${ref(attribute, '_plain')} like (${escaped(plainText(text))} || '%')`,
    compare(attribute, operator, value) {
      if (isSystem(attribute.type)) return storedFields(names).compare(attribute, operator, value);
      const by = sql.raw(comparisons[operator]);
      if (isPlain(attribute)) {
        const plainly = sql<boolean>`${ref(attribute, '_plain')} ${by} ${plainText(value)}`;
        if (operator !== 'is') return plainly;
        // What an index can answer. Letters that are equal here may stand apart in an alphabet.
        return sql<boolean>`(${cut(ref(attribute, '_plain'))} = ${cut(plainText(value))} and ${plainly})`;
      }
      const other = comparedKey(attribute, value, names);
      return sql<boolean>`${isText(attribute) ? whole(attribute) : key(attribute)} ${by} ${other}`;
    },
    isLevel(attribute, value) {
      if (isSystem(attribute.type)) return storedFields(names).isLevel(attribute, value);
      const other = comparedKey(attribute, value, names);
      if (!isText(attribute)) return sql<boolean>`${key(attribute)} = ${other}`;
      return sql<boolean>`(${ref(attribute)} = ${cut(other)} and ${whole(attribute)} = ${other})`;
    },
    hasChoice: (attribute, choices) =>
      sql<boolean>`${ref(attribute)} = any(${sql.val((attribute.options.choices ?? []).flatMap((it, at) => (choices.includes(it.id) ? [at + 1] : [])))}::smallint[])`,
    isBefore: (attribute, bound) => bounded(attribute, '<', bound),
    isFrom: (attribute, bound) => bounded(attribute, '>=', bound),
  };
}
/** For the pattern of `like`. */
const escaped = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g')`;
