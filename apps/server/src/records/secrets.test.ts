import { createCipheriv, randomBytes } from 'node:crypto';
import { type Attribute, scopeOf, tableScope } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let writer: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  writer = await server.person('Mateo Ruiz');
  trackId = await server.track('Roastery', [anna, writer]);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();
const clear = 'Nine bags of Guji';

const fields: Omit<Attribute, 'options'>[] = [
  { id: 'title0', name: 'Title', type: 'text' },
  { id: 'secret', name: 'Password', type: 'password' },
];
/** A table with two records, of which the first has a password. */
async function accounts() {
  const { appId, tableId, viewId } = await makeTable(anna.call, { trackId, newId: id, attributes: [...fields] });
  const place = { trackId, tableId };
  const [first, second] = [id(), id()];
  const records = [first, second].map((it) => ({ id: it, properties: { title0: 'Account' } }));
  await anna.call('records.add', { ...place, records });
  const of = (recordId: string) => ({ ...place, recordId, attributeId: 'secret' });
  const set = (value: string | null, recordId = first, by = anna) => by.call('records.setSecret', { ...of(recordId), value });
  const reveal = async (recordId = first, by = anna) => (await by.call('records.revealSecret', of(recordId))).value;
  await set(clear);
  return { place, appId, viewId, first, second, set, reveal };
}

test('a password is revealed one at a time to those who may write the record, replaced and removed [FIELD-003]', async () => {
  const { set, reveal, second } = await accounts();
  expect([await reveal(), await reveal(undefined, writer)]).toEqual([clear, clear]);
  await set('Another one');
  expect(await reveal()).toBe('Another one');
  await set(null);
  for (const it of [undefined, second]) await expect(reveal(it)).rejects.toMatchObject({ code: 'notFound' });
});

test('nobody else reveals or sets one', async () => {
  const { set, reveal, first } = await accounts();
  const stranger = await server.person('Priya Nair');
  const viewer = await server.person('Vera Viewer');
  await anna.call('members.invite', { trackId, userIds: [viewer.userId], role: 'VIEWER' });
  await expect(reveal(first, viewer)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(reveal(first, stranger)).rejects.toMatchObject({ code: 'notFound' });
  await expect(set('x', first, stranger)).rejects.toMatchObject({ code: 'notFound' });
  expect(await reveal()).toBe(clear);
});

test('what the record, the feed, the history, the formatted record and an export have is that there is one', async () => {
  const { place, first, appId } = await accounts();
  const { tableId } = place;
  const seen = JSON.stringify([
    await anna.call('records.window', place),
    await anna.call('records.one', { trackId, recordId: first }),
    await anna.call('tasks.get', { trackId, taskId: first }),
    await anna.call('records.history', { ...place, recordId: first }),
    await anna.call('sync.pull', { cursors: {}, follow: [scopeOf('app', appId), tableScope(trackId, tableId)] }),
  ]);
  expect(seen).not.toContain(clear);
  expect(await anna.call('records.history', { ...place, recordId: first })).toMatchObject({ changes: [{ values: [{ from: null }] }] });
  const { url } = await anna.call('tables.exportDataUrl', place);
  const csv = await (await anna.fetch(url)).text();
  expect(csv.trim().split(/\r?\n/).slice(1)).toEqual(['Account,', 'Account,']);
});

test('the database never has it in clear, nor the ledger of calls', async () => {
  await accounts();
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(
    server.services.database,
  );
  expect(rows.map((it) => it.name)).toContain('record_secret');
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} as it where it::text like ${`%${clear}%`}
      or it::text like ${`%${Buffer.from(clear).toString('hex')}%`} limit 1`.execute(server.services.database);
    expect(found.rows, name).toEqual([]);
  }
});

test('it comes with no other values: not in a new record, a patch or a form', async () => {
  const { place, first, reveal } = await accounts();
  const refused = { code: 'invalidInput', message: 'Password: A password is set by itself, not with other values.' };
  const add = anna.call('records.add', { ...place, records: [{ id: id(), properties: { secret: 'x' } }] });
  await expect(add).rejects.toMatchObject(refused);
  for (const secret of ['x', null])
    await expect(anna.call('records.update', { ...place, records: [{ id: first, properties: { secret } }] })).rejects.toMatchObject(
      refused,
    );
  expect(await reveal()).toBe(clear);
});

test('views ask only whether there is one: no order, no group, no search, no title', async () => {
  const { place, first, second } = await accounts();
  const ask = async (more: object) => (await anna.call('records.window', { ...place, ...more })).records.map((it) => it.id);
  const filtered = (operator: string) =>
    ask({ filter: JSON.stringify({ match: 'all', conditions: [{ attributeId: 'secret', operator, value: '2026' }] }) });
  expect([await filtered('isNotEmpty'), await filtered('isEmpty')]).toEqual([[first], [second]]);
  await expect(filtered('contains')).rejects.toMatchObject({ code: 'invalidInput' });
  await expect(ask({ sortBy: 'secret' })).rejects.toMatchObject({ code: 'notFound' });
  expect(await ask({ search: '2026' })).toEqual([]);
  expect((await anna.call('records.summary', { ...place, groupBy: 'secret' })).groups).toEqual([]);
  const { records } = await anna.call('records.search', { ...place, text: '' });
  expect(records.map((it) => it.displayText)).toEqual(['Account', 'Account']);
});

test('a password column has no conditions of formatting, becomes no other type, and formulas can’t read it [VIEW-040]', async () => {
  const { place, appId } = await accounts();
  for (const condition of ['always', 'notEmpty', 'isEmpty', 'equals', 'formula'] as const) {
    const rule = { id: 'rule00', attributeId: 'secret', condition, formula: '1 = 1', paints: 'cell' as const, style: { bold: true } };
    const refused = anna.call('tables.updateFormatting', { ...place, appId, conditionalFormatting: [rule] });
    await expect(refused).rejects.toMatchObject({ message: '“Password” can’t be formatted by that condition.' });
  }
  const field = { ...place, appId, attributeId: 'secret', locale: 'en-GB', timeZone: 'UTC' };
  await expect(anna.call('tables.changeType', { ...field, type: 'text' })).rejects.toMatchObject({ code: 'conflict' });
  const attribute = { name: 'Open', type: 'formula' as const, options: { FORMULA: '{Password}' } };
  const formula = anna.call('tables.updateAttribute', { ...place, appId, attributeId: 'opened', attribute });
  await expect(formula).rejects.toMatchObject({ code: 'invalidInput' });
});

test('a password that was sealed before the instance had keys opens, and a rotation seals it with one', async () => {
  const { first, reveal } = await accounts();
  const { files, database, secrets } = server.services;
  const [key, nonce] = [randomBytes(32), randomBytes(12)];
  await files.write('fieldkey', key);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${first} secret`));
  const body = Buffer.concat([cipher.update('Old but gold', 'utf8'), cipher.final()]);
  const old = Buffer.concat([nonce, cipher.getAuthTag(), body]);
  await database.updateTable('record_secret').set({ sealed: old }).where('record_id', '=', first).execute();
  expect(await reveal()).toBe('Old but gold');
  expect((await secrets.use(database)).get('')).toBe(1);
  await server.app.write(({ db }) => secrets.rotate(db));
  expect((await secrets.use(database)).get('')).toBeUndefined();
  await files.remove('fieldkey');
  expect(await reveal()).toBe('Old but gold');
});
