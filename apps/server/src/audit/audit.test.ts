import { createApp, createLog } from '@trackyard/server';
import { startTestServer, type TestServer, testClock } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type PersonAtBrowser, personAt } from '../../test/browsers.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { auditCommand } from './command.ts';
import { forgetEvents } from './retention.ts';
import { sealJob } from './seal.ts';
import { verifyChains } from './verify.ts';

let server: TestServer;
let tenantId: string;
let anna: PersonAtBrowser;
let jonas: PersonAtBrowser;
beforeAll(async () => {
  const clock = testClock();
  // Lines of one moment have no order.
  const now = () => {
    clock.advance(1);
    return clock.now();
  };
  server = await startTestServer({ clock: { ...clock, now }, heldJobs: [sealJob.name] });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  tenantId = await server.createTenant('Kestrel Coffee');
  anna = await personAt(server, tenantId, 'Anna Lindqvist', { tenantAdmin: true });
  jonas = await personAt(server, tenantId, 'Jonas Weber');
});

type Filters = Partial<Parameters<typeof events>[0]>;
async function events(
  more: { search?: string; area?: 'people' | 'groups' | 'exports'; outcome?: 'ok' | 'refused'; limit?: number; after?: string } = {},
) {
  return (await anna.call('tenant.auditEvents', { tenantId, ...more })).events;
}
const linesOf = async (more: Filters = {}) => (await events(more)).map((it) => [it.actorName, it.operation, it.subjectName, it.outcome]);
const sealOnce = () =>
  sealJob.handle({
    ...{ id: '', input: {}, attempt: 1, signal: new AbortController().signal },
    ...{ services: server.services, write: server.app.write },
  });
/** Transactions of other databases of the cluster hold it up as well. */
const seal = () =>
  vi.waitFor(async () => {
    await sealOnce();
    expect((await events()).filter((it) => it.seq === null)).toEqual([]);
  }, 20_000);
const verified = async () => (await verifyChains(server.services.database)).find((it) => it.tenantId === tenantId)!;

test('what administrators do to people is written with names, addresses and details, what is refused as well [TADMIN-019, TADMIN-051]', async () => {
  await anna.call('tenantUsers.update', { tenantId, user: { id: jonas.userId, reportingUser: true } });
  expect(await jonas.code('tenantUsers.deactivate', { tenantId, userId: anna.userId })).toBe('forbidden');
  expect(await anna.code('tenantUsers.deactivate', { tenantId, userId: anna.userId })).toBe('conflict');
  await anna.call('tenantUsers.deactivate', { tenantId, userId: jonas.userId });
  expect(await linesOf()).toEqual([
    ['Anna Lindqvist', 'tenantUsers.deactivate', 'Jonas Weber', 'ok'],
    ['Anna Lindqvist', 'tenantUsers.deactivate', 'Anna Lindqvist', 'conflict'],
    ['Jonas Weber', 'tenantUsers.deactivate', 'Anna Lindqvist', 'forbidden'],
    ['Anna Lindqvist', 'tenantUsers.update', 'Jonas Weber', 'ok'],
  ]);
  const [first] = (await events()).slice(-1);
  expect(first).toMatchObject({ actorId: anna.userId, subjectKind: 'user', subjectId: jonas.userId, address: '127.0.0.1', seq: null });
  expect(JSON.parse(first!.details!)).toEqual({ user: { id: jonas.userId, reportingUser: true } });
});

test('a call that was repeated has one line, and one that failed before it acted has none', async () => {
  const key = { idempotencyKey: server.services.ids.id() };
  const input = { tenantId, userId: jonas.userId };
  await anna.client.call('tenantUsers.deactivate', input, key);
  await anna.client.call('tenantUsers.deactivate', input, key);
  expect(await anna.code('tenantUsers.update', { tenantId, user: { id: jonas.userId, displayName: '  ' } })).toBe('invalidInput');
  expect(await linesOf()).toHaveLength(1);
});

test('the log is searched, filtered and read page by page, the newest first', async () => {
  const id = server.services.ids.id();
  await anna.call('groups.create', { id, name: 'Röster' });
  await anna.call('groups.addMember', { groupId: id, userId: jonas.userId });
  await anna.call('groups.delete', { groupId: id });
  await anna.call('tenantUsers.reactivate', { tenantId, userId: jonas.userId });
  expect(await linesOf({ search: 'ROSTER' })).toEqual([
    ['Anna Lindqvist', 'groups.delete', 'Röster', 'ok'],
    ['Anna Lindqvist', 'groups.addMember', 'Röster', 'ok'],
    ['Anna Lindqvist', 'groups.create', 'Röster', 'ok'],
  ]);
  expect((await events({ area: 'people' })).map((it) => it.operation)).toEqual(['tenantUsers.reactivate']);
  expect(await linesOf({ outcome: 'refused' })).toEqual([]);
  const [newest, second] = await events();
  expect((await events({ limit: 1, after: newest!.id })).map((it) => it.id)).toEqual([second!.id]);
});

test('another company has a log of its own', async () => {
  const elsewhere = await server.createTenant('Harbour Imports');
  const nils = await personAt(server, elsewhere, 'Nils Berg', { tenantAdmin: true });
  await nils.call('groups.create', { id: server.services.ids.id(), name: 'Dockers' });
  expect(await nils.code('tenantUsers.deactivate', { tenantId, userId: jonas.userId })).toBe('notFound');
  expect(await linesOf()).toEqual([]);
  const theirs = await nils.call('tenant.auditEvents', { tenantId: elsewhere });
  // What the person of the other company is called is not theirs to know.
  expect(theirs.events.map((it) => [it.operation, it.outcome, it.subjectName])).toEqual([
    ['tenantUsers.deactivate', 'notFound', null],
    ['groups.create', 'ok', 'Dockers'],
  ]);
  expect(await nils.code('tenant.auditEvents', { tenantId })).toBe('notFound');
});

async function fill(count: number): Promise<void> {
  for (let number = 0; number < count; number++)
    await anna.call('groups.create', { id: server.services.ids.id(), name: `Shift ${number}` });
  await seal();
}
const change = (what: ReturnType<typeof sql>) => what.execute(server.services.database);

test('a sealed row that is changed, taken out, or cut off at the end is found', async () => {
  await fill(5);
  expect(await verified()).toMatchObject({ rows: 5, head: 5, findings: [] });
  const at = (seq: number) => sql`tenant_id = ${tenantId} and seq = ${seq}`;
  await change(sql`create table stored as select * from audit_event where tenant_id = ${tenantId}`);
  const back = async () => {
    await change(sql`delete from audit_event where tenant_id = ${tenantId}`);
    await change(sql`insert into audit_event (id, tenant_id, at, actor_id, actor_name, operation, subject_kind, subject_id, subject_name, outcome, address, body, xid, seq, hash)
      select id, tenant_id, at, actor_id, actor_name, operation, subject_kind, subject_id, subject_name, outcome, address, body, xid, seq, hash from stored`);
  };
  const tampering: [ReturnType<typeof sql>, string[]][] = [
    [sql`delete from audit_event where ${at(2)}`, ['Row 2 is missing.']],
    [sql`update audit_event set actor_name = 'Nobody' where ${at(3)}`, ['The columns of row 3 were changed.']],
    [
      sql`update audit_event set body = replace(body, 'Shift', 'Drift') where ${at(3)}`,
      ['Row 3 was changed.', 'The columns of row 3 were changed.'],
    ],
    [sql`delete from audit_event where ${at(1)}`, ['Row 1 is missing.']],
  ];
  for (const [tamper, findings] of tampering) {
    await change(tamper);
    expect((await verified()).findings).toEqual(findings);
    await back();
  }
  expect((await verified()).findings).toEqual([]);
  const head = (await verified()).head;
  await change(sql`delete from audit_event where ${at(head)}`);
  expect((await verified()).findings).toEqual([`Row ${head} is missing.`]);
  await back();
  await change(sql`drop table stored`);
});

test('old lines go after the days that the company said, and the chain goes on behind them', async () => {
  await fill(2);
  server.clock.advance(40 * 86_400_000);
  anna = await personAt(server, tenantId, 'Anna Holm', { tenantAdmin: true });
  const settings = await anna.call('tenant.updateSettings', { tenantId, mergedSettings: { auditDays: 30 } });
  expect(settings).toMatchObject({ name: 'Kestrel Coffee', auditDays: 30 });
  await seal();
  await forgetEvents(server.services.database, server.clock.now());
  expect((await events()).map((it) => [it.operation, it.seq])).toEqual([['tenant.updateSettings', 3]]);
  expect(await verified()).toMatchObject({ rows: 1, head: 3, findings: [] });
});

test('rows of a transaction that is under way wait for their seal, and keep their order', async () => {
  let finish = (): void => undefined;
  const open = server.services.database.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    await new Promise<void>((done) => {
      finish = done;
    });
  });
  await anna.call('groups.create', { id: server.services.ids.id(), name: 'Cuppers' });
  await sealOnce();
  expect((await events()).map((it) => it.seq)).toEqual([null]);
  finish();
  await open;
  await seal();
  expect((await events()).map((it) => it.seq)).toEqual([1]);
});

const world = (lines: string[]) => ({
  configure: () => readConfiguration(['--data', '.'], {}),
  open: (configuration: Parameters<typeof createApp>[0]) =>
    createApp(configuration, { connection: server.connection, log: createLog('error'), jobs: 'clock' }),
  print: (it: string) => lines.push(it),
});

test('rows that came with a restored backup are sealed, whatever the numbers of transactions were there', async () => {
  await anna.call('groups.create', { id: server.services.ids.id(), name: 'Cuppers' });
  await change(sql`update audit_event set xid = '9000000000000000' where tenant_id = ${tenantId}`);
  await sealOnce();
  expect((await events()).map((it) => it.seq)).toEqual([1]);
});

test('the command line checks the log, and says which company’s was changed', async () => {
  await anna.call('groups.create', { id: server.services.ids.id(), name: 'Cuppers' });
  await seal();
  const lines: string[] = [];
  await auditCommand([], world(lines));
  expect(lines).toContain('Kestrel Coffee: 1 rows up to number 1, nothing is missing or changed');
  await change(sql`update audit_event set outcome = 'forbidden' where tenant_id = ${tenantId}`);
  await expect(auditCommand([], world([]))).rejects.toThrow('The audit log was tampered with: Kestrel Coffee');
});

test('the log is saved as a file, which has a line itself', async () => {
  await anna.call('groups.create', { id: server.services.ids.id(), name: '=Cuppers' });
  const file = await anna.fetch(`/api/tenants/${tenantId}/audit-events.csv?area=groups`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const rows = (await file.text()).split('\r\n');
  expect(rows[0]).toContain('Number,Time,Who,Operation');
  expect(rows[1]).toMatch(/,Anna Lindqvist,groups\.create,group,"?'=Cuppers"?,ok,/);
  expect((await jonas.fetch(`/api/tenants/${tenantId}/audit-events.csv`)).status).toBe(404);
  expect((await linesOf({ area: 'exports' })).map(([who, what, , outcome]) => [who, what, outcome])).toEqual([
    ['Jonas Weber', 'tenant.exportAudit', 'forbidden'],
    ['Anna Lindqvist', 'tenant.exportAudit', 'ok'],
  ]);
});
