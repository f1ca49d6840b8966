import type { Attribute, FilterOperator, FormatCondition, FormatRule, ViewCondition } from '@trackyard/contract';
import { isEmptyValue } from '../fields/index.ts';
import { filterOf, isRelative, ownValue, type Predicate, type QueryContext, restrictionFilter } from '../view-query/index.ts';
import { conditionsOf } from './conditions.ts';

/** What a formula says of a record: made by `formatFormulas` of `@trackyard/rules/formulas`, so that only who needs it loads the language. */
export type FormulaPredicate = (source: string) => Predicate | null;

/** Whether a record meets the condition of a rule; null where the rule says nothing, for example since its field is gone or a value is missing. */
export function matchOf(
  rule: FormatRule,
  attributes: readonly Attribute[],
  context: QueryContext,
  formula: FormulaPredicate | null,
): Predicate | null {
  const attribute = attributes.find((it) => it.id === rule.attributeId);
  if (!attribute || !conditionsOf(attribute).includes(rule.condition)) return null;
  switch (rule.condition) {
    case 'always':
      return () => true;
    case 'isEmpty':
      return (record) => isEmptyValue(ownValue(attribute, record));
    case 'notEmpty':
      return (record) => !isEmptyValue(ownValue(attribute, record));
    case 'formula':
      return formula?.(rule.formula) ?? null;
    default: {
      const asked = comparisons(rule);
      const filter = restrictionFilter(asked, attributes);
      return filter === null || filter === 'nothing' ? null : filterOf(filter, context);
    }
  }
}

const operators: { readonly [C in FormatCondition]?: FilterOperator } = {
  ...{ contains: 'contains', startsWith: 'startsWith', equals: 'is' },
  ...{ less: 'less', atMost: 'atMost', more: 'more', atLeast: 'atLeast', before: 'less', after: 'more' },
};
/** The same as conditions of a filter, which compare as the type has it. */
function comparisons({ attributeId, condition, value, value2 }: FormatRule): ViewCondition[] {
  if (condition === 'between') {
    const [low, high] = inOrder(value, value2);
    return [
      { attributeId, operator: 'atLeast', value: low },
      { attributeId, operator: 'atMost', value: high },
    ];
  }
  const operator = operators[condition];
  return operator ? [{ attributeId, operator, value }] : [];
}
type Value = FormatRule['value'];
/** Both ends are included, whichever was written first. Days counted from today stay as they are. */
const inOrder = (a: Value, b: Value): [Value, Value] =>
  a === null || b === null || isRelative(a) || isRelative(b) || a <= b ? [a, b] : [b, a];
