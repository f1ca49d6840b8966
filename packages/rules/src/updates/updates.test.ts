import { expect, test } from 'vitest';
import { dataLayerCheckIn, isAdministration, nextAttemptIn, updateTimes } from './times.ts';
import { isUpdateOffered, type Moment, stepOfUpdate, type UpdateEvent, type UpdateState } from './updates.ts';

const minutes = (ms: number): number => ms / 60_000;
const away: Moment = { idle: true, inMeeting: false, administers: false, controlled: true, random: 0.5 };
const busy = { ...away, idle: false };
const current: UpdateState = { is: 'current' };
const waiting: UpdateState = { is: 'waiting', ours: false };
const asking: UpdateState = { is: 'asking', ours: false };
const due: UpdateState = { is: 'due', cancelled: false };
const cancelled: UpdateState = { is: 'due', cancelled: true };
const reporting: UpdateState = { is: 'reporting' };
const reloading: UpdateState = { is: 'reloading' };
const retry = { type: 'start', timer: 'reload', ms: 120_000 };
const retryLater = { type: 'start', timer: 'reload', ms: 3_600_000 };
const nextAttempt = { type: 'start', timer: 'attempt', ms: 7_200_000 };
const pause = { type: 'start', timer: 'pause', ms: 2_000 };
const stopPause = { type: 'stop', timer: 'pause' };
const stopReload = { type: 'stop', timer: 'reload' };
const report = { type: 'report' };
const reload = { type: 'reload' };

test('the look for an update is due every 4 hours [SW-008, PSW-022]', () => {
  expect(stepOfUpdate(current, { type: 'check' }, away)).toEqual([
    current,
    { type: 'check' },
    { type: 'start', timer: 'check', ms: 4 * 3_600_000 },
  ]);
});

test('an attempt is due after two hours, and up to half an hour more, less a quarter [SW-011, PSW-026]', () => {
  expect([0, 0.5, 0.999_999].map((random) => Math.round(minutes(nextAttemptIn(random))))).toEqual([105, 120, 135]);
});

test('the look of the data layer is due after 10 to 15 minutes', () => {
  expect([0, 0.5, 0.999_999].map((random) => Math.round(minutes(dataLayerCheckIn(random)) * 10) / 10)).toEqual([10, 12.5, 15]);
});

test.each([
  ['/tenant/0199a000/users', true],
  ['/admin/mail', true],
  ['/admin', true],
  ['/Admin/mail', true],
  ['/administration', false],
  ['/t/admin/c', false],
  ['/', false],
])('%s is a panel of administration: %s', (path, expected) => expect(isAdministration(path)).toBe(expected));

type Row = [title: string, state: UpdateState, event: UpdateEvent, moment: Moment, next: UpdateState, effects: object[]];
const [attempt, over] = [{ type: 'attempt' }, { type: 'pause' }] as const;
const installed = (ours: boolean) => ({ type: 'installed', ours }) as const;
const tookOver = (ours: boolean) => ({ type: 'tookOver', ours }) as const;
const inMeeting = { ...away, inMeeting: true };
const administers = { ...away, administers: true };

test.each([
  ['a newer version that is installed waits', current, installed(false), busy, waiting, [stopPause]],
  ['a page of the version that waits asks at once', current, installed(true), busy, { is: 'asking', ours: true }, [{ type: 'ask' }, pause]],
  ['a version that comes while another is asked for waits anew', asking, installed(false), away, waiting, [stopPause]],
  ['an attempt with nothing that waits does nothing', current, attempt, away, current, [nextAttempt]],
  ['an attempt by an idle page asks the others', waiting, attempt, away, asking, [{ type: 'ask' }, pause, nextAttempt]],
  ['an attempt by a page in use does nothing', waiting, attempt, busy, waiting, [nextAttempt]],
  ['nobody refuses', asking, over, away, waiting, [{ type: 'activate' }]],
  ['somebody came back meanwhile', asking, over, busy, waiting, []],
  ['another tab refuses', asking, { type: 'refused' }, away, waiting, [stopPause]],
  ['a refusal comes too late', waiting, { type: 'refused' }, away, waiting, []],
  ['a page in use refuses', waiting, { type: 'asked' }, busy, waiting, [{ type: 'refuse' }]],
  ['a page in a meeting refuses', waiting, { type: 'asked' }, inMeeting, waiting, [{ type: 'refuse' }]],
  ['a page in the administration refuses', waiting, { type: 'asked' }, administers, waiting, [{ type: 'refuse' }]],
  ['a page that has not heard of it refuses', current, { type: 'asked' }, busy, current, [{ type: 'refuse' }]],
  ['an idle page agrees', waiting, { type: 'asked' }, away, waiting, []],
  ['a page of that version agrees', { is: 'waiting', ours: true }, { type: 'asked' }, busy, { is: 'waiting', ours: true }, []],
  ['this version took over', { is: 'waiting', ours: true }, tookOver(true), busy, current, []],
  ['another took over an idle page', waiting, tookOver(false), away, reporting, [report]],
  ['another took over a page in use', waiting, tookOver(false), busy, due, [retry]],
  ['another took over a page in a meeting', waiting, tookOver(false), inMeeting, due, [retry]],
  ['still in use', due, { type: 'reload' }, busy, due, [retry]],
  ['still in use, and nothing controls the page', due, { type: 'reload' }, { ...busy, controlled: false }, due, [retryLater]],
  ['not in use any more', due, { type: 'reload' }, away, reporting, [report]],
  ['the server has heard of the reload', reporting, { type: 'reported' }, away, reloading, [reload]],
  ['back while the server was told', reporting, { type: 'reported' }, busy, due, [retry]],
  ['in a meeting once the server was told', reporting, { type: 'reported' }, inMeeting, due, [retry]],
  ['in the administration once the server was told', reporting, { type: 'reported' }, administers, cancelled, []],
  ['yet another takes over while the server is told', reporting, tookOver(false), away, reporting, []],
  ['yet another waits while the server is told', reporting, installed(false), away, reporting, []],
  ['nothing to report any more', current, { type: 'reported' }, away, current, []],
  ['a person would not wait for the report', reporting, { type: 'reloadChosen' }, busy, reloading, [reload]],
  ['in the administration by then', due, { type: 'reload' }, administers, cancelled, []],
  ['to the administration', due, { type: 'moved' }, administers, cancelled, [stopReload]],
  ['about in the administration', cancelled, { type: 'moved' }, administers, cancelled, []],
  ['out of the administration', cancelled, { type: 'moved' }, away, due, [retry]],
  ['elsewhere', due, { type: 'moved' }, busy, due, []],
  ['a person would not wait', waiting, { type: 'reloadChosen' }, busy, reloading, [reload]],
  ['all is over', reloading, attempt, away, reloading, []],
] as Row[])('%s', (_, state, event, moment, next, effects) => expect(stepOfUpdate(state, event, moment)).toEqual([next, ...effects]));

test('an update is offered to pages that are of an older version', () => {
  expect([current, waiting, asking, due, cancelled, reporting, reloading].map(isUpdateOffered)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(isUpdateOffered({ is: 'waiting', ours: true })).toBe(false);
});

test('nothing is due the moment a page starts', () => {
  const [state, ...effects] = stepOfUpdate(current, { type: 'started' }, busy);
  expect(state).toEqual(current);
  expect(effects).toEqual([{ type: 'start', timer: 'check', ms: updateTimes.check }, nextAttempt]);
});
