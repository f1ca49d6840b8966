import { expect, test } from 'vitest';
import { looksLike } from './names.ts';

test.each([
  'Anna Lindqvist',
  'anna  lindqvist',
  'ＡＮＮＡ Lindqvist',
  'Аnna Lindqvist', // Cyrillic А
  'Αnna Lindqvist', // Greek Α
  'Anna Lindqvıst', // i without a dot
  'Anna Líndqvist',
  'Anna Lindqvist ✓',
  'Anna Lindqvist ✔️',
  '⭐ Anna Lindqvist',
  'Anna\u200b Lindqvist',
  'Anna Lіndqvist', // Cyrillic і
  'ANNA LINDQVIST',
  'Anna. Lindqvist',
])('%j looks like Anna Lindqvist', (name) => {
  expect(looksLike(name, 'Anna Lindqvist')).toBe(true);
});

test.each(['Anna Lindström', 'Hanna Lindqvist', 'Lindqvist Anna', 'Ана Линдквист', '李安娜', '😀'])('%j does not', (name) => {
  expect(looksLike(name, 'Anna Lindqvist')).toBe(false);
});

test.each([
  ['李安娜', '王小明'],
  ['Нина', 'Анна'],
  ['ليلى', 'سارة'],
  ['สมชาย', 'สมหญิง'],
  ['😀', '🎉'],
])('%j and %j are two names', (one, other) => {
  expect(looksLike(one, other)).toBe(false);
});

test('a capital I passes for an l', () => {
  expect(looksLike('PauI Berg', 'Paul Berg')).toBe(true);
});
