import { type SyncedRows, scopeOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, mateo, membershipOf, trackId, trackOf } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const [second, talk] = ['0199a000-0000-7000-8000-0000000000e5', '0199a000-0000-7000-8000-0000000000e6'];
const memberIn = (track: string, more: Partial<SyncedRows['members']> = {}) => {
  const person = { displayName: 'Mateo Ruiz', avatar: null, color: null, external: true, imported: false };
  const row: SyncedRows['members'] = {
    ...{ id: `${track}:${mateo}`, userId: mateo, trackId: track, added: '2026-11-19T09:14:00.000Z', status: 'ACTIVE' },
    ...{ confirmed: true, asked: false, role: 'COLLABORATOR', person, ...more },
  };
  return { store: 'members' as const, id: row.id, seq: 3, row };
};

test('the card of somebody of another company tells what the tracks tell that both are in, and no conversation counts as one', async () => {
  const { desk, page } = await annaAtDesk();
  const card = watch(page, 'people.one', { userId: mateo });
  await desk.time.settle();
  expect(card.now()).toBeNull();
  const mine = [second, talk].map((id) => ({ store: 'memberships' as const, id, seq: 2, row: membershipOf(id) }));
  desk.peer.say({ type: 'changes', frame: frame(scopeOf('user', anna), 1, 2, mine) });
  const tell = (id: string, track: SyncedRows['tracks'], member: ReturnType<typeof memberIn>, from = 0) =>
    desk.peer.say({
      type: 'changes',
      frame: frame(scopeOf('track', id), from, 3, [{ store: 'tracks', id, seq: 2, row: track }, member]),
    });
  tell(trackId, trackOf(trackId, 'Roastery'), memberIn(trackId), 1);
  tell(second, trackOf(second, 'Green buying'), memberIn(second, { status: 'PENDING' }));
  tell(talk, { ...trackOf(talk, ''), type: 'PRIVATE_CHAT' }, memberIn(talk));
  await desk.time.settle();
  expect(card.now()).toMatchObject({ displayName: 'Mateo Ruiz', external: true, email: null, timeZone: null });
  expect(card.now()?.tracks).toEqual([{ id: trackId, title: 'Roastery' }]);
});
