import { type ChangedRow, type PulledScope, type SyncedRows, scopeOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame, tokenFor } from '../testing/peer.ts';
import { anna, currentUserOf, mateo, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const company = '0199a000-0000-7000-8000-0000000000c0';
const userOf = (id: string, displayName: string, more: Partial<SyncedRows['users']> = {}): ChangedRow => {
  const { systemAdmin: _, reportingUser: _r, allowedPermissionTypes: _a, ...me } = currentUserOf();
  return { store: 'users', id, seq: 1, row: { ...me, id, displayName, email: null, ...more } };
};

/** Anna's server knows these people, and nobody else. */
async function desk(known: Record<string, string>) {
  const { desk: at, page } = await annaAtDesk();
  const token = tokenFor(anna, { tenantId: company });
  at.peer.on('identity.getToken', () => token);
  await Promise.all([page.act('session.signedIn', { token }), at.time.settle()]);
  const asked: string[][] = [];
  at.peer.on('sync.pull', ({ follow = [] }: { cursors: Record<string, number>; follow?: string[] }) => {
    asked.push(follow);
    const scopes = follow.flatMap((scope): PulledScope[] => {
      const id = scope.slice('person:'.length);
      return known[id] ? [{ ...frame(scope, 0, 1, [userOf(id, known[id])]), reset: true, more: false }] : [];
    });
    const revoked = follow.filter((it) => !scopes.some(({ scope }) => scope === it));
    return { serverTime: at.peer.serverTime, userId: anna, scopes, revoked, chatStates: [] };
  });
  return { at, page, asked };
}

test('people whom a page shows come from the server all at once, follow their changes, and stay for times without a connection', async () => {
  const other = '0199a000-0000-7000-8000-0000000000b7';
  const { at, page, asked } = await desk({ [mateo]: 'Mateo Ruiz', [other]: 'Priya Nair' });
  const shown = watch(page, 'people.named', { userIds: [mateo, other] });
  await at.time.settle();
  expect(shown.now()?.map((it) => it.displayName)).toEqual(['Mateo Ruiz', 'Priya Nair']);
  expect(asked.filter((it) => it.length > 0)).toEqual([[scopeOf('person', mateo), scopeOf('person', other)]]);
  const renamed = { ...userOf(mateo, 'Mateo Vega'), seq: 2 } as ChangedRow;
  at.peer.say({ type: 'changes', frame: frame(scopeOf('person', mateo), 1, 2, [renamed]) });
  await at.time.settle();
  expect(shown.now()?.[0]?.displayName).toBe('Mateo Vega');
  const known = watch(page, 'people.known', {});
  await at.time.settle();
  expect(
    known
      .now()
      ?.map((it) => it.displayName)
      .sort(),
  ).toEqual([currentUserOf().displayName, 'Mateo Vega', 'Priya Nair'].sort());
});

test('of somebody whom the server does not show, nothing is known', async () => {
  const { at, page } = await desk({});
  const [shown, card] = [watch(page, 'people.named', { userIds: [mateo] }), watch(page, 'people.one', { userId: mateo })];
  await at.time.settle();
  expect([shown.now(), card.now()]).toEqual([[], null]);
});

test('members of my tracks are known by their cards, and those of another company are no colleagues', async () => {
  const { at, page } = await desk({});
  const known = watch(page, 'people.known', {});
  const member = (external: boolean): ChangedRow => {
    const person = { displayName: 'Mateo Ruiz', avatar: null, color: null, external, imported: false };
    const row: SyncedRows['members'] = {
      ...{ id: `${trackId}:${mateo}`, userId: mateo, trackId, added: '2026-11-19T09:14:00.000Z', status: 'ACTIVE' },
      ...{ confirmed: true, asked: false, role: 'COLLABORATOR', person },
    };
    return { store: 'members', id: row.id, seq: 2, row };
  };
  at.peer.say({ type: 'changes', frame: frame(scopeOf('track', trackId), 1, 2, [member(true)]) });
  await at.time.settle();
  expect(known.now()?.find((it) => it.id === mateo)).toMatchObject({ displayName: 'Mateo Ruiz', external: true });
});

test('only the people shown last stay on the device', async () => {
  const ids = Array.from({ length: 340 }, (_, at) => `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`);
  const { at, page } = await desk(Object.fromEntries(ids.map((id, nth) => [id, `Person ${nth}`])));
  const known = watch(page, 'people.known', {});
  for (let from = 0; from < ids.length; from += 50) {
    const shown = watch(page, 'people.named', { userIds: ids.slice(from, from + 50) });
    await at.time.settle();
    expect(shown.now()).toHaveLength(Math.min(50, ids.length - from));
    shown.stop();
    await at.time.pass(20_000);
  }
  const there = new Set(known.now()?.map((it) => it.id));
  expect(ids.filter((it) => there.has(it)).length).toBeLessThanOrEqual(300);
  expect(ids.slice(-50).every((it) => there.has(it))).toBe(true);
  expect(there.has(ids[0]!)).toBe(false);
});

test('of people who are all on the screen nobody goes, however many there are', async () => {
  const ids = Array.from({ length: 340 }, (_, at) => `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`);
  const { at, page } = await desk(Object.fromEntries(ids.map((id, nth) => [id, `Person ${nth}`])));
  const shown = watch(page, 'people.named', { userIds: ids });
  // So many frames take more turns than one settling waits for.
  for (let turn = 0; turn < 20 && shown.now()?.length !== ids.length; turn++) await at.time.settle();
  const other = watch(page, 'people.named', { userIds: [mateo] });
  await at.time.settle();
  expect([shown.now()?.length, other.now()]).toEqual([340, []]);
});
