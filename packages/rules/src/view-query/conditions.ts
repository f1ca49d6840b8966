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
  /** How many more conditions there are that no longer resolve: each matches nothing. */
  broken: number;
}
/** Why a condition no longer resolves: its field is gone, or the field does not compare so, or can't have the value. */
export type BrokenReason = 'field' | 'operator' | 'value';
/** A filter, or a group in one. */
export interface FilterLevel {
  match: ViewFilter['match'];
  conditions: readonly ViewCondition[];
  groups?: readonly FilterLevel[] | undefined;
}

/**
 * The conditions that say something: of fields that the table has, with a value that the field can take. One that has no value yet is left out,
 * and a group without any other, so that a filter that somebody is writing hides nothing. One that no longer resolves, such as that of a deleted
 * choice, matches nothing: left out, it would show all records instead of some. Null: all records are shown.
 */
export function usableFilter(filter: FilterLevel | undefined, attributes: readonly Attribute[]): UsableFilter | null {
  if (!filter) return null;
  const conditions = usableConditions(filter.conditions, attributes);
  const groups = (filter.groups ?? []).flatMap((it) => usableFilter(it, attributes) ?? []);
  const broken = filter.conditions.filter((it) => brokenReason(it, attributes) !== null).length;
  return conditions.length + groups.length + broken === 0 ? null : { match: filter.match, conditions, groups, broken };
}
export const usableConditions = (conditions: readonly ViewCondition[], attributes: readonly Attribute[]): UsableCondition[] =>
  conditions.flatMap((it) => {
    const attribute = attributes.find(({ id }) => id === it.attributeId);
    return attribute && !isUnfinished(it) && brokenReason(it, attributes) === null ? [{ ...it, attribute }] : [];
  });
/** Null where a condition resolves, or has no value yet. */
export function brokenReason(condition: ViewCondition, attributes: readonly Attribute[]): BrokenReason | null {
  if (isUnfinished(condition)) return null;
  const attribute = attributes.find((it) => it.id === condition.attributeId);
  if (!attribute) return 'field';
  const compared = resultField(attribute);
  if (!operatorsOf(compared.type).includes(condition.operator)) return 'operator';
  return needsValue(condition.operator) && !canCompare(compared, condition) ? 'value' : null;
}
/** The conditions of a filter that no longer resolve, those in groups included. */
export const brokenConditions = (filter: FilterLevel | undefined, attributes: readonly Attribute[]): ViewCondition[] =>
  filter === undefined
    ? []
    : [
        ...filter.conditions.filter((it) => brokenReason(it, attributes) !== null),
        ...(filter.groups ?? []).flatMap((it) => brokenConditions(it, attributes)),
      ];
/** A filter without them, and without the groups that had no others. */
export function withoutBroken<L extends FilterLevel>(filter: L, attributes: readonly Attribute[]): L {
  const conditions = filter.conditions.filter((it) => brokenReason(it, attributes) === null);
  const groups = filter.groups?.map((it) => withoutBroken(it, attributes)).filter(hasConditions);
  return { ...filter, conditions, ...(groups && { groups }) };
}
const isUnfinished = ({ operator, value }: ViewCondition): boolean => needsValue(operator) && isEmptyValue(value);
/** Whether anything stands in a filter, finished or not. */
export const hasConditions = ({ conditions, groups = [] }: Pick<FilterLevel, 'conditions' | 'groups'>): boolean =>
  conditions.length + groups.length > 0;
/** How many conditions hold records back, those in groups included. */
export const conditionsIn = (filter: UsableFilter | null): number =>
  filter === null ? 0 : filter.groups.reduce((sum, it) => sum + conditionsIn(it), filter.conditions.length + filter.broken);

function canCompare({ type, options }: Attribute, { value, operator }: ViewCondition): boolean {
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
