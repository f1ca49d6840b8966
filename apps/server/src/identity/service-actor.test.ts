import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOf } from '../platform/operations/context.ts';
import { runOperation } from '../platform/operations/run.ts';
import { deactivateUser, serviceFor } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const administrator = (name: string) =>
  server.person({ displayName: name, email: `${name}@kestrel.example`, tenantAdmin: true, systemAdmin: true });
const serviceOf = (userId: string) => serviceFor(server.services.database, 'import', userId);

test('a service administers the tenant of its person, and never the instance', async () => {
  const { actor } = await administrator('ines');
  const service = await serviceOf(actor.userId);
  expect(service).toMatchObject({ kind: 'service', service: 'import', userId: actor.userId, tenantId: actor.tenantId });
  expect(rolesOf(service!)).toEqual({ systemAdmin: false, tenantAdmin: true });
});

test('a service is refused where an operation does not name services, even where anyone may call', async () => {
  const service = await serviceOf((await administrator('jonas')).actor.userId);
  for (const name of ['stats.users', 'identity.getToken'] as const)
    await expect(runOperation(server.services, service, name, {})).rejects.toMatchObject({ code: 'forbidden' });
  const { result } = await runOperation(server.services, service, 'imports.importMessages', { title: 'Old chat', messages: [] });
  expect(result.added).toBe(0);
});

test('nobody’s service acts for people who can’t sign in any more', async () => {
  const { actor } = await administrator('mira');
  await server.app.write((write) => deactivateUser(write, actor.userId));
  expect(await serviceOf(actor.userId)).toBeNull();
});
