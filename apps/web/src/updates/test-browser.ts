import { manualTime } from '@trackyard/data-worker/testing';
import { isInMeeting } from './meetings.ts';
import { runUpdates, type Updates } from './runner.ts';
import { joinTabs } from './tabs.ts';

const minute = 60_000;

export interface Tab {
  updates: Updates;
  idle: boolean;
  administers: boolean;
  controlled: boolean;
  version: number;
  /** How long the server takes to hear of a reload. */
  reportMs: number;
  reports: number;
  /** Minutes after the start at which it was loaded anew, and those at which it looked for a newer version. */
  reloads: number[];
  checks: number[];
}

/** A browser in short: one place for versions, tabs that hear of them, and days that pass when we say so. */
export function browser(count = 1, random = () => 0.5) {
  const time = manualTime(0);
  const passed = () => time.clock.now() / minute;
  const channels = new Set<EventTarget>();
  let active = 1;
  let waiting: number | null = null;
  const activations: number[] = [];
  const tabs = Array.from({ length: count }, () => open());

  function open(): Tab {
    const tab: Tab = {
      idle: true,
      administers: false,
      controlled: true,
      version: active,
      reportMs: 0,
      reports: 0,
      reloads: [],
      checks: [],
      updates: null!,
    };
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
      async report() {
        tab.reports++;
        if (tab.reportMs) await new Promise<void>((resolve) => time.timers.after(tab.reportMs, resolve));
      },
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
