import { expect, test } from 'vitest';
import { tableOf } from '../testing/table-of.ts';
import { movePicked } from './move-picked.ts';

function table() {
  const { model } = tableOf([{}], [['a'], ['b'], ['c'], ['d']]);
  const moves: [ids: readonly string[], before: string | null][] = [];
  const said: string[] = [];
  const of = {
    ...model,
    commands: { ...model.commands, moveRows: (ids: readonly string[], before: string | null) => moves.push([ids, before]) },
  };
  const says = {
    notLoaded: () => said.push('notLoaded'),
    fixedGroup: () => said.push('fixedGroup'),
    movedToGroup: () => said.push('movedToGroup'),
    movedRows: (count: number, row: number) => said.push(`${count} to ${row}`),
  };
  return { of, says, moves, said };
}

test('selected records go one place up or down together, and at the edge they stay', () => {
  const { of, says, moves, said } = table();
  movePicked(of, new Set(['r1']), 1, says);
  movePicked(of, new Set(['r2', 'r1']), -1, says);
  movePicked(of, new Set(['r0']), -1, says);
  expect(moves).toEqual([
    [['r1'], 'r3'],
    [['r1', 'r2'], 'r0'],
  ]);
  expect(said).toEqual(['1 to 2', '2 to 0']);
});

test('a record that is not loaded is said to be so', () => {
  const { of, says, moves, said } = table();
  movePicked(of, new Set(['gone']), 1, says);
  expect([moves, said]).toEqual([[], ['notLoaded']]);
});
