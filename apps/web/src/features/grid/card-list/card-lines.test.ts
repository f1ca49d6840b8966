import { expect, test } from 'vitest';
import { layGroups } from '../core/group-lines.ts';
import { cardLines } from './card-lines.ts';

const sizes = { card: 120, groupLine: 48 };

test('cards without groups lie at even distances, and the last one stands for all places behind it', () => {
  const lines = cardLines(100_000, sizes, (line) => line);
  expect([lines.height, lines.top(99_999), lines.size(0)]).toEqual([12_000_000, 11_999_880, 120]);
  expect([0, 119, 120, 11_999_999, 99_000_000].map(lines.at)).toEqual([0, 0, 1, 99_999, 99_999]);
  expect(cardLines(0, sizes, (line) => line).height).toBe(0);
});

test('headers of groups and lines that add are lower than the cards between them', () => {
  const groups = [
    { level: 0, value: 'raw', count: 2, isCollapsed: false },
    { level: 0, value: 'sold', count: 3, isCollapsed: true },
  ];
  const laid = layGroups(groups, { levels: 1, rows: 2, canAdd: true });
  const lines = cardLines(laid.lines, sizes, (line) => laid.rowsIn(0, line).to);
  // A header, two cards, the line that adds one, and the header of the collapsed group.
  expect(Array.from({ length: laid.lines }, (_, line) => lines.size(line))).toEqual([48, 120, 120, 48, 48]);
  expect(Array.from({ length: laid.lines }, (_, line) => lines.top(line))).toEqual([0, 48, 168, 288, 336]);
  for (let line = 0; line < laid.lines; line++) {
    expect(lines.at(lines.top(line))).toBe(line);
    expect(lines.at(lines.top(line) + lines.size(line) - 1)).toBe(line);
  }
});
