import type { Attribute, FieldType, FilterOperator, ViewCondition, ViewFilter } from '@trackyard/contract';
import { fieldKinds, isEmptyValue } from './kinds.ts';
import { linkedIds } from './links.ts';
import { folded } from './text.ts';

const empties = ['isEmpty', 'isNotEmpty'] as const;
const ordered = ['is', 'isNot', 'less', 'atMost', 'more', 'atLeast', ...empties] as const;
const texts = ['contains', 'startsWith', 'is', 'isNot', ...empties] as const;
const links = ['includes', 'excludes', ...empties] as const;
const operators: Readonly<Record<FieldType, readonly FilterOperator[]>> = {
  text: texts,
  longText: texts,
  url: texts,
  number: ordered,
  percent: ordered,
  date: ordered,
  time: ordered,
  checkbox: ['is'],
  select: ['is', 'isNot', ...empties],
  task: links,
  user: links,
  track: links,
  createdDate: [],
  lastUpdated: [],
  createdBy: [],
  lastUpdatedBy: [],
};
/** The operators of a type, the usual one first; none where records are not filtered by it. */
export const operatorsOf = (type: FieldType): readonly FilterOperator[] => operators[type];

/** Whether an operator compares with a value of its own. */
export const needsValue = (operator: FilterOperator): boolean => operator !== 'isEmpty' && operator !== 'isNotEmpty';

export interface UsableCondition extends ViewCondition {
  attribute: Attribute;
}
/**
 * The conditions that say something: of fields that the table has, with a value that the field can take. Others, such as one that somebody is
 * still writing, are left out, so that a filter never hides everything by mistake.
 */
export const usableConditions = ({ conditions }: ViewFilter, attributes: readonly Attribute[]): UsableCondition[] =>
  conditions.flatMap((condition) => {
    const attribute = attributes.find((it) => it.id === condition.attributeId);
    if (!attribute || !operators[attribute.type].includes(condition.operator)) return [];
    if (needsValue(condition.operator) && !canCompare(attribute, condition)) return [];
    return [{ ...condition, attribute }];
  });
function canCompare({ type, options }: Attribute, { value, operator }: ViewCondition): boolean {
  if (isEmptyValue(value)) return false;
  if (operator === 'includes' || operator === 'excludes') return fieldKinds[type].problem([value], options) === null;
  if (operator === 'contains' || operator === 'startsWith' || type === 'url') return typeof value === 'string';
  // A bound may lie outside of what the field takes.
  return fieldKinds[type].problem(value, { ...options, MIN: undefined, MAX: undefined } as never) === null;
}

/** Whether a record is shown. `apps/server/src/records/filter.ts` asks the database the same. */
export function matchesFilter(
  filter: ViewFilter,
  attributes: readonly Attribute[],
  properties: Readonly<Record<string, unknown>>,
): boolean {
  const conditions = usableConditions(filter, attributes);
  if (conditions.length === 0) return true;
  const isTrue = (it: UsableCondition): boolean => matches(it, properties[it.attributeId]);
  return filter.match === 'all' ? conditions.every(isTrue) : conditions.some(isTrue);
}

function matches({ attribute: { type, options }, operator, value }: UsableCondition, own: unknown): boolean {
  if (type === 'checkbox') return (own === true) === value;
  if (operator === 'isEmpty') return isEmptyValue(own);
  if (operator === 'isNotEmpty') return !isEmptyValue(own);
  if (operator === 'includes') return linkedIds(own).includes(String(value));
  if (operator === 'excludes') return !linkedIds(own).includes(String(value));
  // What is empty is no other thing, either.
  if (isEmptyValue(own)) return operator === 'isNot';
  if (operator === 'contains') return folded(own).includes(folded(value));
  if (operator === 'startsWith') return folded(own).startsWith(folded(value));
  const order = fieldKinds[type].compare(own, value, options);
  switch (operator) {
    case 'is':
      return order === 0;
    case 'isNot':
      return order !== 0;
    case 'less':
      return order < 0;
    case 'atMost':
      return order <= 0;
    case 'more':
      return order > 0;
    case 'atLeast':
      return order >= 0;
  }
}
