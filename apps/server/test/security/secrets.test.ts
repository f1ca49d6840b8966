import { createLog, setUpLink } from '@trackyard/server';
import { makeTable, startTestServer, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedToken, passwordOfAll } from '../browsers.ts';

/** Whoever reads the database or the log learns no secret that opens something (OWASP ASVS V6.5.2, V7.1.4, V16.2.5). */
let server: TestServer;
let log = '';
const secrets: string[] = [];
beforeAll(async () => {
  const writes = (line: string): void => {
    log += line;
  };
  server = await startTestServer({ log: createLog('debug', writes) });
  const anna = await server.person({ displayName: 'Anna Lindqvist', password: passwordOfAll, tenantAdmin: true });
  const session = await server.signIn(anna.email, passwordOfAll);
  const trackId = await server.track('Design', [anna]);
  await server.visitor().call('identity.requestPasswordReset', { email: anna.email });
  await session.call('identity.requestEmailChange', { email: 'next@kestrel.example', password: passwordOfAll });
  await anna.call('members.invite', { trackId, emails: ['new@elsewhere.example'], role: 'VIEWER' });
  await server.settled();
  for (const to of [anna.email, 'next@kestrel.example', 'new@elsewhere.example']) secrets.push(await mailedToken(server, to));
  const { token } = await anna.call('guests.makeLink', { trackId, password: 'washed beans' });
  const guest = server.visitor();
  await guest.call('guests.join', { token, id: server.services.ids.id(), displayName: 'Noor Haddad', password: 'washed beans' });
  const newId = server.services.ids.id;
  const fields = [{ id: 'secret', name: 'Password', type: 'password' as const }];
  const { tableId } = await makeTable(anna.call, { trackId, newId, attributes: fields });
  const recordId = newId();
  await anna.call('records.add', { trackId, tableId, records: [{ id: recordId }] });
  const inRecord = { trackId, tableId, recordId, attributeId: 'secret' };
  await anna.call('records.setSecret', { ...inRecord, value: 'nine bags of Guji' });
  await anna.call('records.revealSecret', inRecord);
  secrets.push('nine bags of Guji');
  const app = await anna.call('identity.getAppToken', {});
  secrets.push(token, app.tokenId, (await setUpLink(server.services)).split('/').at(-1)!, passwordOfAll, 'washed beans');
  for (const it of [anna, session, guest]) secrets.push(...it.cookies.values());
  // Each is used once more, where it fails too.
  for (const secret of secrets) {
    await server.visitor().fetch(`/api/invitations/${encodeURIComponent(secret)}`);
    await server.visitor().fetch(`/reset-password/${encodeURIComponent(secret)}`);
  }
  await server.settled();
});
afterAll(() => server?.stop());

test('no table but the mail that waits holds one as it is', async () => {
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(12);
  const { database } = server.services;
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'mail'`.execute(database);
  expect(rows.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: texts } = await sql<{ text: string }>`select ${sql.ref(name)}::text as text from ${sql.table(name)}`.execute(database);
    const all = texts.map((it) => it.text).join('\n');
    found.push(...secrets.filter((it) => all.includes(it)).map((it) => `${name}: ${it.slice(0, 8)}`));
  }
  expect(found).toEqual([]);
});

test('the log holds none, at its most talkative', () => {
  expect(log).toContain('"route":"/api/invitations/:token"');
  expect(secrets.filter((it) => log.includes(it))).toEqual([]);
});
