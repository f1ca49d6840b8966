import { type FieldType, fieldTypes } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { conversionsOf, convertedValue, readerOfColumn, textOfValue, type ValueField } from './conversion.ts';
import { fieldKinds } from './kinds.ts';
import { textForms } from './written/index.ts';

const reader = { locale: 'en-GB', timeZone: 'Europe/Berlin', today: '2026-11-26' };
const choices = [
  { id: 'choice0', name: 'Washed', colour: 'moss' },
  { id: 'choice1', name: '12', colour: 'sky' },
];
const field = (type: FieldType, options: ValueField['options'] = {}): ValueField => ({ type, options });
const select = field('select', { choices });

test.each<[ValueField, ValueField, unknown, unknown]>([
  [field('text'), field('number'), ' 1,234.5 ', 1234.5],
  [field('text'), field('number'), 'about 12', undefined],
  [field('text'), field('number', { MAX: 10 }), '12', undefined],
  [field('text'), field('number'), '  ', null],
  [field('text'), field('percent'), '12', 0.12],
  [field('text'), field('date'), '21 November 2026', '2026-11-21'],
  [field('longText'), field('date'), 'in November', undefined],
  [field('text'), field('time'), '9.30 pm', '21:30'],
  [field('text'), field('checkbox'), 'yes', true],
  [field('text'), field('checkbox'), 'perhaps', undefined],
  [field('text'), field('url'), 'https://example.com', 'https://example.com'],
  [field('text'), field('url'), 'example', undefined],
  [field('text'), select, 'washed', 'choice0'],
  [field('text'), field('longText'), ' Guji\n', ' Guji\n'],
  [field('number'), field('percent'), 0.5, 0.5],
  [field('percent'), field('number'), 0.5, 0.5],
  [field('percent'), field('text'), 0.125, '12.5%'],
  [field('number'), field('text'), -3, '-3'],
  [field('number'), field('checkbox'), 1, true],
  [field('number'), field('checkbox'), 7, undefined],
  [field('checkbox'), field('number'), true, 1],
  [field('checkbox'), field('number'), false, 0],
  [field('checkbox'), field('text'), false, 'FALSE'],
  [field('date'), field('text'), '2026-11-21', '2026-11-21'],
  [select, field('text'), 'choice0', 'Washed'],
  [select, field('number'), 'choice1', 12],
  [select, field('number'), 'choice0', undefined],
  [select, field('text'), 'gone00', null],
])('%j becomes %j: %j is %j', (from, to, value, expected) => {
  expect(convertedValue(from, to, value, reader)).toEqual(expected);
});

const assets = [{ id: '01a10000-0000-7000-8000-000000000001', title: 'Beans.png', type: 'file' }];
test('what a conversion makes, its field can store, and text gives back what it was made of', () => {
  const values: { readonly [T in FieldType]?: unknown } = {
    ...{ text: 'Washed', longText: '12', url: 'https://example.com', number: 12, percent: 0.12, date: '2026-11-21', time: '09:30' },
    ...{ checkbox: true, select: 'choice1', autocomplete: '2026-11-21', content: assets, image: assets },
  };
  for (const from of fieldTypes)
    for (const to of conversionsOf(from)) {
      const [source, target] = [field(from, from === 'select' ? { choices } : {}), field(to, to === 'select' ? { choices } : {})];
      const value = values[from];
      const made = convertedValue(source, target, value, reader);
      if (made !== undefined && made !== null) expect(fieldKinds[to].problem(made, target.options)).toBeNull();
      if (to === 'text' && textForms[from]) expect(textForms[from].read(String(made), source.options, reader)).toEqual(value);
    }
});

test('links, results and what the system fills in stay what they are, and nothing becomes one', () => {
  const stays: FieldType[] = ['task', 'user', 'track', 'article', 'createdDate', 'lastUpdated', 'createdBy', 'lastUpdatedBy', 'formula'];
  expect(stays.flatMap(conversionsOf)).toEqual([]);
  expect(fieldTypes.flatMap(conversionsOf).filter((it) => stays.includes(it))).toEqual([]);
});

test('a column says in which order its dates are written, and which sign its numbers have, whatever else stands in it', () => {
  const us = readerOfColumn(field('date'), ['1/31/2026', '2/3/2026', 'next week'], reader);
  expect(convertedValue(field('text'), field('date'), '2/3/2026', us)).toBe('2026-02-03');
  expect(convertedValue(field('text'), field('date'), '2/3/2026', reader)).toBe('2026-03-02');
  const german = readerOfColumn(field('number'), ['1.234,50', '3,5', 'viel'], reader);
  expect(convertedValue(field('text'), field('number'), '1.234,50', german)).toBe(1234.5);
});

test('what was left of an earlier type reads as it was written', () => {
  expect(textOfValue(field('number'), 'about 12')).toBe('about 12');
  expect(textOfValue(select, 'choice0')).toBe('Washed');
});
