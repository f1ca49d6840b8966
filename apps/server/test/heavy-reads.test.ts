import { limits, operationNames, operationOf, type TrackyardError, type ViewCondition, type ViewFilter } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer, type TestTable } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShortSnapshot } from '../src/platform/operations/heavy.ts';

let server: TestServer;
let anna: TestPerson;
let jonas: TestPerson;
let table: TestTable;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  jonas = await server.person('Jonas Weber');
  const trackId = await server.track('Roastery', [anna, jonas]);
  table = await makeTable(anna.call, { trackId, newId: () => server.services.ids.id() });
  await anna.call('records.add', { ...place(), records: [{ id: server.services.ids.id(), properties: { title0: 'Guji' } }] });
});
afterAll(() => server.stop());
const place = () => ({ trackId: table.trackId, tableId: table.tableId });
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    ({ code, message }: TrackyardError) => `${code} ${message}`,
  );

test('the queries of records, the search, the look at an import file and the lists of administrators are heavy', () => {
  expect(operationNames.filter((it) => operationOf(it).cost === 'heavy').sort()).toEqual([
    ...[
      'accounts.get',
      'accounts.list',
      'articleComments.mentionable',
      'articles.backlinks',
      'articles.list',
      'articles.subtree',
      'people.search',
      'records.count',
      'records.search',
      'records.suggest',
      'records.summary',
      'records.window',
      'releases.compare',
      'releases.create',
      'reporting.companies',
      'search.find',
    ],
    ...['system.health', 'tables.previewImport', 'tenant.auditEvents', 'tenant.externalUsers', 'tenant.getFeatureHolders'],
    ...['tenant.getFeatures', 'tenant.limitedTracks', 'tenant.trackNames', 'tenant.trackPeople', 'tenantUsers.list'],
  ]);
});

test('of one person two heavy queries run at a time, and others and their chat are not held up', async () => {
  const { database } = server.services;
  const ask = (who: TestPerson) => Array.from({ length: 12 }, () => who.call('records.count', place()));
  const blocked = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    return rows[0]!.count;
  };
  const { url } = await anna.call('tables.exportDataUrl', place());
  const answers: Promise<unknown>[] = [];
  const exports: Promise<string>[] = [];
  // Nobody reads a record until this transaction ends.
  await database.transaction().execute(async (db) => {
    await sql`lock table record in access exclusive mode`.execute(db);
    // Exports wait with the others.
    exports.push(...Array.from({ length: 3 }, async () => (await anna.fetch(url)).text()));
    answers.push(...ask(anna));
    await expect.poll(blocked).toBe(2);
    answers.push(...ask(jonas));
    await expect.poll(blocked).toBe(4);
    await jonas.call('chat.sendMessage', { trackId: table.trackId, id: server.services.ids.id(), text: 'Good morning' });
    expect(await blocked()).toBe(4);
  });
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 24 }, () => ({ count: 1 })));
  for (const it of await Promise.all(exports)) expect(it).toContain('Guji');
});

test('a heavy query that takes too long ends with what to do', async () => {
  const slow = inShortSnapshot(
    server.services.database,
    (db) => sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`.execute(db),
    50,
  );
  expect(await outcome(slow)).toBe('invalidInput This takes too long. Ask for less: use fewer conditions, or words that fewer items have.');
  // The limit goes with its transaction.
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(server.services.database);
  expect(rows[0]!.statement_timeout).toBe('30s');
});

test('a filter has so many conditions in all, in the address of a query and in a view', async () => {
  const condition: ViewCondition = { attributeId: 'title0', operator: 'contains', value: 'gu' };
  const filter = (count: number): ViewFilter => {
    const groups = [10, 10, count - 30].map((each) => ({ match: 'any' as const, conditions: Array(each).fill(condition) }));
    return { match: 'all', conditions: Array(10).fill(condition), groups };
  };
  const most = limits.filterConditions;
  const refused = (path: string) => `invalidInput ${path}: A filter can have 40 conditions in all.`;
  const read = (count: number, name: 'records.count' | 'records.window' | 'records.summary' = 'records.count') =>
    outcome(anna.call(name, { ...place(), filter: JSON.stringify(filter(count)) }));
  expect(await read(most)).toBe('ok');
  for (const name of ['records.count', 'records.window', 'records.summary'] as const)
    expect(await read(most + 1, name)).toBe(refused('filter'));
  const save = (count: number) =>
    outcome(
      anna.call('views.update', { trackId: table.trackId, appId: table.appId, viewId: table.viewId, options: { filter: filter(count) } }),
    );
  expect([await save(most), await save(most + 1)]).toEqual(['ok', refused('options.filter')]);
  const restricted = (count: number) =>
    outcome(anna.call('records.count', { ...place(), restriction: JSON.stringify(Array(count).fill(condition)) }));
  expect([await restricted(most), await restricted(most + 1)]).toEqual(['ok', 'invalidInput There can be 40 conditions in all.']);
  expect(await outcome(anna.call('records.count', { ...place(), filter: '{"match":1}' }))).toBe(
    'invalidInput filter: This is not a filter.',
  );
});
