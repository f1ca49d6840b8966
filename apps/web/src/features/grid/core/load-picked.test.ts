import { expect, test } from 'vitest';
import type { GridRow } from '../source.ts';
import { loadedPicked, loadPicked, mostPicked } from './load-picked.ts';
import { allPicked, nonePicked, pick } from './picked.ts';

const row = (at: number, values = {}): GridRow => ({ id: `r${at}`, version: 0, values });
const all = Array.from({ length: 25 }, (_, at) => row(at));
/** Only the rows from 10 to 14 are loaded. */
const source = {
  count: () => all.length,
  row: (at: number) => (at >= 10 && at < 15 ? row(at, { edited: true }) : undefined),
  indexOf: (id: string) => (Number(id.slice(1)) >= 10 && Number(id.slice(1)) < 15 ? Number(id.slice(1)) : undefined),
};
const pages = () => {
  const asked: (string | undefined)[] = [];
  const load = (after: string | undefined) => {
    asked.push(after);
    const from = after === undefined ? 0 : Number(after.slice(1)) + 1;
    return Promise.resolve({ rows: all.slice(from, from + 10), more: from + 10 < all.length });
  };
  return { asked, load };
};

test('all rows are those of the table, not those that happen to be loaded', async () => {
  const { asked, load } = pages();
  const picked = pick(allPicked, ['r3', 'r12'], false);
  expect(loadedPicked(source, picked).map((it) => it.id)).toEqual(['r10', 'r11', 'r13', 'r14']);
  const rows = (await loadPicked(source, picked, load))!;
  expect(rows.map((it) => it.id)).toEqual(all.flatMap((it) => (it.id === 'r3' || it.id === 'r12' ? [] : [it.id])));
  expect(asked).toEqual([undefined, 'r9', 'r19']);
  // What is loaded knows what was just entered.
  expect(rows.filter((it) => it.values['edited']).map((it) => it.id)).toEqual(['r10', 'r11', 'r13', 'r14']);
});

test('rows that are loaded are not asked for; single ones are looked for until they are found', async () => {
  const { asked, load } = pages();
  expect(await loadPicked(source, pick(nonePicked, ['r14', 'r11'], true), load)).toMatchObject([{ id: 'r11' }, { id: 'r14' }]);
  expect(asked).toEqual([]);
  expect(await loadPicked(source, pick(nonePicked, ['r14', 'r2'], true), load)).toMatchObject([{ id: 'r2' }, { id: 'r14' }]);
  expect(asked).toEqual([undefined, 'r9']);
});

test('the work ends where somebody stops it', async () => {
  const { asked, load } = pages();
  expect(await loadPicked(source, allPicked, load, (count) => count < 10)).toBeNull();
  expect(asked).toEqual([undefined]);
});

test('single rows that are gone are looked for among so many rows as one may act on, and no further', async () => {
  let asked = 0;
  const load = () => {
    asked += 1000;
    return Promise.resolve({ rows: Array.from({ length: 1000 }, (_, at) => row(asked + at)), more: true });
  };
  expect(await loadPicked(source, pick(nonePicked, ['gone', 'r12'], true), load)).toMatchObject([{ id: 'r12' }]);
  expect(asked).toBe(mostPicked + 1000);
});
