import { type Attribute, defaultViewOptions, type FormatRule, type ViewCondition, type ViewOptions } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { convertedValue } from '../fields/index.ts';
import { retypedRules } from '../formats/index.ts';
import { brokenConditions } from '../view-query/index.ts';
import { retypedOptions } from './retyped.ts';

const choices = [{ id: 'choice0', name: '12', colour: 'moss' }];
const from: Attribute = { id: 'grade0', name: 'Grade', type: 'select', options: { choices } };
const other: Attribute = { id: 'title0', name: 'Title', type: 'text', options: {} };
const reader = { locale: 'en-GB', timeZone: 'UTC', today: '2026-11-26' };
const retyped = (type: Attribute['type']) => {
  const to: Attribute = { id: 'grade0', name: 'Grade', type, options: {} };
  return { attributeId: 'grade0', attributes: [other, to], convert: (value: unknown) => convertedValue(from, to, value, reader) };
};
const condition = (attributeId: string, operator: ViewCondition['operator'], value: ViewCondition['value'] = null) => ({
  attributeId,
  operator,
  value,
});
const options: ViewOptions = {
  ...defaultViewOptions,
  sortBy: 'grade0',
  groupBy: 'grade0',
  aggregates: { grade0: 'unique', title0: 'filled' },
  filter: {
    match: 'any',
    conditions: [condition('grade0', 'is', 'choice0'), condition('grade0', 'isEmpty'), condition('title0', 'contains', 'x')],
    groups: [{ match: 'all', conditions: [condition('grade0', 'isNot', 'choice0')] }],
  },
};

test('a condition compares with the value that its own has become', () => {
  const { filter, sortBy, groupBy, aggregates } = retypedOptions(options, retyped('number'));
  expect(filter.conditions).toEqual([condition('grade0', 'is', 12), condition('grade0', 'isEmpty'), condition('title0', 'contains', 'x')]);
  expect(filter.groups).toEqual([{ match: 'all', conditions: [condition('grade0', 'isNot', 12)] }]);
  expect([sortBy, groupBy, aggregates]).toEqual(['grade0', 'grade0', { grade0: 'unique', title0: 'filled' }]);
});

test('groups and sums that the new type does not have go; conditions stay, and match nothing', () => {
  const { filter, groupBy, aggregates } = retypedOptions(options, retyped('checkbox'));
  expect(filter).toEqual(options.filter);
  expect(brokenConditions(filter, retyped('checkbox').attributes)).toHaveLength(3);
  expect(aggregates).toEqual({ title0: 'filled' });
  expect(retypedOptions(options, retyped('longText')).groupBy).toBeNull();
  expect(groupBy).toBe('grade0');
});

test('rules of formatting go with conditions that the new type does not have, or compare with converted values', () => {
  const style = { background: null, text: null, bold: true, italic: false, strike: false };
  const rule = (id: string, more: Partial<FormatRule>): FormatRule => ({
    ...{ id, attributeId: 'grade0', condition: 'equals', value: 'choice0', value2: null, formula: '', style, paints: 'cell' },
    ...more,
  });
  const rules = [rule('equals0', {}), rule('always0', { condition: 'always', value: null }), rule('others0', { attributeId: 'title0' })];
  const values = (type: Attribute['type']) => retypedRules(rules, retyped(type)).map((it) => [it.id, it.value]);
  const others = ['others0', 'choice0'];
  expect(values('number')).toEqual([['equals0', 12], others]);
  expect(values('text')).toEqual([['equals0', '12'], ['always0', null], others]);
  expect(values('autocomplete')).toEqual([others]);
});
