import fc from 'fast-check';
import { test } from 'vitest';
import { findPeople } from '../../../data/index.ts';
import { completionAt, shortcodeAt } from './completion.ts';
import { toggleCode, toggleMark } from './textEdits.ts';

const pieces = ['`', '```', '@', ':', ':a', '**', '_', '\n', ' ', 'a', '(', '"', '>', '😀', '\ud83d', '字', '@Anna', ':coffee'];
const text = fc
  .oneof(
    fc.constantFrom(...pieces),
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 20 }).map((it) => it.join('')),
  )
  .map((unit) => unit.repeat(Math.ceil(50_000 / unit.length)).slice(0, 50_000));

/** What each keystroke does to a text of 50,000 characters; what grows with its square runs into the time-out. */
test('the composer reads whatever was typed', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(text, fc.nat(50_000), fc.nat(50_000), (typed, one, two) => {
      completionAt(typed, one);
      shortcodeAt(typed, one);
      findPeople([{ id: '1', displayName: typed.slice(0, 100), color: null, member: true }], typed);
      for (const edit of [toggleMark('**'), toggleMark('_'), toggleCode])
        edit({ text: typed, start: Math.min(one, two), end: Math.max(one, two) });
    }),
  );
});
