import { type ChangedRow, type SyncedRows, scopeOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, mateo, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const mia = '0199a000-0000-7000-8000-0000000000f6';
const memberRow = (userId: string, displayName: string, seq: number, guest?: true): ChangedRow => {
  const person = { displayName, email: null, avatar: null, color: null, external: false, ...(guest && { guest }) };
  const row = {
    id: `${trackId}:${userId}`,
    userId,
    trackId,
    added: '2026-11-19T09:00:00.000Z',
    status: 'ACTIVE',
    confirmed: true,
    asked: false,
    role: 'VIEWER',
    person,
  } as unknown as SyncedRows['members'];
  return { store: 'members', id: row.id, seq, row };
};

test('of a track that is looked at, the guests who are online are kept by name, and go when they fall silent [CACHE-013, CACHE-040]', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('presence.update', () => ({ onlineUserIds: [], lastUpdated: desk.peer.serverTime }));
  const here = watch(page, 'guests.online', { trackId });
  await Promise.all([page.act('presence.viewing', { trackId, visible: true }), desk.time.settle()]);
  expect(here.now()).toEqual({ trackId, online: [] });
  desk.peer.say({ type: 'online', onlineUserIds: [anna, mateo, mia], lastUpdated: desk.peer.serverTime });
  await desk.time.settle();
  expect(here.now()?.online).toEqual([]);
  const rows = [memberRow(mateo, 'Mateo Ruiz', 2), memberRow(mia, 'Mia Berg', 3, true)];
  desk.peer.say({ type: 'changes', frame: frame(scopeOf('track', trackId), 1, 3, rows) });
  await desk.time.settle();
  expect(here.now()).toEqual({ trackId, online: [{ guestId: mia, name: 'Mia Berg' }] });
  await Promise.all([page.act('presence.viewing', { trackId, visible: false }), desk.time.settle()]);
  await desk.time.pass(60_000);
  expect(here.now()).toEqual({ trackId, online: [] });
});
