import { limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { createIdle, type Signs } from './idle.ts';

/** Two tabs of one browser, with time that passes when we say so. */
function browser() {
  let now = 0;
  const due = new Set<{ at: number; act: () => void }>();
  const tabs = [0, 1].map(() => ({ here: () => {}, elsewhere: () => {}, signals: 0 }));
  const open = tabs.map((tab, at) => {
    const signs: Signs = {
      here: (hear) => {
        tab.here = hear;
      },
      elsewhere: (hear) => {
        tab.elsewhere = hear;
      },
      tellOthers: () => {
        tab.signals++;
        tabs[1 - at]!.elsewhere();
      },
    };
    const after = (ms: number, act: () => void) => {
      const timer = { at: now + ms, act };
      due.add(timer);
      return () => due.delete(timer);
    };
    return createIdle({ signs, timers: { after }, elapsed: () => now });
  });
  const pass = (ms: number): void => {
    const end = now + ms;
    for (;;) {
      const next = [...due].filter((it) => it.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      due.delete(next);
      now = next.at;
      next.act();
    }
    now = end;
  };
  return { pass, idle: () => open.map((it) => it.isIdle()), tabs, first: open[0]!, timers: () => due.size };
}

test('one is idle 20 minutes after the last sign, and not a moment before [SESSION-019, SESSION-035]', () => {
  const { pass, idle, tabs } = browser();
  pass(600_000);
  tabs[0]!.here();
  pass(1_199_999);
  expect(idle()).toEqual([false, false]);
  pass(1);
  expect(idle()).toEqual([true, true]);
  expect(limits.idleMs).toBe(1_200_000);
});

test('a sign in one tab is a sign in all, and ends being idle at once', () => {
  const { pass, idle, tabs, first } = browser();
  let changes = 0;
  const stop = first.subscribe(() => changes++);
  pass(limits.idleMs);
  tabs[1]!.here();
  expect([idle(), changes]).toEqual([[false, false], 2]);
  stop();
  pass(limits.idleMs);
  expect([idle(), changes]).toEqual([[true, true], 2]);
});

test('hands that move all the time cost one timer, and a word to the others every five seconds', () => {
  const { pass, tabs, timers } = browser();
  for (let moves = 0; moves < 1_000; moves++) {
    tabs[0]!.here();
    pass(10);
  }
  expect([timers(), tabs[0]!.signals]).toEqual([2, 2]);
});
