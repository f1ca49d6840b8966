import { expect, test } from 'vitest';
import { isVisible, oneLine } from './one-line.ts';

test.each([
  ['breaks', 'Mateo\r\nRuiz', 'Mateo Ruiz'],
  ['marks that turn the direction', '\u202EMateo\u2066 Ruiz\u200F', 'Mateo Ruiz'],
  ['letters with their marks behind them', 'Cafe\u0301', 'Caf\u00e9'],
  ['what nobody sees', 'Ma\u200Bteo\u2060 Ruiz\uFEFF', 'Mateo Ruiz'],
])('%s do not get into a line', (_, text, expected) => expect(oneLine(text)).toBe(expected));

test('what joins letters and emoji stays', () => {
  for (const text of ['می\u200Cخواهم', '👩\u200D🚀']) expect(oneLine(text)).toBe(text);
});

test('a name of nothing but spaces and marks has nothing to see', () => expect(isVisible(oneLine('\u200B \u200E'))).toBe(false));
