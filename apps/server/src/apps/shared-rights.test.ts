import type { InputOf } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer, type TestTable } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFlags } from '../flags/index.ts';

let server: TestServer;
let anna: TestPerson;
let priya: TestPerson;
let jonas: TestPerson;
let own: string;
let app: TestTable;
const id = () => server.services.ids.id();

/** Anna administers the company, Priya and Jonas configure apps. The app is Priya’s. */
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  [priya, jonas] = [await server.person('Priya Nair'), await server.person('Jonas Weber')];
  for (const { userId } of [priya, jonas])
    await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: userId }, ['appConfiguration']));
});
afterAll(() => server.stop());
beforeEach(async () => {
  own = await server.track('Board', [priya, anna]);
  app = await makeTable(priya.call, { trackId: own, newId: id });
});
const code = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const add = (trackId: string, by: TestPerson) => code(by.call('apps.addToTrack', { trackId, appId: app.appId }));
const rename = (trackId: string, by: TestPerson) => by.call('apps.update', { trackId, appId: app.appId, name: 'Mine' });
const setPermissions = (permissions: InputOf<'apps.setPermissions'>['permissions'], by: TestPerson, trackId = own) =>
  by.call('apps.setPermissions', { trackId, appId: app.appId, permissions });
const configure = (...people: TestPerson[]) => people.map(({ userId }) => ({ type: 'CONFIGURE_APP' as const, userId }));
const namedFor = async (appId: string) => {
  const rows = await server.services.database.selectFrom('app_permission').select('user_id').where('app_id', '=', appId).execute();
  return rows.map((it) => it.user_id);
};

test('the maker of an app is named for it, and nobody for the app of the Tasks tab', async () => {
  expect(await namedFor(app.appId)).toEqual([priya.userId]);
  const { appId } = await priya.call('apps.openTasks', { trackId: own });
  expect(await namedFor(appId)).toEqual([]);
});

test('an app is changed by who may configure it in each of its tracks, and others read whom to ask', async () => {
  own = await server.track('Board', [priya, [jonas, 'VIEWER']]);
  app = await makeTable(priya.call, { trackId: own, newId: id });
  await setPermissions([], priya);
  const shared = await server.track('Cupping', [priya, [jonas, 'COLLABORATOR']]);
  expect(await add(shared, jonas)).toBe('notFound');
  expect(await add(shared, priya)).toBe('ok');
  await expect(rename(shared, jonas)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'This app is in other tracks too. To change it there, ask Priya Nair, who made it, or an administrator of your company.',
  });
  await priya.call('members.changeRole', { trackId: own, userId: jonas.userId, role: 'COLLABORATOR' });
  expect(await code(rename(shared, jonas))).toBe('ok');
  // Nobody has rights in a track in the bin, which has the app again once it is restored.
  await priya.call('tracks.delete', { trackId: own });
  expect(await code(rename(shared, jonas))).toBe('forbidden');
  expect(await code(rename(shared, priya))).toBe('ok');
});

test('an app that is added to a track keeps its people, and who adds it gets no right to change it', async () => {
  await setPermissions([...configure(priya), { type: 'ADD_WORKSPACE', userId: jonas.userId }], priya);
  const theirs = await server.track('Harbour', [jonas]);
  expect(await add(theirs, jonas)).toBe('ok');
  expect(await code(rename(theirs, jonas))).toBe('forbidden');
  expect(await code(setPermissions(configure(jonas), jonas, theirs))).toBe('forbidden');
  expect(await namedFor(app.appId)).toContain(priya.userId);
});

test('a list of people keeps one who could configure the app before, unless an administrator sets it', async () => {
  await expect(setPermissions(configure(jonas), priya)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Keep at least one'),
  });
  await setPermissions(configure(priya, jonas), priya);
  await server.app.write(({ db }) => db.updateTable('app_user').set({ status: 'DEACTIVATED' }).where('id', '=', jonas.userId).execute());
  expect(await code(setPermissions(configure(jonas), priya))).toBe('conflict');
  await server.app.write(({ db }) => db.updateTable('app_user').set({ status: 'CONFIRMED' }).where('id', '=', jonas.userId).execute());
  await setPermissions(configure(jonas), priya);
  expect(await namedFor(app.appId)).toEqual([jonas.userId]);
  await setPermissions(configure(priya), anna);
  expect(await namedFor(app.appId)).toEqual([priya.userId]);
});
