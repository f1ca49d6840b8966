import { expect, test } from 'vitest';
import { restingPointer } from './hover.ts';

/** Timers that a test moves by hand. */
function handTimers() {
  let now = 0;
  let waiting: { at: number; act: () => void }[] = [];
  return {
    after(ms: number, act: () => void) {
      const timer = { at: now + ms, act };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((it) => it !== timer);
      };
    },
    pass(ms: number) {
      now += ms;
      const due = waiting.filter((it) => it.at <= now);
      waiting = waiting.filter((it) => it.at > now);
      for (const { act } of due) act();
    },
  };
}
function started() {
  const { after, pass } = handTimers();
  const settled: string[] = [];
  return { pass, settled, ...restingPointer<string>(after, (place) => settled.push(place)) };
}

test('a submenu opens once the pointer has rested on its row for 250 ms [SHELL-076]', () => {
  const { over, pass, settled } = started();
  over('Move to');
  pass(249);
  expect(settled).toEqual([]);
  pass(1);
  expect(settled).toEqual(['Move to']);
  pass(1_000);
  expect(settled).toEqual(['Move to']);
});
test('rows that the pointer only passes open nothing', () => {
  const { over, pass, settled } = started();
  for (const place of ['One', 'Two', 'Three']) {
    over(place);
    pass(100);
  }
  pass(150);
  expect(settled).toEqual(['Three']);
});
test('a pointer that left means nothing', () => {
  const { over, leave, pass, settled } = started();
  over('Move to');
  pass(200);
  leave();
  pass(1_000);
  expect(settled).toEqual([]);
});
