import type { RouterHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { blockBack } from './blockBack.ts';

type Blocker = Parameters<RouterHistory['block']>[0];
const pageAt = (index: number) => ({ state: { __TSR_index: index } }) as Parameters<Blocker['blockerFn']>[0]['nextLocation'];

/** Something is open over a page, and somebody goes back so long after a press. What closed, and whether the page stays. */
async function goBack(press: { type: 'click' | 'keydown'; key?: string } | null, sinceMs: number) {
  const presses = new EventTarget();
  const blockers: Blocker[] = [];
  let time = 1_000;
  const closed: string[] = [];
  const stop = blockBack({
    history: {
      block(it) {
        blockers.push(it);
        return () => void blockers.pop();
      },
    },
    presses,
    now: () => time,
    close: (which) => closed.push(which),
  });
  if (press) presses.dispatchEvent(Object.assign(new Event(press.type), press.key && { key: press.key }));
  time += sinceMs;
  const stays = await blockers[0]!.blockerFn({ action: 'BACK', currentLocation: pageAt(1), nextLocation: pageAt(0) });
  const goesOn = await blockers[0]!.blockerFn({ action: 'PUSH', currentLocation: pageAt(1), nextLocation: pageAt(2) });
  stop();
  return { closed, stays, goesOn: !goesOn, left: blockers.length };
}
const others = { goesOn: true, left: 0 };

test.each([
  ['nothing was pressed', null, 0],
  ['a click, 11 ms ago', { type: 'click' }, 11],
  ['another key', { type: 'keydown', key: 'a' }, 0],
] as const)('a step back closes what is on top, and the page stays: %s', async (_, press, sinceMs) => {
  expect(await goBack(press, sinceMs)).toEqual({ closed: ['top'], stays: true, ...others });
});

test.each([
  ['a click', { type: 'click' }, 10],
  ['the space key', { type: 'keydown', key: ' ' }, 10],
] as const)('SHELL-011 PROUTE-078 PROUTE-079 within 10 ms of a press all closes, and the page is left: %s', async (_, press, sinceMs) => {
  expect(await goBack(press, sinceMs)).toEqual({ closed: ['all'], stays: false, ...others });
});
