import { expect, test } from 'vitest';
import { draftOf, optionsOf } from './field-draft.ts';

test('of a number the bounds and the decimals are stored that were typed, and nothing that is no number [FIELD-030, FIELD-031, FIELD-032]', () => {
  const draft = { ...draftOf({}), least: '-1.5', decimals: '2' };
  expect(optionsOf('number', draft, {})).toEqual({ MIN: -1.5, PRECISION: 2 });
  expect(optionsOf('number', { ...draft, most: 'ten' }, {})).toBeNull();
  expect(optionsOf('number', { ...draft, decimals: '11' }, {})).toBeNull();
  expect(draftOf({ MIN: -1.5, PRECISION: 2 })).toEqual(draft);
});

test('a choice that stays keeps its id and colour, whatever its place; doubles and empty lines are left out', () => {
  const before = optionsOf('select', { ...draftOf({}), choices: 'Open\nDone' }, {})!;
  const [open, done] = before.choices!;
  const after = optionsOf('select', { ...draftOf(before), choices: 'Done\n\n Waiting \nDone\nOpen' }, before)!;
  expect(after.choices).toEqual([done, expect.objectContaining({ name: 'Waiting' }), open]);
  expect(optionsOf('select', { ...draftOf({}), choices: ' \n' }, {})).toBeNull();
});

test('a formula is stored once it has no mistake, with the decimals of a number [FIELD-027]', () => {
  const draft = { ...draftOf({}), formula: '{Price} * 2', decimals: '2' };
  expect(optionsOf('formula', draft, {})).toBeNull();
  expect(optionsOf('formula', { ...draft, resultType: 'number' }, {})).toEqual({ FORMULA: '{Price} * 2', PRECISION: 2 });
  expect(optionsOf('formula', { ...draft, resultType: 'text' }, {})).toEqual({ FORMULA: '{Price} * 2' });
  expect(optionsOf('formula', { ...draft, formula: ' ', resultType: 'text' }, {})).toBeNull();
});
