import { limits, type Properties, type TrackyardError } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer, type TestSession } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { records } from './index.ts';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
let viewId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();
beforeEach(async () => {
  trackId = await server.track('Tasting', [anna]);
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId: id });
  viewId = id();
  const form = { title: 'Report a lot', text: '', thanks: '', required: [] };
  await anna.call('views.add', { trackId, appId, tableId, id: viewId, name: 'Report', type: 'FORM', options: { form } });
  await anna.call('apps.setGuestAccess', { trackId, appId, guestAccess: 'form' });
});
const counted = () => server.services.database.selectFrom('guest_form_use').selectAll().execute();
const submit = (who: TestSession, properties: Properties = { title0: 'Guji' }): Promise<string> =>
  who.call('records.submitForm', { trackId, viewId, id: id(), properties }).then(
    () => 'sent',
    (error: TrackyardError) => `${error.code} ${error.message}`,
  );
/** By one link. */
async function guests(count: number): Promise<TestSession[]> {
  const { token } = await anna.call('guests.makeLink', { trackId });
  const sessions = Array.from({ length: count }, () => server.visitor());
  for (const it of sessions) await it.call('guests.join', { token, id: id(), displayName: 'Noor Haddad' });
  return sessions;
}

test('a guest sends so many forms in an hour, and is told when the next one goes', async () => {
  const [noor, other] = (await guests(2)) as [TestSession, TestSession];
  const sent = await Promise.all(Array.from({ length: limits.guestFormsPerHour + 5 }, () => submit(noor)));
  expect(sent.filter((it) => it === 'sent')).toHaveLength(limits.guestFormsPerHour);
  expect(sent.filter((it) => it === 'tooManyRequests You can send 20 forms in an hour. Try again in 1 h.')).toHaveLength(5);
  // Neither another guest nor a member is held up by that.
  expect([await submit(other), await submit(anna)]).toEqual(['sent', 'sent']);
  server.clock.advance(40 * 60_000);
  expect(await submit(noor)).toBe('tooManyRequests You can send 20 forms in an hour. Try again in 20 min.');
  server.clock.advance(20 * 60_000);
  expect(await submit(noor)).toBe('sent');
});

test('the forms of a guest have so many bytes in an hour', async () => {
  const [noor] = (await guests(1)) as [TestSession];
  const long = { title0: 'é'.repeat(45_000) };
  const sent = [];
  for (let at = 0; at < 12; at++) sent.push(await submit(noor, long));
  const refused = 'tooManyRequests Your forms can have 1 MB of text in an hour. Try again in 1 h.';
  expect(sent).toEqual([...Array.from({ length: 11 }, () => 'sent'), refused]);
  // What is refused counts for nothing.
  expect(await submit(noor)).toBe('sent');
});

test('all guests of a link together send so many forms in a day, and counts go when they are old', async () => {
  const [noor, other] = (await guests(2)) as [TestSession, TestSession];
  expect(await submit(noor)).toBe('sent');
  const { database } = server.services;
  const { links } = await anna.call('guests.listLinks', { trackId });
  const full = { forms: limits.guestFormsPerLinkDay };
  await database.updateTable('guest_form_use').set(full).where('of_id', '=', links[0]!.id).execute();
  expect(await submit(other)).toBe('tooManyRequests The guests of this link sent too many forms today. Try again in 24 h.');
  const [elsewhere] = (await guests(1)) as [TestSession];
  expect(await submit(elsewhere)).toBe('sent');
  for (const forget of records.forget) await forget(database, server.clock.now());
  expect(await counted()).not.toEqual([]);
  server.clock.advance(24 * 3_600_000);
  expect(await submit(anna)).toBe('sent');
  for (const forget of records.forget) await forget(database, server.clock.now());
  expect(await counted()).toEqual([]);
});
