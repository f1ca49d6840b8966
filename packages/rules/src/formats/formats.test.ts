import { type Attribute, type FieldType, type FormatCondition, type FormatRule, fieldTypes } from '@trackyard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFormulaProblem, formatFormulas, renamedInRules } from '../formulas/index.ts';
import { noNames, type QueriedRecord, type QueryContext } from '../view-query/index.ts';
import { changedRules, compiledFormats, conditionsOf, rulesText } from './index.ts';

const context: QueryContext = { today: '2026-11-25', timeZone: 'Europe/Berlin', weekStart: 1, me: null, ...noNames };
const choices = [
  { id: 'choice0', name: 'Washed', colour: 'moss' },
  { id: 'choice1', name: 'Natural', colour: 'sky' },
];
const field = (type: FieldType): Attribute => ({ id: 'field0', name: 'Field', type, options: type === 'select' ? { choices } : {} });
const weight: Attribute = { id: 'weight', name: 'Weight', type: 'number', options: {} };
const record = (value: unknown, more: object = {}): QueriedRecord => ({
  properties: { field0: value, ...more },
  ...{ created: '2026-11-25T08:00:00.000Z', createdBy: null, updated: null, lastUpdatedBy: null },
});
const plain = { background: null, text: null, bold: false, italic: false, strike: false };
const rule = (more: Partial<FormatRule>): FormatRule => ({
  ...{ id: 'rule00', attributeId: 'field0', condition: 'always', value: null, value2: null, formula: '', paints: 'cell' },
  style: { ...plain, background: 'moss' },
  ...more,
});
const formulasOf = (attributes: Attribute[]) => formatFormulas({ attributes, timeZone: 'UTC' }, new Date('2026-11-25T10:00:00Z'));
function isPainted(type: FieldType, more: Partial<FormatRule>, value: unknown, properties: object = {}): boolean {
  const attributes = [field(type), weight];
  const formats = compiledFormats([rule(more)], attributes, context, formulasOf(attributes));
  return formats?.(record(value, properties)).cells['field0'] !== undefined;
}

test.each<[FieldType, string]>([
  ['text', 'always notEmpty isEmpty contains startsWith equals formula'],
  ['longText', 'always notEmpty isEmpty contains startsWith equals formula'],
  ['number', 'equals less atMost more atLeast between'],
  ['percent', 'equals less atMost more atLeast between'],
  ['date', 'before after between'],
  ['select', 'always equals formula'],
  ['checkbox', 'always'],
  ['task', 'always notEmpty isEmpty'],
])('a column of type %s has the conditions %s', (type, names) => expect(conditionsOf(field(type)).join(' ')).toBe(names));

test('a formula has the conditions of its results; passwords, autocomplete fields and a type that is not known have none', () => {
  const formula: Attribute = { ...field('formula'), options: { FORMULA: '1', resultType: 'number' } };
  expect(conditionsOf(formula)).toEqual(conditionsOf(weight));
  expect(conditionsOf({ ...weight, type: 'hologram' as never })).toEqual([]);
  expect(fieldTypes.filter((it) => conditionsOf(field(it)).length === 0)).toEqual(['autocomplete', 'password']);
});

test.each<[FieldType, Partial<FormatRule>, unknown, boolean]>([
  ['text', { condition: 'always' }, null, true],
  ['text', { condition: 'isEmpty' }, '', true],
  ['text', { condition: 'isEmpty' }, 'Guji', false],
  ['text', { condition: 'notEmpty' }, 'Guji', true],
  ['text', { condition: 'notEmpty' }, null, false],
  ['text', { condition: 'contains', value: 'UJ' }, 'Guji', true],
  ['text', { condition: 'contains', value: '' }, 'Guji', false],
  ['text', { condition: 'startsWith', value: 'gu' }, 'Guji', true],
  ['text', { condition: 'startsWith', value: 'uj' }, 'Guji', false],
  ['longText', { condition: 'equals', value: 'guji' }, 'Guji', true],
  ['longText', { condition: 'equals', value: 'guj' }, 'Guji', false],
  ['number', { condition: 'equals', value: 3 }, 3, true],
  ['number', { condition: 'less', value: 3 }, 3, false],
  ['number', { condition: 'atMost', value: 3 }, 3, true],
  ['number', { condition: 'more', value: 3 }, 3.5, true],
  ['number', { condition: 'atLeast', value: 3 }, null, false],
  ['number', { condition: 'between', value: 1, value2: 3 }, 3, true],
  ['number', { condition: 'between', value: 3, value2: 1 }, 2, true],
  ['number', { condition: 'between', value: 1 }, 2, false],
  ['number', { condition: 'always' }, 2, false],
  ['date', { condition: 'before', value: '2026-11-25' }, '2026-11-24', true],
  ['date', { condition: 'before', value: 'today' }, '2026-11-25', false],
  ['date', { condition: 'after', value: '2026-11-25' }, '2026-11-25', false],
  ['date', { condition: 'after', value: '2026-11-25' }, '2026-11-25T23:30Z', true],
  ['date', { condition: 'between', value: '2026-11-24', value2: 'today' }, '2026-11-25', true],
  ['date', { condition: 'between', value: '2026-11-24', value2: 'today' }, null, false],
  ['select', { condition: 'equals', value: 'choice0' }, 'choice0', true],
  ['select', { condition: 'equals', value: 'choice0' }, 'choice1', false],
  ['select', { condition: 'equals', value: 'gone00' }, 'gone00', false],
  ['checkbox', { condition: 'always' }, null, true],
  ['checkbox', { condition: 'equals', value: 'true' }, true, false],
  ['createdDate', { condition: 'after', value: 'yesterday' }, null, true],
])('%s, %j: a cell with %j is painted: %s', (type, more, value, expected) => expect(isPainted(type, more, value)).toBe(expected));

test('a formula names other fields, and one that fails for a record is not true of it', () => {
  const condition = { condition: 'formula' as const, formula: '{Weight} > 10' };
  expect(isPainted('text', condition, 'Guji', { weight: 12 })).toBe(true);
  expect(isPainted('text', condition, 'Guji', { weight: 2 })).toBe(false);
  expect(isPainted('text', condition, 'Guji')).toBe(false);
  expect(isPainted('text', { condition: 'formula', formula: '{Gone} > 10' }, 'Guji')).toBe(false);
  expect(formatFormulaProblem('{Gone} > 1', [weight])).toContain('Gone');
  expect(formatFormulaProblem('{Weight} + 1', [weight])).toBe('The formula of a rule has to come to true or false.');
  expect(renamedInRules([rule(condition)], 'Weight', 'Net')[0]!.formula).toBe('{Net} > 10');
});

test('the first rule that matches decides each property, for the cell as for the record', () => {
  const rules = [
    rule({ id: 'rule00', style: { ...plain, background: 'rose' } }),
    rule({ id: 'rule01', paints: 'record', style: { ...plain, background: 'sky', text: 'plum' } }),
    rule({ id: 'rule02', style: { ...plain, text: 'leaf', bold: true } }),
  ];
  const { record: whole, cells } = compiledFormats(rules, [field('text')], context, null)!(record('Guji'));
  expect(whole).toEqual({ ...plain, background: 'sky', text: 'plum' });
  expect(cells).toEqual({ field0: { ...plain, background: 'rose', text: 'plum', bold: true } });
});

test('a number is in a range exactly where it is neither below nor above it', () => {
  const number = fc.integer({ min: -20, max: 20 });
  const says = (condition: FormatCondition, value: number, own: number, value2: number | null = null) =>
    isPainted('number', { condition, value, value2 }, own);
  fc.assert(
    fc.property(number, number, number, (a, b, own) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      expect(says('between', a, own, b)).toBe(!says('less', low, own) && !says('more', high, own));
    }),
  );
});

test('rules are the same in whatever order the database gives their keys back', () => {
  const sent = rule({ condition: 'equals', value: 'Guji' });
  const { style, value, ...rest } = sent;
  const { bold, ...colours } = style;
  const back: FormatRule = { value, style: { bold, ...colours }, ...rest };
  expect(rulesText([back])).toBe(rulesText([sent]));
  expect(changedRules([back], [sent])).toEqual([]);
  expect(rulesText([{ ...back, style: { ...style, bold: true } }])).not.toBe(rulesText([sent]));
});
