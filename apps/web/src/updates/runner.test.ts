import { type ManualTime, manualTime } from '@trackyard/data-worker/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { askBeforeUpdates, isInMeeting } from './meetings.ts';
import { runUpdates, type Updates } from './runner.ts';
import { joinTabs } from './tabs.ts';

const [minute, hour] = [60_000, 3_600_000];

interface Tab {
  updates: Updates;
  idle: boolean;
  administers: boolean;
  controlled: boolean;
  version: number;
  /** Minutes after the start at which it was loaded anew, and those at which it looked for a newer version. */
  reloads: number[];
  checks: number[];
}

/** A browser in short: one place for versions, tabs that hear of them, and days that pass when we say so. */
function browser(count = 1, random = () => 0.5) {
  const time = manualTime(0);
  const passed = () => time.clock.now() / minute;
  const channels = new Set<EventTarget>();
  let active = 1;
  let waiting: number | null = null;
  const activations: number[] = [];
  const tabs = Array.from({ length: count }, () => open());

  function open(): Tab {
    const tab: Tab = { idle: true, administers: false, controlled: true, version: active, reloads: [], checks: [], updates: null! };
    tab.updates = runUpdates({
      timers: time.timers,
      random,
      moment: () => ({ ...tab, inMeeting: isInMeeting() }),
      worker: {
        check: () => tab.checks.push(passed()),
        activate() {
          if (waiting === null) return;
          [active, waiting] = [waiting, null];
          activations.push(passed());
          for (const it of tabs) it.updates.tell({ type: 'tookOver', ours: it.version === active });
        },
      },
      tabs: joinTabs(channelIn(channels), (event) => tab.updates.tell(event)),
      reload() {
        tab.reloads.push(passed());
        tab.version = active;
      },
    });
    tab.updates.tell({ type: 'started' });
    return tab;
  }
  return {
    time,
    tabs,
    tab: tabs[0]!,
    activations,
    release() {
      waiting = active + 1;
      for (const it of tabs) it.updates.tell({ type: 'installed', ours: false });
    },
  };
}

function channelIn(channels: Set<EventTarget>) {
  const own = new EventTarget();
  channels.add(own);
  return {
    addEventListener: own.addEventListener.bind(own) as BroadcastChannel['addEventListener'],
    postMessage(data: unknown) {
      for (const it of channels) if (it !== own) it.dispatchEvent(new MessageEvent('message', { data }));
    },
  };
}
const days = (time: ManualTime, count: number): Promise<void> => time.pass(count * 24 * hour);
/** The first attempt is due after this long, with the dice at 0.5; then come the 2 seconds. */
const attempt = 2 * hour;
const pauseMinutes = 2 / 60;

let leaveMeeting = () => {};
afterEach(() => leaveMeeting());

describe('days of an open page', () => {
  test('SW-008 PSW-022 it looks for a newer version every 4 hours, for days', async () => {
    const { time, tab } = browser();
    await days(time, 3);
    expect(tab.checks).toEqual(Array.from({ length: 18 }, (_, at) => (at + 1) * 240));
  });

  test('SW-011 PSW-026 SW-012 PSW-027 a version that waits works 2 seconds after an attempt, which comes every 105 to 135 minutes', async () => {
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

  test('SW-012 PSW-027 within the 2 seconds whoever comes back keeps the page', async () => {
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
    expect([tab.updates.offered(), heard, tab.reloads.length]).toEqual([false, 1, 1]);
  });
});

describe('several tabs', () => {
  test.each([0, 1, 2])('PSW-005 tab %i, in use, refuses for all; once it is left alone all are loaded anew', async (at) => {
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

  test('SW-002 PSW-006 PSW-007 SW-009 PSW-024 in use, it is asked again every 2 minutes, and loaded anew when left alone', async () => {
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

  test('SW-002 PSW-006 in a meeting it stays, however long nobody touches it', async () => {
    leaveMeeting = askBeforeUpdates(() => true);
    const { time, tab } = overtaken({ idle: true });
    await days(time, 1);
    expect(tab.reloads).toEqual([]);
    leaveMeeting();
    await time.pass(2 * minute);
    expect(tab.reloads).toEqual([24 * 60 + 2]);
  });

  test('SW-010 PSW-025 without a controller it is asked again every hour', async () => {
    const { time, tab } = overtaken({ controlled: false });
    await time.pass(59 * minute);
    tab.idle = true;
    await time.pass(minute - 1);
    expect(tab.reloads).toEqual([]);
    await time.pass(1);
    expect(tab.reloads).toEqual([60]);
  });

  test('SW-003 PSW-008 in the administration nothing reloads it; 2 minutes after leaving that it may', async () => {
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
