import { type Attribute, type FieldOptions, type FieldType, fieldTypes } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { fieldKinds, isEntered, patchProblem } from './index.ts';

const field = (type: FieldType, options: FieldOptions = {}): Attribute => ({ id: 'field0', name: 'Field', type, options });
const problem = (type: FieldType, value: unknown, options: FieldOptions = {}) => patchProblem([field(type, options)], { field0: value });

test.each<[FieldType, unknown, FieldOptions?]>([
  ['text', 'Guji'],
  ['longText', 'Guji\nUraga'],
  ['number', -1.5],
  ['number', 0, { MIN: 0, MAX: 0 }],
  ['percent', 0.5],
  ['date', '2024-02-29'],
  ['date', '2026-11-24T09:30Z'],
  ['time', '23:59'],
  ['checkbox', false],
  ['select', 'choice0', { choices: [{ id: 'choice0', name: 'A', colour: 'moss' }] }],
  ['url', 'https://example.com/a_(b)'],
])('a field of type %s takes %j', (type, value, options) => expect(problem(type, value, options)).toBeNull());

test.each<[FieldType, unknown, string, FieldOptions?]>([
  ['text', 3, 'This field takes text.'],
  ['number', '3', 'This field takes a number.'],
  ['number', Number.NaN, 'This field takes a number.'],
  ['date', '2026-02-29', 'This field takes a date, such as 2026-11-21.'],
  ['date', '29.2.2026', 'This field takes a date, such as 2026-11-21.'],
  ['time', '24:00', 'This field takes a time, such as 09:30.'],
  ['checkbox', 'yes', 'This field is ticked or not.'],
  ['select', 'b', 'This is not one of the choices.', { choices: [{ id: 'choice0', name: 'A', colour: 'moss' }] }],
  ['url', 'javascript:alert(1)', 'This field takes an address, such as https://example.com.'],
  ['url', 'https://exa mple.com', 'This field takes an address, such as https://example.com.'],
])('a field of type %s does not take %j: %s', (type, value, text, options) => expect(problem(type, value, options)).toBe(`Field: ${text}`));

test('a number is bounded by the options MIN and MAX [FIELD-030, FIELD-031]', () => {
  expect([problem('number', 1, { MIN: 2 }), problem('number', 3, { MAX: 2 })]).toEqual(['Field: The least is 2.', 'Field: The most is 2.']);
});

test('what the system sets nobody enters, not even an empty value [FIELD-026]', () => {
  for (const type of ['createdDate', 'lastUpdated', 'createdBy', 'lastUpdatedBy'] as const)
    expect([problem(type, '2026-11-24'), problem(type, null)]).toEqual(Array(2).fill('Field: This field is filled in by itself.'));
  expect([problem('formula', 3), problem('formula', null)]).toEqual(Array(2).fill('Field: This field is computed.'));
});

test('parentheses in an address are encoded before it is looked at [FIELD-036]', () => {
  expect(problem('url', 'https://example.com/(a)_[b](c)')).toBeNull();
  expect(problem('url', '(https://example.com)')).not.toBeNull();
});

test('assets are files and links by their ids, each of them once, and a picture is one file [FIELD-014, FIELD-015]', () => {
  const file = (number: number, more: object = {}) => ({
    ...{ id: `01a10000-0000-7000-8000-00000000000${number}`, title: 'Beans.png', type: 'file' },
    ...more,
  });
  expect(problem('content', [file(1), file(2, { type: 'link' })])).toBeNull();
  for (const it of [
    'Beans.png',
    ['Beans.png'],
    [file(1, { title: '' })],
    [file(1, { url: 'x' })],
    [file(1, { id: 'x' })],
    [file(1), file(1)],
  ])
    expect(problem('content', it)).not.toBeNull();
  expect(problem('image', [file(1)])).toBeNull();
  expect(problem('image', [file(1), file(2)])).toBe('Field: It can have one picture.');
  expect(problem('image', [file(1, { type: 'link' })])).toBe('Field: This field takes a picture.');
});

test('every other field can be emptied, but for passwords, which are set by themselves', () => {
  expect(fieldTypes.filter((it) => fieldKinds[it].isSealed)).toEqual(['password']);
  for (const type of fieldTypes) if (isEntered(type)) expect([problem(type, null), problem(type, '')]).toEqual([null, null]);
});
