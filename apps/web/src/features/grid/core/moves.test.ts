import { expect, test } from 'vitest';
import { commandOf, type Pressed } from './commands.ts';
import { type Move, moved, type Terrain } from './moves.ts';
import { rangeOf, type Selection, select } from './selection.ts';

/** x is filled, ? is not loaded. */
const table = ['xxx.x', 'x.x..', 'x.x..', '.....', 'x...x', '?????'];
const terrain: Terrain = {
  rows: 6,
  columns: 5,
  page: 4,
  isFilled: ({ row, column }) => (table[row]![column] === '?' ? undefined : table[row]![column] === 'x'),
};
const press = (keys: string): Pressed => {
  const parts = keys.split('+');
  return { key: parts.at(-1)!, mod: parts.includes('Ctrl'), shift: parts.includes('Shift'), alt: parts.includes('Alt') };
};
const after = (from: Selection, ...keys: string[]): Selection | null =>
  keys.reduce<Selection | null>((selection, it) => selection && moved(selection, commandOf(press(it), false) as Move, terrain), from);
const at = (row: number, column: number) => select({ row, column });

test.each([
  ['ArrowDown', [1, 1], [2, 1]],
  ['ArrowUp', [0, 1], [0, 1]],
  ['PageDown', [1, 1], [5, 1]],
  ['Home', [2, 3], [2, 0]],
  ['End', [2, 0], [2, 4]],
  ['Ctrl+Home', [2, 3], [0, 0]],
  ['Ctrl+End', [2, 3], [5, 4]],
  ['Tab', [0, 4], [1, 0]],
  ['Shift+Tab', [1, 0], [0, 4]],
  ['Shift+Enter', [2, 2], [1, 2]],
  ['Ctrl+ArrowRight', [0, 0], [0, 2]],
  ['Ctrl+ArrowRight', [0, 2], [0, 4]],
  ['Ctrl+ArrowDown', [0, 0], [2, 0]],
  ['Ctrl+ArrowDown', [2, 0], [4, 0]],
  ['Ctrl+ArrowDown', [3, 1], [5, 1]],
  ['Ctrl+ArrowUp', [4, 4], [0, 4]],
])('%s leads from %j to %j', (keys, from, to) =>
  expect(after(at(from[0]!, from[1]!), keys)?.active).toEqual({ row: to[0], column: to[1] }),
);

test('with Shift the range grows and shrinks from the active cell', () => {
  const range = after(at(1, 1), 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowUp')!;
  expect(rangeOf(range)).toEqual({ top: 1, bottom: 2, start: 1, end: 2 });
  expect(range.active).toEqual({ row: 1, column: 1 });
  expect(rangeOf(after(range, 'Ctrl+a')!)).toEqual({ top: 0, bottom: 5, start: 0, end: 4 });
  expect(after(range, 'Escape')).toEqual(at(1, 1));
});

test('Tab goes round in a range, and past the last cell of the table it leaves', () => {
  const range = after(at(0, 0), 'Shift+ArrowRight', 'Shift+ArrowDown')!;
  const cells = [range];
  for (let step = 0; step < 4; step++) cells.push(after(cells.at(-1)!, 'Tab')!);
  expect(cells.map((it) => [it.active.row, it.active.column])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [0, 0],
  ]);
  expect(after(at(5, 4), 'Tab')).toBeNull();
  expect(after(at(0, 0), 'Shift+Tab')).toBeNull();
});

test('from right to left the arrows are the other way round', () => {
  expect(commandOf(press('ArrowLeft'), true)).toMatchObject({ columns: 1 });
  expect(commandOf(press('Ctrl+z'), true)).toEqual({ do: 'undo' });
  expect(commandOf(press('Ctrl+Shift+Z'), true)).toEqual({ do: 'redo' });
  expect(commandOf(press('a'), true)).toBeNull();
  expect(commandOf(press('Alt+Shift+ArrowDown'), true)).toEqual({ do: 'moveRows', by: 1 });
  expect(commandOf(press('Alt+ArrowDown'), true)).toEqual({ do: 'columnMenu' });
});
