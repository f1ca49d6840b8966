import { manualTime } from '@trackyard/data-worker/testing';
import { expect, test, vi } from 'vitest';
import { reportReload } from './report.ts';

const start = async (report: () => Promise<unknown>) => {
  const time = manualTime(0);
  const reported: object[] = [];
  let over = false;
  const options = { entry: '/assets/index-1.js', timers: time.timers, origin: 'https://trackyard.example' };
  void reportReload({
    ...options,
    report(event) {
      reported.push(event);
      return report();
    },
  }).then(() => {
    over = true;
  });
  await time.settle();
  return { time, reported, over: () => over };
};

test('what nobody chose is told with service, type, action, origin and message', async () => {
  const { reported, over } = await start(async () => ({}));
  expect(reported).toEqual([
    {
      service: 'web',
      type: 'serviceWorker',
      action: 'forcedUpdate',
      origin: 'https://trackyard.example',
      message: expect.stringContaining('/assets/index-1.js'),
    },
  ]);
  expect(over()).toBe(true);
});
test('a server that refuses is logged, and holds nothing up', async () => {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { over } = await start(() => Promise.reject(new Error('away')));
  expect(over()).toBe(true);
  expect(lines).toHaveBeenCalledOnce();
  lines.mockRestore();
});
test('a server that says nothing holds it up for 5 seconds only', async () => {
  const { time, over } = await start(() => new Promise(() => {}));
  await time.pass(4_999);
  expect(over()).toBe(false);
  await time.pass(1);
  expect(over()).toBe(true);
});
