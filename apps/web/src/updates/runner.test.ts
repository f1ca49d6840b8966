import type { ManualTime } from '@trackyard/data-worker/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { askBeforeUpdates } from './meetings.ts';
import { browser, type Tab } from './test-browser.ts';

const [minute, hour] = [60_000, 3_600_000];

const days = (time: ManualTime, count: number): Promise<void> => time.pass(count * 24 * hour);
/** The first attempt is due after this long, with the dice at 0.5; then come the 2 seconds. */
const attempt = 2 * hour;
const pauseMinutes = 2 / 60;

let leaveMeeting = () => {};
afterEach(() => leaveMeeting());

describe('days of an open page', () => {
  test('it looks for a newer version every 4 hours, for days [SW-008, PSW-022]', async () => {
    const { time, tab } = browser();
    await days(time, 3);
    expect(tab.checks).toEqual(Array.from({ length: 18 }, (_, at) => (at + 1) * 240));
  });

  test('a version that waits works 2 seconds after an attempt, which comes every 105 to 135 minutes [SW-011, PSW-026, SW-012, PSW-027]', async () => {
    const dice = [0, 0.999_999];
    for (const random of dice) {
      const { time, tab, activations, release } = browser(1, () => random);
      const every = 105 + random * 30;
      await time.pass(every * 2.5 * minute);
      tab.idle = false;
      release();
      await time.pass(every * minute);
      expect(activations).toEqual([]);
      tab.idle = true;
      await time.pass(every * minute);
      expect(activations).toEqual([expect.closeTo(every * 4 + pauseMinutes, 3)]);
      expect(tab.reloads).toEqual(activations);
    }
  });

  test('within the 2 seconds whoever comes back keeps the page [SW-012, PSW-027]', async () => {
    const { time, tab, activations, release } = browser();
    release();
    await time.pass(attempt + 1_999);
    expect(activations).toEqual([]);
    tab.idle = false;
    await time.pass(1);
    expect([activations, tab.reloads]).toEqual([[], []]);
  });

  test('the offer shows as soon as a version waits, and to whom it tells so', () => {
    const { tab, release } = browser();
    let heard = 0;
    const stop = tab.updates.onChange(() => heard++);
    expect(tab.updates.offered()).toBe(false);
    release();
    expect([tab.updates.offered(), heard]).toEqual([true, 1]);
    stop();
    tab.updates.tell({ type: 'reloadChosen' });
    expect([tab.updates.offered(), heard, tab.reloads.length, tab.reports]).toEqual([false, 1, 1, 0]);
  });
});

describe('several tabs', () => {
  test.each([0, 1, 2])('tab %i, in use, refuses for all; once it is left alone all are loaded anew [PSW-005]', async (at) => {
    const { time, tabs, activations, release } = browser(3);
    tabs[at]!.idle = false;
    release();
    await days(time, 1);
    expect(activations).toEqual([]);
    tabs[at]!.idle = true;
    await time.pass(attempt + minute);
    expect(activations).toHaveLength(1);
    expect(tabs.map((it) => `version ${it.version}, ${it.reloads.length} reload`)).toEqual(Array(3).fill('version 2, 1 reload'));
  });
});

describe('a page that another version took over', () => {
  /** Another tab, opened since, has had the newer version work. */
  const overtaken = (how: Partial<Tab> = {}) => {
    const world = browser();
    Object.assign(world.tab, { idle: false, ...how });
    world.tab.updates.tell({ type: 'tookOver', ours: false });
    return world;
  };

  test('in use, it is asked again every 2 minutes, and loaded anew when left alone [PSW-007, SW-009, PSW-024]', async () => {
    const { time, tab } = overtaken();
    await time.pass(7 * minute);
    expect(tab.reloads).toEqual([]);
    tab.idle = true;
    await time.pass(minute - 1);
    expect(tab.reloads).toEqual([]);
    await time.pass(1);
    expect(tab.reloads).toEqual([8]);
    await days(time, 1);
    expect(tab.reloads).toEqual([8]);
  });

  test('whoever comes back while the server is told keeps the page; 2 minutes later it is asked again [SW-002, PSW-006]', async () => {
    const { time, tab } = overtaken({ idle: true, reportMs: 5_000 });
    await time.pass(4_999);
    tab.idle = false;
    await time.pass(2 * minute);
    expect([tab.reloads, tab.updates.offered()]).toEqual([[], true]);
    tab.idle = true;
    await time.pass(1);
    await time.pass(5_000);
    expect([tab.reloads.length, tab.reports]).toEqual([1, 2]);
  });

  test('in a meeting it stays, however long nobody touches it [SW-002, PSW-006]', async () => {
    leaveMeeting = askBeforeUpdates(() => true);
    const { time, tab } = overtaken({ idle: true });
    await days(time, 1);
    expect(tab.reloads).toEqual([]);
    leaveMeeting();
    await time.pass(2 * minute);
    expect(tab.reloads).toEqual([24 * 60 + 2]);
  });

  test('without a controller it is asked again every hour [SW-010, PSW-025]', async () => {
    const { time, tab } = overtaken({ controlled: false });
    await time.pass(59 * minute);
    tab.idle = true;
    await time.pass(minute - 1);
    expect(tab.reloads).toEqual([]);
    await time.pass(1);
    expect(tab.reloads).toEqual([60]);
  });

  test('in the administration nothing reloads it; 2 minutes after leaving that it may [SW-003, PSW-008]', async () => {
    const { time, tab } = overtaken();
    tab.administers = true;
    tab.updates.tell({ type: 'moved' });
    tab.idle = true;
    await days(time, 2);
    expect(tab.reloads).toEqual([]);
    tab.administers = false;
    tab.updates.tell({ type: 'moved' });
    await time.pass(2 * minute);
    expect(tab.reloads).toEqual([2 * 24 * 60 + 2]);
  });
});
