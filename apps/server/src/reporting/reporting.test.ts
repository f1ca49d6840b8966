import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFlags } from '../flags/index.ts';
import type { Job } from '../platform/jobs/job.ts';
import { noteActiveJob } from './note-active.ts';
import { forgetActiveDays, rollUpJob } from './roll-up.ts';

let server: TestServer;
let count = 0;
let tenantId: string;
let anna: TestPerson;
let jonas: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ heldJobs: [noteActiveJob.name, rollUpJob.name] });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  server.clock.set(`2026-11-${10 + count++}T09:14:00.000Z`);
  tenantId = await server.createTenant(`Kestrel ${count}`);
  const email = (name: string) => `${name}@kestrel${count}.example`;
  anna = await server.person({ displayName: 'Anna Lindqvist', email: email('anna'), tenantId, reportingUser: true });
  jonas = await server.person({ displayName: 'Jonas Weber', email: email('jonas'), tenantId });
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'tenant', id: tenantId }, ['appConfiguration']));
});
const newId = () => server.services.ids.id();
const run = <I>(job: Job<I>) =>
  job.handle({
    ...{ id: '', input: {} as I, attempt: 1, signal: new AbortController().signal },
    ...{ services: server.services, write: server.app.write },
  });
const today = () => server.clock.now().toISOString().slice(0, 10);
const say = (who: TestPerson, trackId: string) => who.call('chat.sendMessage', { id: newId(), trackId, text: 'Beans' });
const daysOf = async (who = anna, of = tenantId) => (await who.call('reporting.days', { tenantId: of, days: 7 })).days;

test('a day is counted once it is over: people, activity, messages, tracks, records and guests [PERM-013, PPERM-020]', async () => {
  const trackId = await server.track('Roastery', [jonas, anna]);
  const table = await makeTable(jonas.call, { trackId, newId });
  await jonas.call('records.add', { trackId, tableId: table.tableId, records: [{ id: newId() }, { id: newId() }] });
  for (const who of [anna, jonas, jonas]) await say(who, trackId);
  await server.guest(jonas, trackId, 'Zoe');
  await run(noteActiveJob);
  await run(rollUpJob);
  const day = today();
  expect((await daysOf()).map((it) => it.day)).not.toContain(day);
  server.clock.advance(24 * 3_600_000);
  await say(jonas, trackId);
  await run(noteActiveJob);
  await run(rollUpJob);
  await run(rollUpJob);
  expect(await daysOf()).toEqual([
    {
      ...{ day, people: 2, activePeople: 2, activePeopleMonth: 2, messages: 3 },
      ...{ tracks: 1, files: 0, fileBytes: 0, records: 2, guests: 1 },
    },
  ]);
});

test('a day begins at midnight of the company, and days before anybody counted have no people', async () => {
  await server.services.database.updateTable('tenant').set({ time_zone: 'Pacific/Auckland' }).where('id', '=', tenantId).execute();
  const trackId = await server.track('Roastery', [jonas, anna]);
  // 23:14 there on the same day, then 00:14 on the next one.
  server.clock.advance(3_600_000);
  await say(jonas, trackId);
  server.clock.advance(3_600_000);
  await say(jonas, trackId);
  await say(anna, trackId);
  await run(rollUpJob);
  expect(await daysOf()).toMatchObject([{ day: today(), people: null, activePeople: null, messages: 1 }]);
  server.clock.advance(24 * 3_600_000);
  await run(rollUpJob);
  expect((await daysOf()).map((it) => it.messages)).toEqual([1, 2]);
});

test('only reporting users see figures: of their company, and with global reporting of every company [PERM-017, TADMIN-027]', async () => {
  const other = await server.createTenant(`Harbour ${count}`);
  server.clock.advance(24 * 3_600_000);
  await run(rollUpJob);
  await expect(jonas.call('reporting.companies', {})).rejects.toMatchObject({ code: 'forbidden' });
  await expect(jonas.call('reporting.days', { tenantId })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await anna.call('reporting.companies', {})).companies.map((it) => it.id)).toEqual([tenantId]);
  await expect(daysOf(anna, other)).rejects.toMatchObject({ code: 'notFound' });
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: anna.userId }, ['globalReporting']));
  const first = await anna.call('reporting.companies', { limit: 1 });
  const rest = await anna.call('reporting.companies', { after: first.companies[0]!.id });
  const names = [...first.companies, ...rest.companies].map((it) => it.name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  expect(names).toEqual(expect.arrayContaining([`Harbour ${count}`, `Kestrel ${count}`]));
  const [found] = (await anna.call('reporting.companies', { search: `harbour ${count}` })).companies;
  expect(found).toMatchObject({ id: other, messagesMonth: 0, last: { messages: 0, tracks: 0 } });
  expect(await daysOf(anna, other)).toHaveLength(1);
});

test('who was active is forgotten once no figure of 30 days needs it', async () => {
  await run(noteActiveJob);
  const noted = () => server.services.database.selectFrom('active_day').select('user_id').where('user_id', '=', anna.userId).execute();
  await forgetActiveDays(server.services.database, new Date(server.clock.now().getTime() + 31 * 86_400_000));
  expect(await noted()).toHaveLength(1);
  await forgetActiveDays(server.services.database, new Date(server.clock.now().getTime() + 34 * 86_400_000));
  expect(await noted()).toEqual([]);
});

test('a person without the role sees the figures of their company while the feature is granted to them [PERM-016]', async () => {
  const code = () =>
    jonas.call('reporting.days', { tenantId }).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
  expect(await code()).toBe('forbidden');
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: jonas.userId }, ['reporting']));
  expect(await code()).toBe('ok');
  expect((await jonas.call('reporting.companies', {})).companies.map((it) => it.id)).toEqual([tenantId]);
  const root = await server.person({ displayName: 'Ines Root', email: `root${count}@kestrel.example`, systemAdmin: true });
  await root.call('flags.revoke', { flag: 'reporting', to: 'user', id: jonas.userId });
  expect(await code()).toBe('forbidden');
});
