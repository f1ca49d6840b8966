import { entryTypes } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('a track has entries of each type, those among them that nothing makes yet [ENTRY-003]', async () => {
  const anna = await server.person('Anna Lindqvist');
  const trackId = await server.track('Roastery', [anna]);
  const now = server.clock.now();
  const of = { track_id: trackId, sub_type: '', author_id: anna.userId, created: now, updated: now, updated_by_id: anna.userId };
  const rows = entryTypes.map((type, at) => ({ ...of, id: server.services.ids.id(), type, title: type, seq: at + 1 }));
  await server.services.database.insertInto('entry').values(rows).execute();
  const found = await Promise.all(rows.map(({ id: entryId }) => anna.call('entries.refresh', { trackId, entryId })));
  expect(found.map((it) => it.type)).toEqual([
    ...['unknown', 'email', 'file', 'meeting', 'link', 'agenda', 'actions', 'meeting_record'],
    ...['meeting_invite', 'folder', 'private', 'publish_room', 'app_item', 'shared_content'],
  ]);
});
