import { beforeEach, expect, test } from 'vitest';
import { measured } from './measured.ts';
import { isAtBottom, paced, resizePace, scrollPace } from './paced.ts';

let now = 0;
let due: { at: number; act: () => void }[] = [];
const timers = {
  after(ms: number, act: () => void) {
    const timer = { at: now + ms, act };
    due.push(timer);
    return () => {
      due = due.filter((it) => it !== timer);
    };
  },
};
/** Time passes, and what is due happens. */
function pass(ms: number): void {
  for (const end = now + ms; ; ) {
    const next = due.filter((it) => it.at <= end).sort((a, b) => a.at - b.at)[0];
    now = next?.at ?? end;
    if (!next) return;
    due = due.filter((it) => it !== next);
    next.act();
  }
}
beforeEach(() => {
  now = 0;
  due = [];
});

const times = (pace: typeof resizePace) => {
  const acted: number[] = [];
  return { acted, ...paced(() => acted.push(now), pace, timers) };
};

test('a change of size counts 100 ms after the last, and 200 ms after the first at the latest [SHELL-096]', () => {
  const { acted, call } = times(resizePace);
  call();
  pass(50);
  call();
  pass(99);
  expect(acted).toEqual([]);
  pass(1);
  expect(acted).toEqual([150]);
  pass(850);
  for (let i = 0; i < 10; i++) {
    call();
    pass(50);
  }
  expect(acted).toEqual([150, 1_200, 1_400]);
});

test('scrolling acts 100 ms after the last event, and 150 ms after the first at the latest [SHELL-098, SHELL-099]', () => {
  const { acted, call, cancel } = times(scrollPace);
  call();
  pass(100);
  expect(acted).toEqual([100]);
  for (let i = 0; i < 30; i++) {
    call();
    pass(10);
  }
  expect(acted).toEqual([100, 250, 400]);
  call();
  cancel();
  pass(1_000);
  expect([acted.length, due.length]).toEqual([3, 0]);
});

test('within 32 pixels of the bottom counts as being there [SHELL-100]', () => {
  const at = (left: number) => isAtBottom({ scrollHeight: 2_000, clientHeight: 500, scrollTop: 1_500 - left });
  expect([0, 32, 33, -20].map(at)).toEqual([true, true, false, true]);
});

test('the width of the side menu is asked for 20 times at most, 100 ms apart [SHELL-097]', () => {
  const asked: number[] = [];
  const used: number[] = [];
  const read = (widthAt: number) => () => {
    asked.push(now);
    return now >= widthAt ? 336 : 0;
  };
  measured(read(300), (width) => used.push(width), timers);
  pass(5_000);
  expect([asked, used]).toEqual([[0, 100, 200, 300], [336]]);
  asked.length = 0;
  measured(read(Number.POSITIVE_INFINITY), (width) => used.push(width), timers);
  pass(5_000);
  expect([asked.length, asked.at(-1)! - asked[0]!, used]).toEqual([20, 1_900, [336]]);
  measured(read(Number.POSITIVE_INFINITY), (width) => used.push(width), timers)();
  expect(due).toEqual([]);
});
