import type { InputOf } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer, type TestTable } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFlags } from '../../flags/index.ts';

let server: TestServer;
let anna: TestPerson;
let priya: TestPerson;
let trackId: string;
let app: TestTable;
const id = () => server.services.ids.id();

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  priya = await server.person('Priya Nair');
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: priya.userId }, ['appConfiguration']));
});
afterAll(() => server?.stop());
beforeEach(async () => {
  trackId = await server.track('Board', [priya, anna]);
  app = await makeTable(priya.call, { trackId, newId: id });
});
const ofApp = () => ({ trackId, appId: app.appId });
const create = (more: Partial<InputOf<'releases.create'>> = {}) => priya.call('releases.create', { ...ofApp(), id: id(), ...more });
const compare = (more: Partial<InputOf<'releases.compare'>> = {}) => priya.call('releases.compare', { ...ofApp(), ...more });
const list = (more: Partial<InputOf<'releases.list'>> = {}) => priya.call('releases.list', { ...ofApp(), ...more });
const nameTable = (name: string) => priya.call('tables.update', { ...ofApp(), tableId: app.tableId, name });
const said = ({ changes }: Awaited<ReturnType<typeof compare>>) => changes.map((it) => `${it.thing} ${it.name} ${it.change}`);

test('an app is released as it is, and keeps its label, notes, date and maker [APP-037, APP-063]', async () => {
  expect(await list()).toEqual({ releases: [], hasMore: false });
  const first = id();
  expect(await create({ id: first, label: ' First of all ', notes: 'For the pilot.' })).toEqual({ number: 1 });
  const { database, clock } = server.services;
  await database
    .updateTable('mini_app')
    .set({ environment_variables: JSON.stringify([{ name: 'PORTAL', value: 'orders' }]) as never })
    .where('id', '=', app.appId)
    .execute();
  expect(await create()).toEqual({ number: 2 });
  const common = { appId: app.appId, created: clock.now().toISOString(), createdBy: priya.userId };
  expect((await list()).releases).toEqual([
    { ...common, id: expect.any(String), number: 2, label: '', notes: '', environmentVariables: [{ name: 'PORTAL' }] },
    { ...common, id: first, number: 1, label: 'First of all', notes: 'For the pilot.', environmentVariables: [] },
  ]);
});

test('a release says what changed since the one before; later edits of the app do not change it', async () => {
  expect(await compare()).toMatchObject({ from: null, more: 0 });
  const [first, second] = [id(), id()];
  await create({ id: first });
  expect(said(await compare())).toEqual([]);
  await nameTable('Green beans');
  expect(said(await compare())).toEqual(['table Green beans renamed']);
  await create({ id: second });
  await nameTable('Roasted beans');
  expect(await compare({ to: second })).toMatchObject({ from: { id: first, number: 1 } });
  expect(said(await compare({ to: second }))).toEqual(['table Green beans renamed']);
  expect(said(await compare({ from: first }))).toEqual(['table Roasted beans renamed']);
  expect(said(await compare({ from: second, to: first }))).toEqual(['table Lots renamed']);
});

test('nothing is released twice, and nothing that changed since somebody looked', async () => {
  await create();
  await expect(create()).rejects.toMatchObject({ code: 'conflict', message: 'Nothing changed since release 1.' });
  await nameTable('Green beans');
  const { to } = await compare();
  await nameTable('Roasted beans');
  await expect(create({ state: to.state })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('changed since you looked'),
  });
  const { to: later } = await compare();
  expect(await create({ state: later.state })).toEqual({ number: 2 });
  // Back to what release 1 was is a change of its own.
  await nameTable('Lots');
  expect(await create()).toEqual({ number: 3 });
});

test('equal parts of releases are stored once, and are gone with the app', async () => {
  for (const name of ['Green beans', 'Roasted beans', 'Green beans']) {
    await nameTable(name);
    await create();
  }
  const { database } = server.services;
  const stored = () => database.selectFrom('app_part').select('kind').where('app_id', '=', app.appId).orderBy('kind').execute();
  expect((await stored()).map((it) => it.kind)).toEqual(['app', 'table', 'table', 'variables', 'view']);
  await database.deleteFrom('mini_app').where('id', '=', app.appId).execute();
  expect(await stored()).toEqual([]);
});

test('of two people who release at once one hears that nothing changed since', async () => {
  const byAnna = anna.call('releases.create', { ...ofApp(), id: id() });
  const answers = await Promise.allSettled([create(), byAnna, create()]);
  const refusals = answers.flatMap((it) => (it.status === 'rejected' ? [(it.reason as Error).message] : []));
  expect(refusals).toEqual(['Nothing changed since release 1.', 'Nothing changed since release 1.']);
  expect((await list()).releases.map((it) => it.number)).toEqual([1]);
});

test('an app is in the same state after a change and its undo, and where a view of an older build lacks options', async () => {
  const before = (await compare()).to.state;
  const view = { ...ofApp(), viewId: app.viewId };
  await priya.call('views.update', { ...view, options: { hidden: ['weight'] } });
  expect((await compare()).to.state).not.toBe(before);
  await priya.call('views.update', { ...view, options: { hidden: [] } });
  expect((await compare()).to.state).toBe(before);
  await server.services.database.updateTable('app_view').set({ options: '{}' }).where('id', '=', app.viewId).execute();
  expect((await compare()).to.state).toBe(before);
});

test('the label and the notes of a release can be changed, each by itself [APP-064]', async () => {
  const releaseId = id();
  await create({ id: releaseId, label: 'Pilot', notes: 'Draft' });
  const update = (more: object) => priya.call('releases.updateLabel', { ...ofApp(), releaseId, ...more });
  await update({ label: 'Launch' });
  await update({ notes: '' });
  await update({});
  expect((await list()).releases).toMatchObject([{ label: 'Launch', notes: '' }]);
  await expect(priya.call('releases.updateLabel', { ...ofApp(), releaseId: id(), label: 'x' })).rejects.toMatchObject({ code: 'notFound' });
});

test('releases come page by page, the newest first', async () => {
  for (const name of ['A', 'B', 'C']) {
    await nameTable(name);
    await create();
  }
  const first = await list({ limit: 2 });
  expect([first.releases.map((it) => it.number), first.hasMore]).toEqual([[3, 2], true]);
  const rest = await list({ limit: 2, after: first.releases[1]!.id });
  expect([rest.releases.map((it) => it.number), rest.hasMore]).toEqual([[1], false]);
});

test('a release of another app is not there, and the Tasks app of a track has none', async () => {
  const releaseId = id();
  await create({ id: releaseId });
  const other = await makeTable(priya.call, { trackId, newId: id });
  const there = { trackId, appId: other.appId };
  await expect(priya.call('releases.compare', { ...there, to: releaseId })).rejects.toMatchObject({ code: 'notFound' });
  await expect(priya.call('releases.updateLabel', { ...there, releaseId, label: 'x' })).rejects.toMatchObject({ code: 'notFound' });
  await expect(priya.call('releases.create', { ...there, id: releaseId })).rejects.toMatchObject({ code: 'conflict' });
  const { appId } = await anna.call('apps.openTasks', { trackId });
  await expect(anna.call('releases.create', { trackId, appId, id: id() })).rejects.toMatchObject({ code: 'conflict' });
});
