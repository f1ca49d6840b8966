import { makeTable, startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PersonAtBrowser, personAt, rowsOf } from '../../test/browsers.ts';

let server: TestServer;
let of: { tenantId: string };
let anna: PersonAtBrowser;
let jonas: PersonAtBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  of = { tenantId: await server.createTenant('Kestrel Coffee') };
  anna = await personAt(server, of.tenantId, 'Anna Lindqvist', { tenantAdmin: true });
  jonas = await personAt(server, of.tenantId, 'Jonas Weber');
});

async function track(by: PersonAtBrowser, title: string): Promise<string> {
  server.clock.advance(1_000);
  const id = server.services.ids.id();
  await by.call('tracks.create', { id, title });
  return id;
}
const listed = async (input: { search?: string; state?: '0' | '1' } = {}) =>
  (await anna.call('tenant.limitedTracks', { ...of, ...input })).tracks.map((it) => [it.title, it.state, it.ownerName]);

test('an administrator lists tracks that they are not in, and archives, restores and deletes them [TADMIN-034, TADMIN-035, TADMIN-036, TADMIN-037]', async () => {
  const [green, rösten] = [await track(jonas, 'Green buying'), await track(jonas, 'Rösten')];
  await jonas.call('tracks.startConversation', { id: server.services.ids.id(), userIds: [anna.userId] });
  expect(await listed()).toEqual([
    ['Rösten', 0, 'Jonas Weber'],
    ['Green buying', 0, 'Jonas Weber'],
  ]);
  expect(await listed({ search: 'ROSTEN' })).toEqual([['Rösten', 0, 'Jonas Weber']]);
  await anna.call('tenant.archiveTracks', { ...of, trackIds: [green, rösten] });
  expect(await listed({ state: '0' })).toEqual([]);
  expect(await listed({ state: '1' })).toHaveLength(2);
  await anna.call('tenant.restoreTracks', { ...of, trackIds: [green] });
  expect(await listed({ state: '0' })).toEqual([['Green buying', 0, 'Jonas Weber']]);
  await anna.call('tenant.deleteTracks', { ...of, trackIds: [rösten] });
  expect(await listed()).toEqual([['Green buying', 0, 'Jonas Weber']]);
  expect((await jonas.call('tracks.bin', {})).tracks.map((it) => it.title)).toEqual(['Rösten']);
});

test('a track that is archived has state 1 for its people, and 0 once it is restored [TADMIN-024, TADMIN-025, TADMIN-026]', async () => {
  const trackId = await track(jonas, 'Green buying');
  const state = async () => {
    const { scopes } = await jonas.call('sync.pull', { cursors: {} });
    const rows = scopes
      .flatMap((it) => it.rows)
      .filter((it) => it.store === 'tracks' && (it.row as { id?: string } | null)?.id === trackId);
    return (rows.at(-1)?.row as { state?: number } | undefined)?.state;
  };
  await anna.call('tenant.archiveTracks', { ...of, trackIds: [trackId] });
  expect(await state()).toBe(1);
  await anna.call('tenant.restoreTracks', { ...of, trackIds: [trackId] });
  expect(await state()).toBe(0);
  await anna.call('tenant.deleteTracks', { ...of, trackIds: [trackId] });
  expect([await state(), await jonas.code('tracks.update', { trackId, title: 'Gone' })]).toEqual([undefined, 'notFound']);
});

test('tracks of another company, conversations and unknown ones are not found, and then no track is changed', async () => {
  const elsewhere = await server.createTenant('Harbour Imports');
  const nils = await personAt(server, elsewhere, 'Nils Berg');
  const [mine, theirs, conversation] = [await track(jonas, 'Green buying'), await track(nils, 'Docks'), server.services.ids.id()];
  await jonas.call('tracks.startConversation', { id: conversation, userIds: [anna.userId] });
  for (const other of [theirs, conversation, server.services.ids.id()])
    expect(await anna.code('tenant.deleteTracks', { ...of, trackIds: [mine, other] })).toBe('notFound');
  expect(await listed()).toEqual([['Green buying', 0, 'Jonas Weber']]);
  expect(await jonas.code('tenant.deleteTracks', { ...of, trackIds: [mine] })).toBe('forbidden');
});

async function addApp(trackId: string, appName: string): Promise<string> {
  return (await makeTable(jonas.call, { trackId, newId: server.services.ids.id, attributes: [], name: appName })).appId;
}
const allOf = (by: PersonAtBrowser, store: string) => rowsOf(by, store as never) as Promise<Record<string, unknown>[]>;

test('tracks are moved to an app of the company, which is in them then and owns them, and out of it again [TADMIN-065]', async () => {
  await anna.call('tenant.updateUserFeatures', { ...of, userId: jonas.userId, features: { appConfiguration: true } });
  const [harvest, green, other] = [await track(jonas, 'Harvest'), await track(jonas, 'Green buying'), await track(jonas, 'Rösten')];
  const miniAppId = await addApp(harvest, 'Sourcing');
  await anna.call('tenant.moveTracksToApp', { ...of, miniAppId, trackIds: [green, harvest] });
  const owners = async () => Object.fromEntries((await allOf(jonas, 'tracks')).map((it) => [it['title'], it['owningMiniAppId']]));
  expect(await owners()).toEqual({ Harvest: miniAppId, 'Green buying': miniAppId, Rösten: null });
  const placed = (await allOf(jonas, 'trackApps')).filter((it) => it['appId'] === miniAppId);
  expect(placed.map((it) => [it['trackId'], it['trackCount']]).sort()).toEqual(
    [
      [green, 2],
      [harvest, 2],
    ].sort(),
  );
  expect(await anna.call('tenant.getTrack', { ...of, trackId: green })).toMatchObject({ app: { id: miniAppId, name: 'Sourcing' } });
  await jonas.call('apps.removeFromTrack', { trackId: green, appId: miniAppId });
  await anna.call('tenant.moveTracksToApp', { ...of, miniAppId: null, trackIds: [harvest, other] });
  expect(Object.values(await owners())).toEqual([null, null, null]);
});

test('tracks move to no app of another company, to no deleted one, and then none is moved', async () => {
  await anna.call('tenant.updateUserFeatures', { ...of, userId: jonas.userId, features: { appConfiguration: true } });
  const green = await track(jonas, 'Green buying');
  const miniAppId = await addApp(green, 'Sourcing');
  const elsewhere = await server.createTenant('Harbour Imports');
  const nils = await personAt(server, elsewhere, 'Nils Berg', { tenantAdmin: true });
  const docks = await track(nils, 'Docks');
  expect(await nils.code('tenant.moveTracksToApp', { tenantId: elsewhere, miniAppId, trackIds: [docks] })).toBe('notFound');
  expect(await anna.code('tenant.moveTracksToApp', { ...of, miniAppId, trackIds: [green, docks] })).toBe('notFound');
  expect(await anna.call('tenant.getTrack', { ...of, trackId: green })).toMatchObject({ app: null });
  expect(await jonas.code('tenant.moveTracksToApp', { ...of, miniAppId, trackIds: [green] })).toBe('forbidden');
  await jonas.call('apps.delete', { trackId: green, appId: miniAppId });
  expect(await anna.code('tenant.moveTracksToApp', { ...of, miniAppId, trackIds: [green] })).toBe('notFound');
});

test('the names of the tracks of a company are listed a page at a time, and found by their words [TADMIN-052]', async () => {
  for (const title of ['Harvest', 'Green buying', 'Rösten']) await track(jonas, title);
  const first = await anna.call('tenant.trackNames', { ...of, limit: 2 });
  expect(first.tracks.map((it) => it.title)).toEqual(['Rösten', 'Green buying']);
  const second = await anna.call('tenant.trackNames', { ...of, limit: 2, after: first.tracks[1]!.id });
  expect([first.hasMore, second.hasMore, second.tracks.map((it) => Object.keys(it))]).toEqual([true, false, [['id', 'title']]]);
  expect((await anna.call('tenant.trackNames', { ...of, search: 'green' })).tracks).toMatchObject([{ title: 'Green buying' }]);
  expect(await jonas.code('tenant.trackNames', of)).toBe('forbidden');
});

test('an administrator sees who is in a track, renames it and lets the company find it, without coming into it', async () => {
  const trackId = await track(jonas, 'Green buying');
  const mateo = await personAt(server, of.tenantId, 'Mateo Ruiz');
  await jonas.call('members.invite', { trackId, role: 'VIEWER', userIds: [mateo.userId], emails: ['nils@harbour.example'] });
  const { people } = await anna.call('tenant.trackPeople', { ...of, trackId });
  expect(people.map((it) => [it.displayName, it.role, it.status, it.isOwner, it.external])).toEqual([
    ['Jonas Weber', 'COORDINATOR', 'ACTIVE', true, false],
    ['Mateo Ruiz', 'VIEWER', 'ACTIVE', false, false],
    ['nils@harbour.example', 'VIEWER', 'PENDING', false, false],
  ]);
  await anna.call('tenant.updateTrack', { ...of, trackId, title: 'Buying', visibility: 'PUBLIC' });
  expect(await anna.call('tenant.getTrack', { ...of, trackId })).toMatchObject({ title: 'Buying', visibility: 'PUBLIC', members: 2 });
  expect((await allOf(jonas, 'tracks')).map((it) => it['title'])).toEqual(['Buying']);
  expect(await anna.code('chat.sendMessage', { id: server.services.ids.id(), trackId, text: 'Hello' })).not.toBe('ok');
  const tenantId = await server.createTenant('Harbour Imports');
  const nils = await personAt(server, tenantId, 'Nils Berg', { tenantAdmin: true });
  const theirs = { tenantId, trackId };
  expect([await nils.code('tenant.getTrack', theirs), await nils.code('tenant.trackPeople', theirs)]).toEqual(['notFound', 'notFound']);
  expect(await nils.code('tenant.updateTrack', { ...theirs, title: 'Ours' })).toBe('notFound');
});
