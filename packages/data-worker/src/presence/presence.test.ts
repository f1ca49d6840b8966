import { expect, test } from 'vitest';
import { anna, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

test('a visible tab makes its user active, with its track, for as long as it is visible', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('presence.update', () => ({ onlineUserIds: [anna], lastUpdated: '2026-11-19T09:14:00.000Z' }));
  const updates = () => desk.peer.of('presence.update').map((it) => it.input['trackId']);
  const view = (visible: boolean) => Promise.all([page.act('presence.viewing', { trackId, visible }), desk.time.settle()]);
  await view(false);
  await desk.time.pass(60_000);
  expect(updates()).toEqual([]);
  await view(true);
  expect(updates()).toEqual([trackId]);
  await desk.time.pass(30_000);
  expect(updates()).toEqual([trackId, trackId]);
  await view(false);
  await desk.time.pass(120_000);
  expect(updates()).toEqual([trackId, trackId]);
});

test('who is there but idle asks who is online, and is no longer active; back at the keys one is at once', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('presence.update', () => ({ onlineUserIds: [], lastUpdated: '2026-11-19T09:14:00.000Z' }));
  const updates = () => desk.peer.of('presence.update').map((it) => it.input['active']);
  const view = (idle: boolean) => Promise.all([page.act('presence.viewing', { trackId, visible: true, idle }), desk.time.settle()]);
  await view(false);
  await view(true);
  await desk.time.pass(30_000);
  await view(false);
  expect(updates()).toEqual([true, false, false, true]);
});
