import { type InputOf, limits, scopeOf } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer, type TestSocket } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personAt } from '../../test/browsers.ts';
import { createUser, updateUser } from './index.ts';

let server: TestServer;
let [anna, asa, stranger]: TestPerson[] = [];
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person('Anna Lindqvist');
  asa = await server.person('Åsa Öberg');
  await server.person({ displayName: 'Zoë 100%_Sure', email: 'zoe@kestrel.example' });
  await personAt(server, server.tenantId, 'Old Colleague', { status: 'DEACTIVATED' });
  await personAt(server, server.tenantId, 'New Colleague', { status: 'PENDING' });
  stranger = await server.person({ displayName: 'Nils Berg', tenantId: await server.createTenant('Harbour Imports') });
});
afterAll(() => server.stop());

const find = async (input: InputOf<'people.search'>, by = anna!) =>
  (await by.call('people.search', input)).people.map((it) => it.displayName);
const changesIn = ({ messages }: TestSocket): number => messages.filter((it) => it.type === 'changes').length;
const follow = async (by: TestPerson, userId: string, cursors: Record<string, number> = {}) => {
  const { scopes, revoked } = await by.call('sync.pull', { cursors, follow: [scopeOf('person', userId)] });
  const pulled = scopes.find((it) => it.scope === scopeOf('person', userId));
  return { rows: pulled?.rows ?? [], seq: pulled?.seq, revoked };
};

test('people are found by each word of their names and addresses, and by whether they can be chosen', async () => {
  expect(await find({ search: 'asa oBERG' })).toEqual(['Åsa Öberg']);
  expect(await find({ search: 'zoe@kestrel' })).toEqual(['Zoë 100%_Sure']);
  expect(await find({ search: '%_' })).toEqual(['Zoë 100%_Sure']);
  expect(await find({})).toEqual(['Anna Lindqvist', 'Åsa Öberg', 'Zoë 100%_Sure']);
  expect(await find({ search: 'colleague', among: 'invitable' })).toEqual(['New Colleague']);
  expect(await find({ search: 'colleague', among: 'everyone' })).toEqual(['New Colleague', 'Old Colleague']);
});

test('a search answers page by page, each of which is bounded', async () => {
  const found: string[] = [];
  let after: string | undefined;
  for (let more = true; more; ) {
    const page = await anna!.call('people.search', { among: 'everyone', limit: 2, ...(after && { after }) });
    expect(page.people.length).toBeLessThanOrEqual(2);
    found.push(...page.people.map((it) => it.displayName));
    [more, after] = [page.hasMore, page.people.at(-1)?.id];
  }
  expect(found).toEqual(await find({ among: 'everyone' }));
  await expect(anna!.call('people.search', { limit: 1_000 })).rejects.toMatchObject({ code: 'invalidInput' });
});

test('people of another company and of none find nobody of this one, and can follow nobody', async () => {
  const alone = await server.person({ displayName: 'Freya Alone', tenantId: null });
  expect(await find({ among: 'everyone' }, stranger)).toEqual(['Nils Berg']);
  expect(await find({ among: 'everyone' }, alone)).toEqual([]);
  expect((await stranger!.call('people.search', { after: anna!.userId })).people).toEqual([]);
  for (const who of [stranger!, alone]) {
    const { rows, revoked } = await follow(who, anna!.userId);
    expect([rows, revoked]).toEqual([[], [scopeOf('person', anna!.userId)]]);
  }
});

test('guests can neither search people nor follow one', async () => {
  const trackId = await server.track('Green buying', [anna!]);
  await anna!.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE' });
  const guest = await server.guest(anna!, trackId, 'Noor Haddad');
  await expect(guest.call('people.search', {})).rejects.toMatchObject({ code: 'forbidden' });
  expect((await follow(guest, asa!.userId)).rows).toEqual([]);
  expect(await find({ search: 'Noor', among: 'everyone' })).toEqual([]);
  expect((await follow(asa!, guest.userId)).rows).toEqual([]);
});

test('whoever follows a person hears of a new name and of a closed account', async () => {
  const mateo = await server.person('Mateo Ruiz');
  const { rows, seq } = await follow(anna!, mateo.userId);
  expect(rows).toEqual([expect.objectContaining({ store: 'users', row: expect.objectContaining({ displayName: 'Mateo Ruiz' }) })]);
  const scope = scopeOf('person', mateo.userId);
  const socket = await anna!.socket();
  socket.send(JSON.stringify({ type: 'follow', scopes: [scope] }));
  await socket.next('access');
  await server.app.write(({ db, feed }) => updateUser(db, feed, mateo.userId, { display_name: 'Mateo Vega' }));
  const { frame } = await socket.next('changes', (it) => it.frame.scope === scope);
  expect(frame.rows).toEqual([expect.objectContaining({ row: expect.objectContaining({ displayName: 'Mateo Vega' }) })]);
  await server.app.write(({ db, feed }) => updateUser(db, feed, mateo.userId, { status: 'DEACTIVATED' }));
  const later = await follow(anna!, mateo.userId, { [scope]: seq! });
  expect(later.rows).toEqual([expect.objectContaining({ row: expect.objectContaining({ status: 'DEACTIVATED' }) })]);
});

test('many new people at once are news for nobody who does not show them', async () => {
  const before = await anna!.call('sync.pull', { cursors: {} });
  const cursors = Object.fromEntries(before.scopes.map((it) => [it.scope, it.seq]));
  expect(before.scopes.flatMap((it) => it.rows).filter((it) => it.store === 'users')).toEqual([]);
  const socket = await anna!.socket();
  const heard = changesIn(socket);
  await server.app.write(async ({ db, feed, now }) => {
    for (let at = 0; at < 300; at++)
      await createUser(db, feed, {
        ...{ id: server.services.ids.id(), tenantId: server.tenantId, email: `new${at}@kestrel.example` },
        ...{ displayName: `Newcomer ${at}`, now },
      });
  });
  await server.settled();
  expect(changesIn(socket)).toBe(heard);
  expect((await anna!.call('sync.pull', { cursors })).scopes).toEqual([]);
});

test('a browser may follow as many scopes as the contract allows, without losing its socket', async () => {
  const priya = await server.person('Priya Nair');
  const scope = scopeOf('person', priya.userId);
  const others = (kind: 'person' | 'entries', count: number) =>
    Array.from({ length: count }, () => scopeOf(kind, server.services.ids.id()));
  const socket = await anna!.socket();
  const scopes = [scope, ...others('person', limits.followedPeople - 1), ...others('entries', limits.followedScopes)];
  socket.send(JSON.stringify({ type: 'follow', scopes }));
  await socket.next('access');
  await server.app.write(({ db, feed }) => updateUser(db, feed, priya.userId, { display_name: 'Priya Rao' }));
  await server.settled();
  await expect.poll(() => JSON.stringify(socket.messages)).toContain('Priya Rao');
});
