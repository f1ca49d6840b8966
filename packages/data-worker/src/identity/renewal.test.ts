import { expect, test } from 'vitest';
import { tokenFor } from '../testing/peer.ts';
import { anna, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

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
