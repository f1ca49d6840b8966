import { TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { createDesk } from '../testing/desk.ts';
import { manualTime } from '../testing/manual-time.ts';
import { createPeer, tokenFor } from '../testing/peer.ts';
import { anna, trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';

test('a token is renewed a minute before it expires while somebody is there, and left alone while nobody is', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('identity.getToken', () => tokenFor(anna, { expiry: '2026-11-19T09:59:00.000Z' }));
  desk.peer.on('presence.update', () => ({ onlineUserIds: [], lastUpdated: '2026-11-19T09:14:00.000Z' }));
  const view = (idle: boolean) => Promise.all([page.act('presence.viewing', { trackId, visible: true, idle }), desk.time.settle()]);
  const before = desk.peer.of('identity.getToken').length;
  const asked = () => desk.peer.of('identity.getToken').length - before;
  await view(false);
  await desk.time.pass(13 * 60_000);
  expect(asked()).toBe(0);
  await desk.time.pass(60_000);
  expect(asked()).toBe(1);
  await view(true);
  await desk.time.pass(3_600_000);
  expect(asked()).toBe(1);
  await view(false);
  expect(asked()).toBe(2);
});

test('with a clock that is hours behind, a token is renewed as often, from the first sign-in on', async () => {
  for (const hours of [0, 5, 30]) {
    const peer = createPeer();
    const serverNow = Date.parse(peer.serverTime);
    const time = manualTime(serverNow - hours * 3_600_000);
    const began = time.clock.now();
    const token = () => tokenFor(anna, { expiry: new Date(serverNow + time.clock.now() - began + 15 * 60_000).toISOString() });
    const desk = createDesk({ peer, time });
    answerPulls(desk);
    desk.peer.on('identity.getToken', () => Promise.reject(new TrackyardError('unauthenticated', 'Sign in first.')));
    const page = desk.page();
    await time.settle();
    await Promise.all([page.act('session.signedIn', { token: token() }), time.settle()]);
    desk.peer.on('identity.getToken', token);
    desk.peer.on('presence.update', () => ({ onlineUserIds: [], lastUpdated: peer.serverTime }));
    await Promise.all([page.act('presence.viewing', { trackId, visible: true, idle: false }), time.settle()]);
    const before = desk.peer.of('identity.getToken').length;
    await time.pass(3_600_000);
    expect([hours, desk.peer.of('identity.getToken').length - before]).toEqual([hours, 4]);
  }
});
