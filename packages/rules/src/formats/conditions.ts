import type { Attribute, FieldType, FormatCondition, FormatRule } from '@trackyard/contract';
import { resultField } from '../fields/index.ts';

const texts = ['always', 'notEmpty', 'isEmpty', 'contains', 'startsWith', 'equals', 'formula'] as const;
const numbers = ['equals', 'less', 'atMost', 'more', 'atLeast', 'between'] as const;
const days = ['before', 'after', 'between'] as const;
const filled = ['always', 'notEmpty', 'isEmpty'] as const;
/** Platform spec §3, 'Formatting conditions per column type': autocomplete has none. Types that it doesn't name go with those that are like them. */
const conditions: { readonly [T in FieldType]?: readonly FormatCondition[] } = {
  text: texts,
  longText: texts,
  url: texts,
  number: numbers,
  percent: numbers,
  date: days,
  time: days,
  createdDate: days,
  lastUpdated: days,
  select: ['always', 'equals', 'formula'],
  checkbox: ['always'],
  task: filled,
  user: filled,
  track: filled,
  article: filled,
  content: filled,
  image: filled,
  createdBy: filled,
  lastUpdatedBy: filled,
};
/** What a rule may ask of a column, the usual condition first; nothing of a type that isn't known. A formula counts as the type of its results. */
export const conditionsOf = (attribute: Attribute): readonly FormatCondition[] => conditions[resultField(attribute).type] ?? [];

const withoutValue: ReadonlySet<FormatCondition> = new Set(['always', 'notEmpty', 'isEmpty', 'formula']);
/** How many values a condition compares with. */
export const valuesOf = (condition: FormatCondition): 0 | 1 | 2 => (withoutValue.has(condition) ? 0 : condition === 'between' ? 2 : 1);

/** The rules that are new or otherwise than before. */
export const changedRules = (before: readonly FormatRule[], after: readonly FormatRule[]): FormatRule[] => {
  const known = new Set(before.map(rulesText));
  return after.filter((it) => !known.has(rulesText(it)));
};
// The database gives keys back in an order of its own.
const keys = ['id', 'attributeId', 'condition', 'value', 'value2', 'formula', 'paints', 'style'];
const styleKeys = ['background', 'text', 'bold', 'italic', 'strike'];
/** The same text for the same rules, wherever they come from. */
export const rulesText = (rules: FormatRule | readonly FormatRule[]): string => JSON.stringify(rules, [...keys, ...styleKeys]);
