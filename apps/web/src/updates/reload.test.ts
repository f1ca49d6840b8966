import { manualTime } from '@trackyard/data-worker/testing';
import { expect, test } from 'vitest';
import { reloadPage } from './reload.ts';

const reload = async (forced: boolean, report: () => Promise<unknown>) => {
  const time = manualTime(0);
  const reported: object[] = [];
  let reloads = 0;
  const page = { origin: 'https://trackyard.example', reload: () => reloads++ };
  void reloadPage(
    { forced },
    {
      entry: '/assets/index-1.js',
      timers: time.timers,
      page: page as never,
      report: (event) => {
        reported.push(event);
        return report();
      },
    },
  );
  await time.settle();
  return { time, reported, reloads: () => reloads };
};

test('what nobody chose is told first, with service, type, action, origin and message', async () => {
  const { reported, reloads } = await reload(true, async () => ({}));
  expect(reported).toEqual([
    {
      service: 'web',
      type: 'serviceWorker',
      action: 'forcedUpdate',
      origin: 'https://trackyard.example',
      message: expect.stringContaining('/assets/index-1.js'),
    },
  ]);
  expect(reloads()).toBe(1);
});
test('what a person chose is told to nobody', async () => {
  const { reported, reloads } = await reload(false, async () => ({}));
  expect([reported, reloads()]).toEqual([[], 1]);
});
test('a server that says nothing holds it up for 5 seconds only', async () => {
  const { time, reloads } = await reload(true, () => new Promise(() => {}));
  await time.pass(4_999);
  expect(reloads()).toBe(0);
  await time.pass(1);
  expect(reloads()).toBe(1);
});
