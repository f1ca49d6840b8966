import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PersonAtBrowser, personAt } from '../../test/browsers.ts';

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
