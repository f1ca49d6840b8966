import type { FormatRule } from '@trackyard/contract';
import type { Retyped } from '../views/index.ts';
import { conditionsOf, valuesOf } from './conditions.ts';

/** The rules of a table once a field has another type: those whose condition that type doesn't have are left out. */
export function retypedRules(rules: readonly FormatRule[], { attributeId, attributes, convert }: Retyped): FormatRule[] {
  const attribute = attributes.find((it) => it.id === attributeId);
  return rules.flatMap((rule) => {
    const { condition, value, value2 } = rule;
    if (rule.attributeId !== attributeId || !attribute) return [rule];
    if (!conditionsOf(attribute).includes(condition)) return [];
    const count = condition === 'contains' || condition === 'startsWith' ? 0 : valuesOf(condition);
    const converted = [value, value2].slice(0, count).map(convert);
    if (converted.some((it) => typeof it !== 'string' && typeof it !== 'number')) return [];
    const [first = value, second = value2] = converted as FormatRule['value'][];
    return [{ ...rule, value: first, value2: second }];
  });
}
