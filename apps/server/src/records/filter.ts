import type { Attribute } from '@trackyard/contract';
import {
  choicesWith,
  daysOf,
  isDate,
  isPerson,
  namesDays,
  resultField,
  searchedIn,
  type UsableCondition,
  type UsableFilter,
} from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import type { comparisons, Fields } from './fields.ts';
import type { Asker } from './query.ts';

/** What `filterOf` in `packages/rules` says of one record, as SQL; null is no, so that it stands behind `where` and never behind `not`. */
export function filterSql({ match, conditions, groups, broken }: UsableFilter, asker: Asker, fields: Fields): RawBuilder<boolean> {
  if (match === 'all' ? broken > 0 : conditions.length + groups.length === 0) return sql<boolean>`false`;
  const all = [...conditions.map((it) => conditionSql(it, asker, fields)), ...groups.map((it) => filterSql(it, asker, fields))];
  return sql<boolean>`(${sql.join(all, match === 'all' ? sql` and ` : sql` or `)})`;
}

function conditionSql(condition: UsableCondition, asker: Asker, fields: Fields): RawBuilder<boolean> {
  const { attribute, operator, value } = condition;
  const { type } = resultField(attribute);
  if (isPerson(attribute.type)) {
    const own = sql.ref(attribute.type === 'createdBy' ? 'record.created_by' : 'record.updated_by');
    return sql<boolean>`${own} ${sql.raw(operator === 'is' ? 'is not distinct from' : 'is distinct from')} ${value === 'me' ? asker.me : value}::uuid`;
  }
  if (type === 'checkbox') return sql<boolean>`${fields.key(attribute)} = ${value}::boolean`;
  if (operator === 'isEmpty') return fields.isEmpty(attribute);
  if (operator === 'isNotEmpty') return sql<boolean>`not ${fields.isEmpty(attribute)}`;
  if (operator === 'includes' || operator === 'excludes') {
    const includes = fields.includes(attribute, value === 'me' ? asker.me : (value as string));
    return operator === 'includes' ? includes : sql<boolean>`not ${includes}`;
  }
  if (isDate(type) && namesDays(value)) return daysSql(condition, value, asker, fields);
  if (operator === 'contains') return fields.contains(attribute, String(value));
  if (operator === 'startsWith') return fields.startsWith(attribute, String(value));
  return fields.compare(attribute, operator as keyof typeof comparisons, String(value));
}

/** A date without a time is compared as a day, a moment with when the day begins for the reader. */
function daysSql({ attribute, operator }: UsableCondition, value: string, asker: Asker, fields: Fields): RawBuilder<boolean> {
  const { from, end } = daysOf(value, asker);
  switch (operator) {
    case 'is':
      return sql<boolean>`(${fields.isFrom(attribute, from)} and ${fields.isBefore(attribute, end)})`;
    case 'isNot':
      return sql<boolean>`coalesce(${fields.isBefore(attribute, from)} or ${fields.isFrom(attribute, end)}, true)`;
    case 'less':
      return fields.isBefore(attribute, from);
    case 'atMost':
      return fields.isBefore(attribute, end);
    case 'more':
      return fields.isFrom(attribute, end);
    default:
      return fields.isFrom(attribute, from);
  }
}

/** What `searchOf` in `packages/rules` says of one record, as SQL. */
export function searchSql(search: string, attributes: readonly Attribute[], fields: Fields): RawBuilder<boolean> {
  const text = search.trim();
  const found = searchedIn(attributes).flatMap((it) => {
    if (it.type !== 'select') return [fields.contains(it, text)];
    const choices = choicesWith(it, text);
    return choices.length > 0 ? [fields.hasChoice(it, choices)] : [];
  });
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(found, sql` or `)})`;
}
