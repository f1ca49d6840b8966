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
