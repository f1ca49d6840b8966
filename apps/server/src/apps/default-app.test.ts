import { scopeOf } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack } from '../../test/team.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const rows = async (scope: string) => (await server.services.feeds.read(server.services.database, scope, 0, 100))!.rows;

test('a track has one default app, however many people open its tasks at once [APP-030, APP-031, APP-032, APP-034]', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const opened = await Promise.all([anna, mateo, anna].map((it) => it.run('apps.openTasks', { trackId })));
  expect(new Set(opened.map((it) => it.appId)).size).toBe(1);
  const apps = (await rows(scopeOf('track', trackId))).filter((it) => it.store === 'trackApps');
  expect(apps.map((it) => it.row)).toMatchObject([
    {
      appId: opened[0]!.appId,
      name: 'Collaborate',
      description: 'The default app for general collaboration.',
      appIcon: 'app-icons/people/users-groups',
      showOnNavigationBar: false,
      isDefault: true,
    },
  ]);
});

test('members without the right to configure apps write in the tasks, and nobody deletes their app', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const { appId } = await mateo.run('apps.openTasks', { trackId });
  const table = (await rows(scopeOf('app', appId))).find((it) => it.store === 'tables')!;
  const records = [{ id: server.services.ids.id(), properties: { tasktitle: 'Call the port', taskstatus: 'statustodo' } }];
  await mateo.run('records.add', { trackId, tableId: table.id, records });
  expect((await anna.run('records.count', { trackId, tableId: table.id })).count).toBe(1);
  await server.services.database.updateTable('app_user').set({ tenant_admin: true }).where('id', '=', anna.userId).execute();
  await expect(anna.run('apps.delete', { trackId, appId })).rejects.toMatchObject({ code: 'conflict' });
});
