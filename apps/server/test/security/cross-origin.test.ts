import { type OperationName, operationNames, operationOf } from '@trackyard/contract';
import { patienceFactor, type TestPerson } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMatrixWorld, leavesCell, type MatrixWorld } from '../cells.ts';
import { differing, openTableCopies, type TableCopies } from '../failures/table-copies.ts';
import { samples } from '../samples.ts';
import { type Bend, codeOf, hear } from './hear.ts';

/** Calls that a page of another site makes a browser send (OWASP ASVS V3.5.1, V3.5.3), for every operation of the catalogue. */
let world: MatrixWorld;
let copies: TableCopies;
beforeAll(async () => {
  world = await createMatrixWorld();
  copies = await openTableCopies(world.server.connection);
});
afterAll(async () => {
  await copies?.close();
  await world?.server.stop();
});

/** A hash of each table. */
const tables = () => copies.exact();

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

/** What is to be asked of one operation, and by whom. */
interface Asking {
  name: OperationName;
  actor: TestPerson;
  input: object;
  key: string;
}
let ofThings: ReturnType<MatrixWorld['cell']> | undefined;
async function askingFor(name: OperationName): Promise<Asking> {
  const kind = operationOf(name).access.who === 'systemAdmin' ? 'systemAdmin' : 'coordinator';
  if (leavesCell(name)) ofThings ??= world.cell(kind, name);
  const { actor, cell } = await (leavesCell(name) ? ofThings! : world.cell(kind, name));
  return { name, actor, input: await samples[name](cell), key: cell.id() };
}
/** Asks for all of them, and answers in which tables rows changed; each is looked at alone only where any did. */
async function writesOf(all: readonly Asking[], ask: (it: Asking) => Promise<void>): Promise<{ [name: string]: readonly string[] }> {
  const changesOf = async (some: readonly Asking[]): Promise<readonly string[]> => {
    await world.server.settled();
    const before = await tables();
    for (const it of some) await ask(it);
    await world.server.settled();
    return differing(before, await tables());
  };
  const found: { [name: string]: readonly string[] } = {};
  if ((await changesOf(all)).length === 0) return found;
  for (const it of all) {
    const changed = await changesOf([it]);
    if (changed.length) found[it.name] = changed;
  }
  return found;
}

test('no page of another site acts or asks in our name, by any operation', { timeout: 300_000 * patienceFactor }, async () => {
  const all: Asking[] = [];
  for (const name of operationNames) all.push(await askingFor(name));
  const writes = await writesOf(all, async ({ name, actor, input, key }) => {
    const tried = operationOf(name).method === 'GET' ? attacks : [...attacks, ...onlyWhenWriting];
    for (const [what, bend] of tried) {
      const heard = await hear(actor, name, input, key, bend);
      // A form that our server does not read is refused before anything else.
      const isUnread = what.startsWith('a form') && !what.endsWith('plain');
      const refusal = isUnread ? [400, 'invalidInput'] : [403, 'crossOrigin'];
      expect.soft([name, what, heard.status, codeOf(heard)]).toEqual([name, what, ...refusal]);
      const allowing = Object.keys(heard.headers).filter((it) => it.startsWith('access-control'));
      expect.soft([name, what, allowing]).toEqual([name, what, []]);
    }
  });
  expect(writes).toEqual({});
});

/** The tables that a GET writes: a token has to be stored to be worth anything, and spec §7 asks for it by GET. */
const tablesOfGet: { [N in OperationName]?: readonly string[] } = { 'identity.getAppToken': ['app_token'] };

describe('whatever only asks leaves the database as it was', () => {
  test('every operation asked for by GET', { timeout: 300_000 * patienceFactor }, async () => {
    const all: Asking[] = [];
    for (const name of operationNames.filter((it) => operationOf(it).method === 'GET' && !tablesOfGet[it])) {
      const it = await askingFor(name);
      // The first token of all says that it is the first.
      await it.actor.call('identity.getToken', {});
      all.push(it);
    }
    const writes = await writesOf(all, async ({ name, actor, input, key }) => {
      expect.soft([name, (await hear(actor, name, input, key)).status < 500]).toEqual([name, true]);
    });
    expect(writes).toEqual({});
  });
  test.each(Object.keys(tablesOfGet) as OperationName[])('%s, but for what it issues', async (name) => {
    const it = await askingFor(name);
    const ask = async (): Promise<void> => void (await hear(it.actor, name, it.input, it.key));
    expect(await writesOf([it], ask)).toEqual({ [name]: tablesOfGet[name] });
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
