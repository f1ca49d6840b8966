import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableOf } from '../testing/table-of.ts';
import { gapBeside, moveInto, wayBack, wayBackFrom } from './row-moves.ts';

const table = (count: number) =>
  tableOf(
    [{}],
    Array.from({ length: count }, (_, at) => [at]),
  );
type Source = ReturnType<typeof table>['model']['source'];
const step = (source: Source, ids: string[], by: 1 | -1) => moveInto(source, ids, gapBeside(source, ids, by));
const named = (source: Source) => Array.from({ length: source.count()! }, (_, at) => source.row(at)!.id);
const put = (all: readonly string[], ids: readonly string[], before: string | null) => {
  const others = all.filter((it) => !ids.includes(it));
  const at = before === null ? others.length : others.indexOf(before);
  return [...others.slice(0, at), ...ids, ...others.slice(at)];
};

test('a row goes up and down by one, and not beyond the ends', () => {
  const { source } = table(4).model;
  expect(step(source, ['r2'], -1)).toEqual({ ids: ['r2'], before: 'r1', row: 1 });
  expect(step(source, ['r1'], 1)).toEqual({ ids: ['r1'], before: 'r3', row: 2 });
  expect(step(source, ['r2'], 1)).toEqual({ ids: ['r2'], before: null, row: 3 });
  expect([step(source, ['r0'], -1), step(source, ['r3'], 1)]).toEqual(['nowhere', 'nowhere']);
});

test('rows that are apart come together in their order, whichever was named first', () => {
  const { source } = table(6).model;
  expect(step(source, ['r4', 'r2'], -1)).toEqual({ ids: ['r2', 'r4'], before: 'r1', row: 1 });
  expect(step(source, ['r3', 'r0'], -1)).toEqual({ ids: ['r0', 'r3'], before: 'r1', row: 0 });
  expect(moveInto(source, ['r1', 'r3'], 3)).toEqual({ ids: ['r1', 'r3'], before: 'r4', row: 2 });
});

test('where a row is not loaded, nothing is moved next to it', () => {
  const { source } = tableOf([{}], [['a'], ['b'], undefined]).model;
  expect([moveInto(source, ['r0'], 2), moveInto(source, ['gone'], 0)]).toEqual(['notLoaded', 'notLoaded']);
  expect(moveInto(source, ['r0'], 3)).toMatchObject({ before: null });
});

test('the way back leads to where the rows were, wherever they went', () => {
  const count = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(count, fc.uniqueArray(fc.nat(8), { minLength: 1 }), fc.nat(9), (length, rows, to) => {
      const { source } = table(length).model;
      const ids = rows.filter((it) => it < length).map((it) => `r${it}`);
      const move = moveInto(source, ids, Math.min(to, length));
      if (typeof move === 'string') return;
      const before = named(source);
      let now = put(before, move.ids, move.before);
      expect(now.indexOf(move.ids[0]!)).toBe(move.row);
      for (const it of wayBack(source, move.ids)) now = put(now, it.ids, it.before);
      expect(now).toEqual(before);
    }),
  );
});

test('a row goes back to where it stood in the table, or in a part of it where only that is loaded', () => {
  const { source } = table(4).model;
  const part = (ids: string[]) => ({
    count: () => ids.length,
    row: (at: number) => (ids[at] === undefined ? undefined : { id: ids[at], version: 0, values: {} }),
    indexOf: (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined),
  });
  expect(wayBackFrom(part(['r0', 'r2']), 'r0', source)).toEqual([{ ids: ['r0'], before: 'r1' }]);
  expect(wayBackFrom(part(['r7', 'r9']), 'r7', source)).toEqual([{ ids: ['r7'], before: 'r9' }]);
});
