import { type TrackChange, type TrackChangeTopic, TrackyardError } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, mailedToken } from '../../test/browsers.ts';

let server: TestServer;
let root: TestPerson;
let anna: TestPerson;
let mateo: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ invitesColleagues: true });
  root = await server.person({ displayName: 'Ines Root', systemAdmin: true });
  anna = await server.person('Anna Lindqvist');
  mateo = await server.person('Mateo Ruiz');
  for (const { userId } of [anna, mateo]) await root.call('flags.grant', { flag: 'trackHistory', to: 'user', id: userId });
});
afterAll(() => server.stop());

const newTrack = async (): Promise<string> => (await anna.call('tracks.create', { id: server.services.ids.id(), title: 'Roastery' })).id;
const historyOf = (trackId: string, more: { topic?: TrackChangeTopic; userId?: string; before?: number; limit?: number } = {}) =>
  anna.call('tracks.getHistory', { trackId, ...more });
/** The oldest first. */
const kindsOf = async (trackId: string) => (await historyOf(trackId)).changes.map((it) => it.kind).reverse();
const lineOf = ({ kind, actorId, userId, before, after }: TrackChange) => ({ kind, actorId, userId, before, after });

test('GET /api/trackhistory tells each change: what, who, when, before and after, the newest first [API-011]', async () => {
  const trackId = await newTrack();
  await anna.call('tracks.update', { trackId, title: 'Cellar', summary: 'What ripens' });
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
  await mateo.call('members.accept', { trackId });
  await anna.call('members.changeRole', { trackId, userId: mateo.userId, role: 'COLLABORATOR' });
  await anna.call('flags.updateFeatureGrants', { trackId, features: [] });
  const response = await anna.fetch(`/api/trackhistory/${trackId}`);
  const { changes, more } = (await response.json()) as { changes: TrackChange[]; more: boolean };
  expect(more).toBe(false);
  const [by, to] = [anna.userId, mateo.userId];
  expect(changes.map(lineOf)).toEqual([
    { kind: 'features', actorId: by, userId: null, before: 'documentViewer', after: '' },
    { kind: 'role', actorId: by, userId: to, before: 'VIEWER', after: 'COLLABORATOR' },
    { kind: 'joined', actorId: to, userId: to, before: null, after: 'VIEWER' },
    { kind: 'invited', actorId: by, userId: to, before: null, after: 'VIEWER' },
    { kind: 'summary', actorId: by, userId: null, before: '', after: 'What ripens' },
    { kind: 'title', actorId: by, userId: null, before: 'Roastery', after: 'Cellar' },
    { kind: 'created', actorId: by, userId: null, before: null, after: 'Roastery' },
  ]);
  expect(changes.map((it) => it.number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(changes.every((it) => !Number.isNaN(Date.parse(it.date)))).toBe(true);
});

test('a history is filtered by topic and by person, and comes in pages', async () => {
  const trackId = await newTrack();
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
  await mateo.call('members.accept', { trackId });
  await anna.call('tracks.archive', { trackId });
  await anna.call('tracks.restore', { trackId });
  const kinds = async (...[more]: [Parameters<typeof historyOf>[1]]) => (await historyOf(trackId, more)).changes.map((it) => it.kind);
  expect(await kinds({ topic: 'track' })).toEqual(['restored', 'archived', 'created']);
  expect(await kinds({ topic: 'people' })).toEqual(['joined', 'invited']);
  expect(await kinds({ topic: 'details' })).toEqual([]);
  expect(await kinds({ userId: mateo.userId })).toEqual(['joined', 'invited']);
  const first = await historyOf(trackId, { limit: 2 });
  expect([first.changes.map((it) => it.kind), first.more]).toEqual([['restored', 'archived'], true]);
  const rest = await historyOf(trackId, { before: first.changes.at(-1)!.number, limit: 3 });
  expect([rest.changes.map((it) => it.kind), rest.more]).toEqual([['joined', 'invited', 'created'], false]);
});

test('a change that is refused or changes nothing leaves no line, and one that is sent twice leaves one', async () => {
  const trackId = await newTrack();
  await anna.call('tracks.update', { trackId, title: 'Roastery' });
  expect(await anna.call('members.leave', { trackId }).catch(codeOf)).toBe('lastCoordinator');
  const key = server.services.ids.id();
  for (let time = 0; time < 2; time++) await anna.client.call('tracks.archive', { trackId }, { idempotencyKey: key });
  await anna.call('tracks.archive', { trackId });
  expect(await kindsOf(trackId)).toEqual(['created', 'archived']);
});

test('the history goes through the bin with its track, and a transfer is told from both ends', async () => {
  const trackId = await newTrack();
  await anna.call('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
  await anna.call('tracks.cancelTransfer', { trackId });
  await anna.call('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
  await mateo.call('tracks.acceptTransfer', { trackId });
  await mateo.call('tracks.delete', { trackId });
  await anna.call('tracks.recover', { trackId });
  expect(await kindsOf(trackId)).toEqual([
    'created',
    'transferAsked',
    'transferEnded',
    'transferAsked',
    'owner',
    'joined',
    'deleted',
    'recovered',
  ]);
});

/** How many calls wait for a lock of the database. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.services.database,
  );
  return rows[0]!.count;
}

test('two changes at one moment stand in the history once each, under the name of who made them', async () => {
  const { database } = server.services;
  const trackId = await newTrack();
  await anna.call('tracks.update', { trackId, visibility: 'PUBLIC' });
  const both: Promise<unknown>[] = [];
  // Both come while somebody else has the track, and go on one after the other.
  await database.transaction().execute(async (tx) => {
    await tx.selectFrom('track').select('id').where('id', '=', trackId).forNoKeyUpdate().execute();
    both.push(anna.call('tracks.update', { trackId, title: 'Cellar' }));
    await expect.poll(waiting).toBe(1);
    both.push(mateo.call('members.ask', { trackId }));
    await expect.poll(waiting).toBe(2);
  });
  await Promise.all(both);
  const { changes } = await historyOf(trackId);
  expect(changes.slice(0, 2).map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ['asked', mateo.userId],
    ['title', anna.userId],
  ]);
  expect(changes.filter((it) => it.kind === 'title')).toHaveLength(1);
});

test('whoever comes by a mailed invitation joins in the history as well', async () => {
  const trackId = await newTrack();
  await anna.call('members.invite', { trackId, emails: ['freya@holm.example'], role: 'COLLABORATOR' });
  const token = await mailedToken(server, 'freya@holm.example');
  await server.visitor().call('identity.acceptInvitation', { token, displayName: 'Freya Holm', password: 'a walk along the river' });
  const [joined] = (await historyOf(trackId)).changes;
  expect(joined).toMatchObject({ kind: 'joined', after: 'COLLABORATOR' });
  expect(joined!.actorId).toBe(joined!.userId);
});

test('whoever comes by a mailed invitation waits for the track before holding what others need who have it', async () => {
  const { database } = server.services;
  const trackId = await newTrack();
  await anna.call('members.invite', { trackId, emails: ['noor@holm.example'], role: 'COLLABORATOR' });
  const token = await mailedToken(server, 'noor@holm.example');
  let accepted: Promise<unknown> = Promise.resolve();
  await database.transaction().execute(async (tx) => {
    await tx.selectFrom('track').select('id').where('id', '=', trackId).forNoKeyUpdate().execute();
    accepted = server.visitor().call('identity.acceptInvitation', { token, displayName: 'Noor Holm', password: 'a walk along the river' });
    await expect.poll(waiting).toBe(1);
    await tx.selectFrom('link').select('kind').where('track_id', '=', trackId).forUpdate().noWait().execute();
    await tx.selectFrom('scope').select('seq').forUpdate().noWait().execute();
  });
  await accepted;
});

test('features that somebody grants to the track, or takes back, stand in its history once each', async () => {
  const trackId = await newTrack();
  const grant = { flag: 'positionalComments', to: 'track', id: trackId } as const;
  for (let time = 0; time < 2; time++) await root.call('flags.grant', grant);
  await root.call('flags.revoke', grant);
  const { changes } = await historyOf(trackId, { topic: 'details' });
  expect(changes.map(lineOf)).toEqual([
    { kind: 'features', actorId: root.userId, userId: null, before: 'documentViewer, positionalComments', after: 'documentViewer' },
    { kind: 'features', actorId: root.userId, userId: null, before: 'documentViewer', after: 'documentViewer, positionalComments' },
  ]);
});

test('without the feature there is no history, whatever one’s role [TRACK-036]', async () => {
  const priya = await server.person('Priya Nair');
  const trackId = (await priya.call('tracks.create', { id: server.services.ids.id(), title: 'Shop' })).id;
  const asked = () =>
    priya.call('tracks.getHistory', { trackId }).then(
      () => 'ok',
      (error: unknown) => (error instanceof TrackyardError ? error.code : 'other'),
    );
  expect(await asked()).toBe('forbidden');
  await root.call('flags.grant', { flag: 'trackHistory', to: 'user', id: priya.userId });
  expect(await asked()).toBe('ok');
});
