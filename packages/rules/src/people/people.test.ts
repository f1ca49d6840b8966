import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourOf, textColourOn } from './colours.ts';
import { initials } from './initials.ts';

test.each([
  [{ displayName: 'Anna Lindqvist' }, 'AL'],
  [{ displayName: 'anna maria lindqvist' }, 'AM'],
  [{ displayName: '  Anna ' }, 'A'],
  [{ displayName: '(Anna) "Lind"' }, 'AL'],
  [{ displayName: 'À la carte' }, 'ÀL'],
  [{ displayName: 'Élodie Martin' }, 'É'],
  [{ displayName: '田中 愛子' }, '田'],
  [{ displayName: '👩🏽‍🍳 Chef' }, '👩🏽‍🍳'],
  [{ displayName: '---' }, '?'],
  [{ displayName: '', email: 'mateo@kestrel.example' }, 'M'],
  [{ displayName: null, email: ' ', alternativeName: 'Front desk' }, 'FD'],
  [{}, 'G'],
])('initials of %o', (named, expected) => {
  expect(initials(named)).toBe(expected);
});

test('the colour is the person’s own, else always the same one of many', () => {
  expect(colourOf({ id: 'a', color: '#123456' })).toBe('#123456');
  expect(colourOf({ id: 'a', color: null })).toBe(colourOf({ id: 'a' }));
  const colours = new Set(fc.sample(fc.uuid(), { numRuns: 500, seed: 7 }).map((id) => colourOf({ id })));
  expect(colours.size).toBe(12);
});

test.each([
  ['#000', '#fff'],
  ['#ffffff', '#1c2120'],
  // Greys on both sides of a luminance of 0.179.
  ['#757575', '#fff'],
  ['#767676', '#1c2120'],
  ['#e3b04b', '#1c2120'],
  ['#B4532A', '#fff'],
  ['tomato', '#fff'],
])('on %s text is %s', (background, expected) => {
  expect(textColourOn(background)).toBe(expected);
});

test('text is white up to a luminance of 0.179, and dark above [SHELL-104, PAPI-075]', () => {
  expect(['#757575', '#767676'].map(textColourOn)).toEqual(['#fff', '#1c2120']);
});

test('initials and colours have an answer for everything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, id) => {
      expect(initials({ displayName: name })).not.toBe('');
      expect(textColourOn(colourOf({ id }))).toMatch(/^#/);
    }),
  );
});
