import { expect, test } from 'vitest';
import { fulfilled, type GatheringOptions, gathering, rejected } from './gathering.ts';

/** Notes its batches, and finishes each when it is told to. */
function workshop(options: Partial<GatheringOptions<string>> = {}) {
  const batches: (readonly string[])[] = [];
  const finishes: (() => void)[] = [];
  const due = new Set<() => void>();
  const after = (_: number, work: () => void) => {
    due.add(work);
    return () => void due.delete(work);
  };
  const ask = gathering<string, string>(
    async (items) => {
      batches.push(items);
      await new Promise<void>((resolve) => finishes.push(resolve));
      if (items.includes('break')) throw new Error('broken');
      return items.map((it) => (it === 'refuse' ? rejected(new Error('refused')) : fulfilled(it.toUpperCase())));
    },
    { timers: { after, every: after }, atOnce: 1, most: 10, ...options },
  );
  const pass = () => {
    for (const it of due) it();
  };
  return { ask, batches, finish: () => finishes.shift()!(), pass };
}
const moment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('what comes in the same moment goes together, and what comes meanwhile goes next, together too', async () => {
  const { ask, batches, finish } = workshop();
  const first = [ask('a'), ask('b')];
  await moment();
  const next = [ask('c'), ask('d'), ask('e')];
  await moment();
  expect(batches).toEqual([['a', 'b']]);
  finish();
  expect(await Promise.all(first)).toEqual(['A', 'B']);
  await moment();
  expect(batches[1]).toEqual(['c', 'd', 'e']);
  finish();
  expect(await Promise.all(next)).toEqual(['C', 'D', 'E']);
});

test('each item is settled by itself; a batch that breaks settles all of its own, and the next goes on', async () => {
  const { ask, finish } = workshop({ most: 2 });
  const outcomes = Promise.allSettled(['a', 'refuse', 'b', 'break', 'c'].map(ask));
  for (let batch = 0; batch < 3; batch++) {
    await moment();
    finish();
  }
  expect((await outcomes).map((it) => (it.status === 'fulfilled' ? it.value : it.reason.message))).toEqual([
    'A',
    'refused',
    'broken',
    'broken',
    'C',
  ]);
});

test('items of the same name never share a batch', async () => {
  const { ask, batches, finish } = workshop({ apart: (it) => it });
  const all = Promise.all(['a', 'b', 'a', 'a'].map(ask));
  for (let batch = 0; batch < 3; batch++) {
    await moment();
    finish();
  }
  await all;
  expect(batches).toEqual([['a', 'b'], ['a'], ['a']]);
});

test('a line that waits holds up nothing but itself', async () => {
  const { ask, batches, finish } = workshop({ atOnce: 2, line: (it) => it[0]! });
  const slow = ask('a1');
  await moment();
  const behind = ask('a2');
  const other = ask('b1');
  await moment();
  expect(batches).toEqual([['a1'], ['b1']]);
  finish();
  await slow;
  await moment();
  expect(batches[2]).toEqual(['a2']);
  finish();
  finish();
  expect(await Promise.all([behind, other])).toEqual(['A2', 'B1']);
});

test('items of a busy line make no batch large', async () => {
  const { ask, batches, finish, pass } = workshop({ atOnce: 3, line: (it) => it[0]! });
  const all = ['a1', 'b1'].map(ask);
  await moment();
  all.push(...['a2', 'a3', 'c1'].map(ask));
  await moment();
  expect(batches).toEqual([['a1', 'b1']]);
  pass();
  expect(batches[1]).toEqual(['c1']);
  finish();
  await Promise.all(all.slice(0, 2));
  await moment();
  expect(batches[2]).toEqual(['a2', 'a3']);
  finish();
  finish();
  expect(await Promise.all(all)).toEqual(['A1', 'B1', 'A2', 'A3', 'C1']);
});

test('a batch begins beside another only when it is as large, or when the other takes long', async () => {
  const { ask, batches, finish, pass } = workshop({ atOnce: 3 });
  const all = ['a', 'b'].map(ask);
  await moment();
  all.push(ask('c'));
  await moment();
  expect(batches).toEqual([['a', 'b']]);
  all.push(ask('d'));
  await moment();
  expect(batches[1]).toEqual(['c', 'd']);
  all.push(ask('e'));
  await moment();
  expect(batches).toHaveLength(2);
  pass();
  expect(batches[2]).toEqual(['e']);
  for (let at = 0; at < 3; at++) finish();
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E']);
});
