import { type OperationName, operationNames, operationOf } from '@trackyard/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMatrixWorld, type MatrixWorld } from '../cells.ts';
import { differing, type Kept, keepTables } from '../failures/kept.ts';
import { samples } from '../samples.ts';
import { type Bend, codeOf, hear } from './hear.ts';

/** Calls that a page of another site makes a browser send (OWASP ASVS V3.5.1, V3.5.3), for every operation of the catalogue. */
let world: MatrixWorld;
let kept: Kept;
beforeAll(async () => {
  world = await createMatrixWorld();
  kept = await keepTables(world.server.connection);
});
afterAll(async () => {
  await kept?.close();
  await world?.server.stop();
});

/** A hash of each table. */
const tables = async () => (await kept.digest('none')).exact;

const withHeaders =
  (more: Record<string, string>): Bend =>
  (init) => ({ ...init, headers: { ...init.headers, ...more } });
const withoutRequestedWith: Bend = ({ headers: { 'x-requested-with': _, ...headers }, ...init }) => ({ ...init, headers });
/** As a form, which needs nobody's leave to be sent anywhere, would carry it. */
const asForm =
  (type: string): Bend =>
  ({ headers: { 'x-requested-with': _, ...headers }, ...init }) => ({ ...init, headers: { ...headers, 'content-type': type } });

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];
const attacks: readonly [string, Bend][] = [
  ['another origin', withHeaders({ origin: 'https://evil.example' })],
  ['an opaque origin', withHeaders({ origin: 'null' })],
  ['our name on another port', withHeaders({ origin: 'http://127.0.0.1:1' })],
  ['our name as the beginning of another', withHeaders({ origin: 'http://127.0.0.1.evil.example' })],
  ['our name as a user of another', withHeaders({ origin: 'http://127.0.0.1@evil.example' })],
  ['another site', withHeaders({ 'sec-fetch-site': 'cross-site' })],
  ['a sister site', withHeaders({ 'sec-fetch-site': 'same-site' })],
];
const onlyWhenWriting: readonly [string, Bend][] = [
  ['no X-Requested-With', withoutRequestedWith],
  ...forms.map((type): [string, Bend] => [`a form of ${type}`, asForm(type)]),
];

describe('no page of another site acts or asks in our name', () => {
  test.each([...operationNames])('%s', async (name) => {
    const { actor, cell } = await world.cell('coordinator', name);
    const input = await samples[name](cell);
    const before = await tables();
    const tried = operationOf(name).method === 'GET' ? attacks : [...attacks, ...onlyWhenWriting];
    for (const [what, bend] of tried) {
      const heard = await hear(actor, name, input, cell.id(), bend);
      // A form that our server does not read is refused before anything else.
      const isUnread = what.startsWith('a form') && !what.endsWith('plain');
      expect([what, heard.status, codeOf(heard)]).toEqual([what, ...(isUnread ? [400, 'invalidInput'] : [403, 'crossOrigin'])]);
      expect(Object.keys(heard.headers).filter((it) => it.startsWith('access-control'))).toEqual([]);
    }
    expect(differing(before, await tables())).toEqual([]);
  });
});

/** What an answer has to keep to be worth anything; spec §7 asks for it by GET. */
const keptByAsking: { [N in OperationName]?: readonly string[] } = { 'identity.getAppToken': ['app_token'] };

describe('whatever only asks leaves the database as it was', () => {
  test.each(operationNames.filter((name) => operationOf(name).method === 'GET'))('%s', async (name) => {
    const { actor, cell } = await world.cell('systemAdmin', name);
    const { actor: member } = await world.cell('coordinator', name);
    const [asker, subject] =
      operationOf(name).access.who === 'systemAdmin' ? [actor, cell] : [member, (await world.cell('coordinator', name)).cell];
    // The first token of all says that it is the first.
    await asker.call('identity.getToken', {});
    const input = await samples[name](subject);
    await world.server.settled();
    const before = await tables();
    expect((await hear(asker, name, input, cell.id())).status).toBeLessThan(500);
    await world.server.settled();
    expect(differing(before, await tables())).toEqual(keptByAsking[name] ?? []);
  });

  test.each(['/', '/login', '/silentrefresh', '/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/reference', '/api/nothing'])(
    'GET and HEAD %s',
    async (path) => {
      const { actor } = await world.cell('coordinator', 'identity.getToken');
      await actor.call('identity.getToken', {});
      const before = await tables();
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await (await actor.fetch(path, { method })).text();
      expect(differing(before, await tables())).toEqual([]);
    },
  );

  test('GET /logout from another site signs nobody out, and neither does a page that shows it as a picture', async () => {
    const { actor } = await world.cell('coordinator', 'identity.getToken');
    const before = await tables();
    for (const site of ['cross-site', 'same-site'])
      await (await actor.fetch(`/logout?session=${actor.sessionId}`, { headers: { 'sec-fetch-site': site } })).text();
    expect(differing(before, await tables())).toEqual([]);
  });
});

test('a call from another site is refused before anything is looked up, signed in or not', async () => {
  for (const session of [world.server.visitor(), (await world.cell('coordinator', 'identity.getToken')).actor]) {
    const response = await session.fetch('/silentrefresh', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, 'crossOrigin']);
  }
});
