import { type OperationName, operationNames, operationOf } from '@trackyard/contract';
import type { TestPerson } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMatrixWorld, leavesCell, type MatrixWorld } from '../cells.ts';
import { type Cell, samples } from '../samples.ts';
import { type Bend, hear } from './hear.ts';

/** What a body holds beside what is asked for does nothing (OWASP ASVS V15.3.3, V15.3.6), for every operation. */
let world: MatrixWorld;
beforeAll(async () => {
  world = await createMatrixWorld();
});
afterAll(() => world?.server.stop());

interface Asking {
  actor: TestPerson;
  cell: Cell;
  input: Record<string, unknown>;
}
const askings = new Map<OperationName, Promise<Asking>>();
/** Somebody who may, and a sample: one for all tests, of which only one asks. */
function askingFor(name: OperationName): Promise<Asking> {
  const known = askings.get(name) ?? makeAsking(name);
  askings.set(name, known);
  return known;
}
let ofThings: ReturnType<MatrixWorld['cell']> | undefined;
async function makeAsking(name: OperationName): Promise<Asking> {
  if (leavesCell(name)) ofThings ??= world.cell('coordinator', name);
  const { actor, cell } = await (leavesCell(name) ? ofThings! : world.cell('coordinator', name));
  return { actor, cell, input: (await samples[name](cell)) as Record<string, unknown> };
}

/** Fields of rows and of calls that nobody may set by asking. */
const privileges = {
  id: '01a1fd28-0000-7000-8000-000000000001',
  userId: '01a1fd28-0000-7000-8000-000000000002',
  tenantId: '01a1fd28-0000-7000-8000-000000000003',
  tenantAdmin: true,
  tenant_admin: true,
  systemAdmin: true,
  system_admin: true,
  reportingUser: true,
  role: 'COORDINATOR',
  status: 'ACTIVE',
  confirmed: true,
  owner: '01a1fd28-0000-7000-8000-000000000002',
  ownerId: '01a1fd28-0000-7000-8000-000000000002',
  senderId: '01a1fd28-0000-7000-8000-000000000002',
  senderName: 'Somebody else',
  number: 1_000_000,
  seq: 1_000_000,
  date: '2000-01-01T00:00:00.000Z',
  source: 'system',
  fromWorkflow: true,
  imported: true,
  actor: { systemAdmin: true },
  db: null,
  now: '2000-01-01T00:00:00.000Z',
  key: 'x',
};

describe('fields that nobody asked for', () => {
  test.each([...operationNames])('%s takes none of them', async (name) => {
    const { input } = await askingFor(name);
    const schema = operationOf(name).input;
    const more = Object.fromEntries(Object.entries(privileges).filter(([field]) => !(field in input)));
    const own = Object.keys((schema as { shape?: object }).shape ?? {});
    const strange = Object.fromEntries(Object.entries(more).filter(([field]) => !own.includes(field)));
    expect(schema.parse({ ...input, ...strange })).toEqual(schema.parse(input));
  });
});

const poison =
  '"__proto__":{"polluted":true,"tenantAdmin":true},"constructor":{"prototype":{"polluted":true}},"prototype":{"polluted":true}';
/** The poison as a member of every object of a body. */
const poisoned: Bend = (init) => ({
  ...init,
  ...(typeof init.body === 'string' && { body: init.body.replaceAll('{', `{${poison},`).replaceAll(',}', '}') }),
});

describe('names that reach into the language', () => {
  const rights = () =>
    world.server.services.database
      .selectFrom('app_user')
      .select(['id', 'tenant_admin', 'system_admin', 'reporting_user'])
      .orderBy('id')
      .execute();
  const writing = operationNames.filter((name) => operationOf(name).method !== 'GET');
  test.each(writing)('%s', async (name: OperationName) => {
    const { actor, cell, input } = await askingFor(name);
    const before = (await rights()).filter((it) => it.tenant_admin || it.system_admin || it.reporting_user);
    const heard = await hear(actor, name, input, cell.id(), poisoned);
    // Cursors are named by scopes and values of new records by fields, and by nothing else; of a change what names no field is left out.
    // A theme is JSON within a text, which is none with these names.
    const refusing = ['sync.pull', 'records.add', 'records.submitForm', 'records.updateLink', 'views.setTheme', 'views.updateWithModels'];
    const expected = refusing.includes(name) ? 'invalidInput' : operationOf(name).expect.coordinator;
    expect(heard.status === 200 ? 'ok' : (heard.body as { code: string }).code).toBe(expected);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(JSON.stringify(heard.body)).not.toContain('polluted');
    expect((await rights()).filter((it) => it.tenant_admin || it.system_admin || it.reporting_user)).toEqual(before);
  });
  test.each(['__proto__[polluted]=1', '__proto__.polluted=1', 'constructor[prototype][polluted]=1', '__proto__=1', 'before=1&before=2'])(
    'in a query: %s',
    async (query) => {
      const { actor, cell } = await world.cell('coordinator', 'chat.listMessages');
      const response = await actor.fetch(`/api/tracks/${cell.trackId}/messages?${query}`);
      expect(response.status).toBeLessThan(500);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );
});

describe('bodies of another kind', () => {
  test.each([
    ['application/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><cursors>&y;</cursors>'],
    ['application/x-yaml', 'cursors: {}'],
    ['text/html', '<form>'],
    ['application/json; charset=utf-7', '+AHsAIgBjACIAOgB7AH0AfQ-'],
    ['application/json-patch+json', '[]'],
    ['', '{"cursors":{}}'],
  ])('%s is invalid input', async (type, body) => {
    const { actor } = await world.cell('coordinator', 'sync.pull');
    const as: Bend = (init) => ({ ...init, body, headers: { ...init.headers, 'content-type': type } });
    const heard = await hear(actor, 'sync.pull', { cursors: {} }, '', as);
    expect([heard.status, (heard.body as { code: string }).code]).toEqual([400, 'invalidInput']);
  });
  test('a body that says it is packed is not unpacked', async () => {
    const { actor } = await world.cell('coordinator', 'sync.pull');
    const as: Bend = (init) => ({ ...init, headers: { ...init.headers, 'content-encoding': 'gzip' } });
    expect((await hear(actor, 'sync.pull', { cursors: {} }, '', as)).status).toBeLessThan(500);
  });
});
