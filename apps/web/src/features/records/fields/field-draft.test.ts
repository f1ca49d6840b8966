import { expect, test } from 'vitest';
import { draftOf, optionsOf } from './field-draft.ts';

test('of a number the bounds and the decimals are stored that were typed, and nothing that is no number [FIELD-030, FIELD-031, FIELD-032]', () => {
  const draft = { ...draftOf({}), least: '-1.5', decimals: '2' };
  expect(optionsOf('number', draft, {})).toEqual({ MIN: -1.5, PRECISION: 2 });
  expect(optionsOf('number', { ...draft, most: 'ten' }, {})).toBeNull();
  expect(optionsOf('number', { ...draft, decimals: '11' }, {})).toBeNull();
  expect(draftOf({ MIN: -1.5, PRECISION: 2 })).toEqual(draft);
});

test('a choice that is renamed and moved keeps its id: records still show it', () => {
  const before = {
    choices: [
      { id: 'aaaaaaaa', name: 'Open', colour: 'moss' },
      { id: 'bbbbbbbb', name: 'Done', colour: 'sky' },
    ],
  };
  const [open, done] = draftOf(before).choices;
  const renamed = { ...open!, name: 'To do' };
  expect(optionsOf('select', { ...draftOf(before), choices: [done!, renamed] }, before)).toEqual({ choices: [done, renamed] });
  expect(optionsOf('select', draftOf({}), {})).toBeNull();
});

test('suggestions are the lines of a text, without doubles and empty lines', () => {
  const before = optionsOf('autocomplete', { ...draftOf({}), suggestions: 'Kiel\nOslo' }, {})!;
  const [kiel, oslo] = before.choices!;
  const after = optionsOf('autocomplete', { ...draftOf(before), suggestions: 'Oslo\n\n Turku \nOslo\nKiel' }, before)!;
  expect(after.choices).toEqual([oslo, expect.objectContaining({ name: 'Turku' }), kiel]);
  expect(optionsOf('autocomplete', { ...draftOf({}), suggestions: ' \n' }, {})).toEqual({});
});

test('a formula is stored once it has no mistake, with the decimals of a number [FIELD-027]', () => {
  const draft = { ...draftOf({}), formula: '{Price} * 2', decimals: '2' };
  expect(optionsOf('formula', draft, {})).toBeNull();
  expect(optionsOf('formula', { ...draft, resultType: 'number' }, {})).toEqual({ FORMULA: '{Price} * 2', PRECISION: 2 });
  expect(optionsOf('formula', { ...draft, resultType: 'text' }, {})).toEqual({ FORMULA: '{Price} * 2' });
  expect(optionsOf('formula', { ...draft, formula: ' ', resultType: 'text' }, {})).toBeNull();
});
