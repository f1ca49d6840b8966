import type { Attribute, ViewFilter } from '@trackyard/contract';
import { usableConditions } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { keyOf } from './order.ts';

type Condition = ReturnType<typeof usableConditions>[number];

/** What `matchesFilter` in `packages/rules` says of one record, as SQL; undefined where all records are shown. */
export function filterSql(filter: ViewFilter, attributes: readonly Attribute[]): RawBuilder<boolean> | undefined {
  const conditions = usableConditions(filter, attributes).map(conditionSql);
  if (conditions.length === 0) return undefined;
  return sql<boolean>`(${sql.join(conditions, filter.match === 'all' ? sql` and ` : sql` or `)})`;
}

const comparisons = { is: '=', isNot: 'is distinct from', less: '<', atMost: '<=', more: '>', atLeast: '>=' } as const;

function conditionSql({ attribute, operator, value }: Condition): RawBuilder<boolean> {
  const own = sql<string>`(record.properties->>${sql.lit(attribute.id)})`;
  if (attribute.type === 'checkbox') return sql<boolean>`coalesce(${own}::boolean, false) = ${value}::boolean`;
  if (operator === 'isEmpty') return sql<boolean>`${own} is null`;
  if (operator === 'isNotEmpty') return sql<boolean>`${own} is not null`;
  if (operator === 'includes' || operator === 'excludes') {
    const includes = sql<boolean>`coalesce(record.properties->${sql.lit(attribute.id)} ? ${value}, false)`;
    return operator === 'includes' ? includes : sql<boolean>`not ${includes}`;
  }
  const key = keyOf(attribute, own);
  const other = keyOf(attribute, sql<string>`${String(value)}::text`);
  // Missing values make a comparison null: such a record is not shown.
  if (operator === 'contains') return sql<boolean>`coalesce(strpos(${key}, ${other}) > 0, false)`;
  if (operator === 'startsWith') return sql<boolean>`coalesce(starts_with(${key}, ${other}), false)`;
  const compared = sql<boolean>`${key} ${sql.raw(comparisons[operator as keyof typeof comparisons])} ${other}`;
  return operator === 'isNot' ? compared : sql<boolean>`coalesce(${compared}, false)`;
}
