import { type OperationName, operationNames, operationOf } from '@trackyard/contract';
import { makeTable, type TestPerson } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFlags } from '../../src/flags/index.ts';
import { createMatrixWorld, type MatrixWorld } from '../cells.ts';
import { samples } from '../samples.ts';

/**
 * An app is in two tracks, and a person who configures apps is in one of them. An operation with the right `app.change` would change the app in
 * both and is refused. Every other operation on an app has no effect in the other track and shows nothing of it.
 */
let world: MatrixWorld;
let priya: TestPerson;
let board: string;
beforeAll(async () => {
  world = await createMatrixWorld();
  priya = await world.server.person('Priya Nair');
  board = await world.server.track('Board', [priya]);
});
afterAll(() => world?.server.stop());
const id = () => world.server.services.ids.id();

const named = ['appId', 'tableId', 'viewId', 'attributeId', 'changeId', 'recordId'];
/** Sessions of native apps are another thing. */
const others: readonly OperationName[] = ['identity.getAppToken'];
const ofApps = operationNames.filter((name) => {
  const fields = Object.keys((operationOf(name).input as { shape?: object }).shape ?? {});
  return (
    !others.includes(name) && (fields.some((it) => named.includes(it)) || /\{(app|table|view|attribute)Id\}/.test(operationOf(name).path))
  );
});
const changesAll = (name: OperationName): boolean => {
  const { access } = operationOf(name);
  return 'right' in access && access.right === 'app.change';
};

/** What an operation is called with by a collaborator of one track, whose app is in the track Board as well, with a record there. */
async function scene(name: OperationName) {
  const { actor, cell } = await world.cell('collaborator', name);
  const input = (await samples[name](cell)) as Record<string, string>;
  const { database } = world.server.services;
  const { rows } = await sql<{ app_id: string }>`
    select id as app_id from mini_app where id = ${input['appId'] ?? null}
    union select app_id from app_table where id = ${input['tableId'] ?? null}
    union select app_id from app_view where id = ${input['viewId'] ?? null}
    union select app_id from app_table join record on record.table_id = app_table.id where record.id = ${input['recordId'] ?? null}`.execute(
    database,
  );
  // Tokens of guests name an app or none.
  const appId = rows[0]?.app_id ?? ((await samples['apps.delete'](cell)) as { appId: string }).appId;
  if (rows.length === 0) input['appId'] = appId;
  await sql`insert into track_app (track_id, app_id, seq) values (${board}, ${appId}, 1)`.execute(database);
  await sql`insert into record (id, track_id, table_id, position, order_key, properties, created, updated, seq)
    select ${id()}, ${board}, id, 1, 'g1', jsonb_build_object(attributes->0->>'id', 'BOARDSECRET'), now(), now(), 1
    from app_table where app_id = ${appId} order by position limit 1`.execute(database);
  return { actor, input, state: () => stateOf(appId) };
}

/** The app itself, and what belongs to it in the track Board. Numbers of changes go up where its row is sent again. */
async function stateOf(appId: string) {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(it) as row from mini_app it where id = ${appId}
    union all select to_jsonb(it) - 'seq' from app_table it where app_id = ${appId}
    union all select to_jsonb(it) - 'seq' from app_view it where app_id = ${appId}
    union all select to_jsonb(it) from app_permission it where app_id = ${appId}
    union all select to_jsonb(it) - 'seq' from track_app it where app_id = ${appId} and track_id = ${board}
    union all select to_jsonb(it) from record it join app_table on app_table.id = it.table_id
      where app_table.app_id = ${appId} and it.track_id = ${board}`.execute(world.server.services.database);
  return rows.map((it) => JSON.stringify(it.row)).toSorted();
}
const outcome = (asked: Promise<unknown>): Promise<unknown> => asked.catch((cause: unknown) => cause);

describe('refused in one of two tracks', () => {
  test.each(ofApps.filter(changesAll))('%s', async (name) => {
    const { actor, input, state } = await scene(name);
    const before = await state();
    const answer = await outcome(actor.call(name, input as never));
    expect(answer).toMatchObject({ code: 'forbidden', message: expect.stringMatching(/^This app is in other tracks too\. .* ask /) });
    expect(await state()).toEqual(before);
  });
});

describe('of no effect in the other track', () => {
  test.each(ofApps.filter((it) => !changesAll(it)))('%s', async (name) => {
    const { actor, input, state } = await scene(name);
    const before = await state();
    const answer = await outcome(actor.call(name, input as never));
    // Guests alone get tokens.
    const expected = operationOf(name).expect.collaborator;
    expect(answer instanceof Error ? (answer as Error & { code?: string }).code : 'ok').toBe(expected);
    expect(JSON.stringify(answer)).not.toContain('BOARDSECRET');
    expect(await state()).toEqual(before);
  });
});

describe('what was found by the security review', () => {
  let jonas: TestPerson;
  let guest: TestPerson;
  let own: string;
  let app: Awaited<ReturnType<typeof makeTable>>;
  const code = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
  const inOwn = () => ({ trackId: own, appId: app.appId });
  const ofBoard = () => ({ trackId: board, tableId: app.tableId });

  beforeAll(async () => {
    const { server } = world;
    const admin = await server.person({ displayName: 'Ada Kern', tenantAdmin: true });
    jonas = await server.person('Jonas Falk');
    for (const { userId } of [priya, jonas])
      await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: userId }, ['appConfiguration']));
    own = await server.track('Own', [jonas, [admin, 'COLLABORATOR']]);
    guest = await server.guest(priya, board, 'Noor Haddad');
    const attributes = [{ id: 'words0', name: 'Grade', type: 'text' as const }];
    app = await makeTable(priya.call, { trackId: board, newId: id, attributes });
    await priya.call('records.add', { ...ofBoard(), records: [{ id: id(), properties: { words0: 'BOARDSECRET' } }] });
    // Open to all who configure apps, as apps were that nobody was named for.
    await priya.call('apps.setPermissions', { trackId: board, appId: app.appId, permissions: [] });
    expect((await jonas.call('apps.list', {})).apps.map((it) => it.id)).not.toContain(app.appId);
    expect(await code(jonas.call('apps.addToTrack', inOwn()))).toBe('notFound');
    await admin.call('apps.addToTrack', inOwn());
  });

  test('an app that is opened to the guests of one track is closed to those of another', async () => {
    expect(await code(jonas.call('apps.setGuestAccess', { ...inOwn(), guestAccess: 'form' }))).toBe('ok');
    expect(await code(guest.call('records.window', ofBoard()))).toBe('notFound');
    expect(await code(guest.call('tables.get', ofBoard()))).toBe('notFound');
  });

  test('who has an app in a track of their own neither takes it over nor deletes anything of it', async () => {
    const ofTable = { ...inOwn(), tableId: app.tableId };
    const page = { options: { url: 'https://stranger.example' }, type: 'CUSTOM_EXTERNAL' as const, name: 'Page' };
    const refused = [
      jonas.call('apps.setPermissions', { ...inOwn(), permissions: [{ type: 'CONFIGURE_APP', userId: jonas.userId }] }),
      jonas.call('tables.deleteAttribute', { ...ofTable, attributeId: 'words0' }),
      jonas.call('apps.delete', inOwn()),
      jonas.call('views.add', { ...ofTable, id: id(), ...page }),
    ];
    expect(await Promise.all(refused.map(code))).toEqual(Array(4).fill('forbidden'));
    // Its maker can still do so.
    expect(await code(priya.call('apps.update', { trackId: board, appId: app.appId, name: 'Grades' }))).toBe('ok');
    expect((await priya.call('records.window', ofBoard())).records[0]?.properties['words0']).toBe('BOARDSECRET');
  });

  test('neither another type of a field nor an import shows values of a track that one is not in', async () => {
    const field = { ...inOwn(), tableId: app.tableId, attributeId: 'words0', locale: 'en-GB', timeZone: 'UTC' };
    expect(await code(jonas.call('tables.changeType', { ...field, type: 'select', options: {}, mayEmpty: true }))).toBe('forbidden');
    expect(await code(jonas.call('tables.previewType', { ...field, type: 'select' }))).toBe('forbidden');
    // Named for the app Jonas may, and still sees no more of it.
    await priya.call('apps.setPermissions', {
      ...{ trackId: board, appId: app.appId },
      permissions: [priya, jonas].map(({ userId }) => ({ type: 'CONFIGURE_APP', userId })),
    });
    const preview = await jonas.call('tables.previewType', { ...field, type: 'select' });
    expect(preview).toMatchObject({ converted: 0, emptied: 0, newChoices: 0, examples: [], elsewhere: true });
    await jonas.call('tables.changeType', { ...field, type: 'select', options: {}, mayEmpty: true });
    expect(JSON.stringify(await jonas.call('tables.get', { trackId: own, tableId: app.tableId }))).not.toContain('BOARDSECRET');
  });
});
