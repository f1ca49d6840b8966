import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('runs no more than so many at a time, in order, also after failures', async () => {
  const run = fewAtOnce(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (at: number) => () => {
    started.push(at);
    return new Promise<number>((resolve, reject) => ends.push(() => (at === 0 ? reject(new Error('it failed')) : resolve(at))));
  };
  const all = Promise.allSettled([0, 1, 2, 3].map((at) => run(work(at))));
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  for (let at = 0; at < 4; at++) {
    ends[at]!();
    // Its place is taken once its answer has gone out.
    while (started.length < Math.min(4, at + 3)) await Promise.resolve();
  }
  expect((await all).map((it) => it.status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('those who ask take turns, each with few at a time, and too many waiting are refused', async () => {
  const run = fewAtOnce(3, { ofEach: 2, waiting: 3 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    run(() => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }, name[0]);
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map(ask);
  await expect(ask('a6')).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(started).toEqual(['a1', 'a2', 'b1']);
  for (const [ended, next] of [
    ['a1', 'a3'],
    ['a2', 'b2'],
    ['b1', 'c1'],
    ['b2', 'a4'],
    ['c1', undefined],
    ['a3', 'a5'],
  ] as const) {
    const before = started.length;
    ends.get(ended)!();
    for (let at = 0; at < 20; at++) await Promise.resolve();
    expect(started.slice(before)).toEqual(next === undefined ? [] : [next]);
  }
  for (const it of ['a4', 'a5']) ends.get(it)!();
  await Promise.all(all);
});
