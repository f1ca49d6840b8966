import { expect, test } from 'vitest';
import { followed } from './followed.ts';

const waiting = { follows: false, at: 0, waits: true };
const unfollowed = { follows: false, at: 7, waits: false };

test('what I let go stays let go until an answer comes that knows of it', () => {
  expect(followed(undefined, undefined)).toBeUndefined();
  expect(followed(undefined, { follows: true, choice: undefined })).toBe(true);
  expect(followed(waiting, { follows: true, choice: undefined })).toBe(false);
  for (const choice of [undefined, waiting, { ...unfollowed, at: 5 }]) expect(followed(unfollowed, { follows: true, choice })).toBe(false);
});

test('a mention brings back what I let go, and what I chose to follow I follow', () => {
  expect(followed(unfollowed, { follows: true, choice: unfollowed })).toBe(true);
  expect(followed({ ...unfollowed, follows: true }, { follows: false, choice: unfollowed })).toBe(true);
});
