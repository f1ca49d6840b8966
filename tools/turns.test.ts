import { expect, test } from 'vitest';
import { root } from './setup.mjs';
import { journeysInTurns, leftOutAt, titlesInTurns, turnOf, turns } from './turns.mjs';

test('journeys take no turns where they are tagged so, or a requirement in their title or in a step is named by no other test', () => {
  const source = `test('one [CHAT-001]', async ({ page }) => {
  await page.goto('/');
});

test('two', { tag: '@phone' }, async ({ page }) => {
  await test.step('opens [CHAT-002]', async () => {});
});

test('four [CHAT-003]', async () => {
  await test.step('opens [CHAT-004]', async () => {});
});

test('five', { tag: '@always' }, async () => {
});

test('three isn\\'t one', async () => {
  if (true) {
  }
});
`;
  expect(titlesInTurns(source, new Set(['CHAT-001', 'CHAT-003', 'CHAT-004']))).toEqual([
    'one [CHAT-001]',
    'four [CHAT-003]',
    "three isn't one",
  ]);
  expect(titlesInTurns(source, new Set(['CHAT-003']))).toEqual(["three isn't one"]);
});

test('each journey that takes turns is left out at all turns but one, and the others at none', () => {
  const titles = journeysInTurns(root);
  expect(titles.length).toBeGreaterThan(100);
  expect(new Set(titles).size).toBe(titles.length);
  const patterns = Array.from({ length: turns }, (_, turn) => leftOutAt(root, String(turn))!);
  for (const title of titles) expect(patterns.filter((it) => !it.test(`desktop any.e2e.ts ${title} @phone`)).length).toBe(1);
  expect(patterns.some((it) => it.test('desktop guests.e2e.ts a guest joins [GUEST-999]'))).toBe(false);
});

test('the turn follows from the commit, or from the day where there is none', () => {
  expect(turnOf('00000004aa', new Date())).toBe(1);
  expect(turnOf(null, new Date('1970-01-03'))).toBe(2);
});

test('without a turn all journeys run', () => {
  expect(leftOutAt(root, undefined)).toBeUndefined();
});
