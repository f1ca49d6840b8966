import { scopeOf, type TrackApp } from '@trackyard/contract';
import { solidIcon } from '@trackyard/rules';
import { makeTable, startTestServer, type TestServer } from '@trackyard/testing';
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

test('the default app is called Collaborate, is described, has its icon, and stays off the navigation bar [ADMIN-006, ADMIN-007, ADMIN-008, ADMIN-009]', async () => {
  const { anna } = team;
  const { id: trackId } = await makeTrack(server, anna, []);
  await anna.run('apps.openTasks', { trackId });
  const app = (await rows(scopeOf('track', trackId))).find((it) => it.store === 'trackApps')!.row as TrackApp;
  expect([app.name, app.description]).toEqual(['Collaborate', 'The default app for general collaboration.']);
  expect([app.appIcon, app.showOnNavigationBar]).toEqual(['app-icons/people/users-groups', false]);
});

test('an app for which nobody has chosen an icon has the default one [ADMIN-010]', async () => {
  const { anna } = team;
  const { id: trackId } = await makeTrack(server, anna, []);
  await makeTable(anna.run, { trackId, newId: () => server.services.ids.id(), attributes: [] });
  const app = (await rows(scopeOf('track', trackId))).find((it) => it.store === 'trackApps')!.row as TrackApp;
  expect([app.appIcon, solidIcon(app.appIcon)]).toEqual(['app-icons/general/application', 'app-icons/general/application-solid']);
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
