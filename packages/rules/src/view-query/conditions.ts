import type { Attribute, ViewCondition, ViewFilter } from '@trackyard/contract';
import { fieldKinds, isEmptyValue, isUuid, needsValue, operatorsOf, resultField } from '../fields/index.ts';
import { isRelative } from './relative-days.ts';

export interface UsableCondition extends ViewCondition {
  attribute: Attribute;
}
/** A filter, or a group in one, whose conditions all say something. */
export interface UsableFilter {
  match: ViewFilter['match'];
  conditions: readonly UsableCondition[];
  groups: readonly UsableFilter[];
}
/** A filter, or a group in one. */
export interface FilterLevel {
  match: ViewFilter['match'];
  conditions: readonly ViewCondition[];
  groups?: readonly FilterLevel[] | undefined;
}

/**
 * The conditions that say something: of fields that the table has, with a value that the field can take. Others, such as one that somebody is
 * still writing, are left out, and groups without any as well, so that a filter never hides everything by mistake. Null: all records are shown.
 */
export function usableFilter(filter: FilterLevel | undefined, attributes: readonly Attribute[]): UsableFilter | null {
  if (!filter) return null;
  const conditions = filter.conditions.flatMap((it) => usable(it, attributes) ?? []);
  const groups = (filter.groups ?? []).flatMap((it) => usableFilter(it, attributes) ?? []);
  return conditions.length + groups.length === 0 ? null : { match: filter.match, conditions, groups };
}
/** Whether anything stands in a filter, finished or not. */
export const hasConditions = ({ conditions, groups = [] }: Pick<FilterLevel, 'conditions' | 'groups'>): boolean =>
  conditions.length + groups.length > 0;
/** How many conditions hold records back, those in groups included. */
export const conditionsIn = (filter: UsableFilter | null): number =>
  filter === null ? 0 : filter.groups.reduce((sum, it) => sum + conditionsIn(it), filter.conditions.length);

function usable(condition: ViewCondition, attributes: readonly Attribute[]): UsableCondition | undefined {
  const attribute = attributes.find((it) => it.id === condition.attributeId);
  if (!attribute) return undefined;
  const compared = resultField(attribute);
  if (!operatorsOf(compared.type).includes(condition.operator)) return undefined;
  return needsValue(condition.operator) && !canCompare(compared, condition) ? undefined : { ...condition, attribute };
}
function canCompare({ type, options }: Attribute, { value, operator }: ViewCondition): boolean {
  if (isEmptyValue(value)) return false;
  if (isDate(type)) return isRelative(value) || fieldKinds.date.problem(value, options) === null;
  if (isPerson(type)) return value === 'me' || isUuid(value);
  if (operator === 'includes' || operator === 'excludes') return (value === 'me' && type === 'user') || isUuid(value);
  if (operator === 'contains' || operator === 'startsWith' || type === 'url') return typeof value === 'string';
  return canHold({ type, options }, value);
}
/** Whether a field can have such a value, be it outside of the bounds that it takes. */
export const canHold = ({ type, options }: Pick<Attribute, 'type' | 'options'>, value: unknown): boolean =>
  fieldKinds[type].problem(value, { ...options, MIN: undefined, MAX: undefined } as never) === null;

export const isDate = (type: Attribute['type']): type is 'date' | 'createdDate' | 'lastUpdated' =>
  type === 'date' || type === 'createdDate' || type === 'lastUpdated';
export const isPerson = (type: Attribute['type']): type is 'createdBy' | 'lastUpdatedBy' =>
  type === 'createdBy' || type === 'lastUpdatedBy';
/** A condition on a date that names days; else it names a moment. */
export const namesDays = (value: unknown): value is string => isRelative(value) || /^\d{4}-\d{2}-\d{2}$/.test(String(value));
/** Whether a filter means other records on another day, or for another reader. */
export const isRelativeFilter = (filter: FilterLevel | undefined): boolean =>
  filter !== undefined && (filter.conditions.some((it) => namesDays(it.value)) || (filter.groups ?? []).some(isRelativeFilter));
