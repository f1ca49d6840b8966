import type { Attribute } from '@trackyard/contract';
import {
  type Bound,
  choicesWith,
  daysOf,
  isDate,
  isPerson,
  linksEntries,
  namesDays,
  resultField,
  searchedIn,
  type UsableCondition,
  type UsableFilter,
} from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { folded, keyOf, ownKey, stored } from './order.ts';
import type { Asker } from './query.ts';

/** What `filterOf` in `packages/rules` says of one record, as SQL. */
export function filterSql({ match, conditions, groups }: UsableFilter, asker: Asker): RawBuilder<boolean> {
  const all = [...conditions.map((it) => conditionSql(it, asker)), ...groups.map((it) => filterSql(it, asker))];
  return sql<boolean>`(${sql.join(all, match === 'all' ? sql` and ` : sql` or `)})`;
}

const comparisons = { is: '=', isNot: 'is distinct from', less: '<', atMost: '<=', more: '>', atLeast: '>=' } as const;

function conditionSql(condition: UsableCondition, asker: Asker): RawBuilder<boolean> {
  const { attribute, operator, value } = condition;
  const { type } = resultField(attribute);
  if (isPerson(attribute.type)) {
    const own = sql.ref(attribute.type === 'createdBy' ? 'record.created_by' : 'record.updated_by');
    return sql<boolean>`${own} ${sql.raw(operator === 'is' ? 'is not distinct from' : 'is distinct from')} ${value === 'me' ? asker.me : value}::uuid`;
  }
  const own = stored(attribute);
  if (type === 'checkbox') return sql<boolean>`coalesce(${own}::boolean, false) = ${value}::boolean`;
  if (operator === 'isEmpty') return sql<boolean>`${own} is null`;
  if (operator === 'isNotEmpty') return sql<boolean>`${own} is not null`;
  if (operator === 'includes' || operator === 'excludes') {
    const other = value === 'me' ? asker.me : value;
    const includes = sql<boolean>`coalesce(record.properties->${sql.lit(attribute.id)} ? ${other}, false)`;
    return operator === 'includes' ? includes : sql<boolean>`not ${includes}`;
  }
  if (isDate(type) && namesDays(value)) return daysSql(condition, value, asker);
  const key = ownKey(attribute);
  const text = sql<string>`${String(value)}::text`;
  const other = isDate(type) ? sql`${text}::timestamptz` : linksEntries(type) ? folded(text) : keyOf(attribute, text);
  // Missing values make a comparison null: such a record is not shown.
  if (operator === 'contains') return sql<boolean>`coalesce(strpos(${key}, ${other}) > 0, false)`;
  if (operator === 'startsWith') return sql<boolean>`coalesce(starts_with(${key}, ${other}), false)`;
  const compared = sql<boolean>`${key} ${sql.raw(comparisons[operator as keyof typeof comparisons])} ${other}`;
  return operator === 'isNot' ? compared : sql<boolean>`coalesce(${compared}, false)`;
}

/** A date without a time is compared as a day, a moment with when the day begins for the reader. */
function daysSql({ attribute, operator }: UsableCondition, value: string, asker: Asker): RawBuilder<boolean> {
  const { from, end } = daysOf(value, asker);
  const before = (bound: Bound): RawBuilder<boolean> => {
    const moment = sql`to_timestamp(${bound.moment / 1_000}::float8)`;
    if (resultField(attribute).type !== 'date') return sql<boolean>`${ownKey(attribute)} < ${moment}`;
    const own = stored(attribute);
    return sql<boolean>`case when length(${own}) = 10 then ${own} collate "C" < ${bound.day} else ${own}::timestamptz < ${moment} end`;
  };
  const within = sql<boolean>`(not (${before(from)}) and (${before(end)}))`;
  switch (operator) {
    case 'is':
      return sql<boolean>`coalesce(${within}, false)`;
    case 'isNot':
      return sql<boolean>`coalesce(not ${within}, true)`;
    case 'less':
      return sql<boolean>`coalesce(${before(from)}, false)`;
    case 'atMost':
      return sql<boolean>`coalesce(${before(end)}, false)`;
    case 'more':
      return sql<boolean>`coalesce(not (${before(end)}), false)`;
    default:
      return sql<boolean>`coalesce(not (${before(from)}), false)`;
  }
}

/** What `searchOf` in `packages/rules` says of one record, as SQL. */
export function searchSql(search: string, attributes: readonly Attribute[]): RawBuilder<boolean> {
  const found = searchedIn(attributes).map((it) => {
    if (it.type === 'select') return sql<boolean>`coalesce(${stored(it)} = any(${sql.val(choicesWith(it, search.trim()))}::text[]), false)`;
    return sql<boolean>`coalesce(strpos(${ownKey(it)}, ${folded(sql`${search.trim()}::text`)}) > 0, false)`;
  });
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(found, sql` or `)})`;
}
