import { limits, type ParsedInputOf, type TenantUser } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personAt } from '../../test/browsers.ts';
import { peopleQuery } from './people.sql.ts';

let server: TestServer;
let anna: TestPerson;
let names: string[];
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  await server.person('Åsa Öberg');
  await server.person('Jonas Weber');
  await server.person({ displayName: 'Zoë 100%_Sure', email: 'zoe@kestrel.example' });
  await personAt(server, server.tenantId, 'Old Colleague', { status: 'DEACTIVATED' });
  await personAt(server, server.tenantId, 'New Colleague', { status: 'PENDING' });
  names = ['Anna Lindqvist', 'Åsa Öberg', 'Jonas Weber', 'New Colleague', 'Old Colleague', 'Zoë 100%_Sure'];
});
afterAll(() => server?.stop());

type Asked = Partial<Omit<ParsedInputOf<'tenantUsers.list'>, 'tenantId'>>;
const list = (input: Asked = {}) => anna.call('tenantUsers.list', { tenantId: server.tenantId, ...input });
const namesIn = (users: readonly TenantUser[]) => users.map((it) => it.displayName);

test('people are listed by name, page by page, and counted on the first page [TADMIN-003, TADMIN-033]', async () => {
  const { users, total, hasMore } = await list();
  expect([namesIn(users), total, hasMore]).toEqual([names, names.length, false]);
  const found: string[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 10; pages++) {
    const page = await list({ limit: 2, ...(after && { after }) });
    found.push(...namesIn(page.users));
    expect(page.total).toBe(after ? null : names.length);
    if (!page.hasMore) break;
    after = page.users.at(-1)!.id;
  }
  expect(found).toEqual(names);
  expect(namesIn((await list({ direction: 'descending' })).users)).toEqual(names.toReversed());
});

test('a search finds each word in the name or the address, without case and accents, and takes signs as they are', async () => {
  expect(namesIn((await list({ search: 'asa oBERG' })).users)).toEqual(['Åsa Öberg']);
  expect(namesIn((await list({ search: 'ÅSA' })).users)).toEqual(['Åsa Öberg']);
  expect(namesIn((await list({ search: 'zoe@kestrel' })).users)).toEqual(['Zoë 100%_Sure']);
  expect(namesIn((await list({ search: '%_' })).users)).toEqual(['Zoë 100%_Sure']);
  expect(await list({ search: 'nobody' })).toEqual({ users: [], hasMore: false, total: 0 });
  expect(namesIn((await list({ search: '\\' })).users)).toEqual([]);
});

test('the filters tell open, invited, deactivated and external people and administrators apart', async () => {
  const elsewhere = await server.createTenant('Harbour Imports');
  const nils = await server.person({ displayName: 'Nils Berg', tenantId: elsewhere });
  const trackId = await server.track('Green buying', [anna, [nils, 'COLLABORATOR']]);
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE' });
  await server.guest(anna, trackId, 'Noor Haddad');
  expect(namesIn((await list({ filter: 'invited' })).users)).toEqual(['New Colleague']);
  expect(namesIn((await list({ filter: 'deactivated' })).users)).toEqual(['Old Colleague']);
  expect(namesIn((await list({ filter: 'administrators' })).users)).toEqual(['Anna Lindqvist']);
  expect((await list({ filter: 'active' })).total).toBe(4);
  const { users } = await list({ filter: 'external' });
  expect(users.map(({ displayName, external, guest }) => [displayName, external, guest])).toEqual([
    ['Nils Berg', true, false],
    ['Noor Haddad', true, true],
  ]);
  const details = await anna.call('tenantUsers.get', { tenantId: server.tenantId, userId: nils.userId });
  expect(details).toMatchObject({ tenantName: 'Harbour Imports', tracks: 1, ownedTracks: 0, sessions: 0 });
  expect(details.user.lastActive).toBeNull();
});

test('the list sorts by the last use of a session, and by when people joined', async () => {
  const mateo = await server.person('Mateo Ruiz');
  await personAt(server, server.tenantId, 'Never Here', { status: 'PENDING' });
  const seen = new Date('2026-11-19T11:00:00.000Z');
  await server.services.database.updateTable('app_user').set({ last_active: seen }).where('id', '=', mateo.userId).execute();
  const { users } = await list({ sort: 'lastActive', direction: 'descending' });
  expect(users[0]).toMatchObject({ displayName: 'Mateo Ruiz', lastActive: seen.toISOString() });
  expect(users.find((it) => it.displayName === 'Never Here')).toMatchObject({ lastActive: null });
  server.clock.advance(60_000);
  await server.person('Last One');
  const { users: newest } = await list({ sort: 'joined', direction: 'descending' });
  expect(newest[0]?.displayName).toBe('Last One');
});

test('administrators of another company, and people without the right, see nobody', async () => {
  const elsewhere = await server.createTenant('Roast & Co');
  const other = await server.person({ displayName: 'Other Admin', tenantId: elsewhere, tenantAdmin: true });
  const of = { tenantId: server.tenantId };
  await expect(other.call('tenantUsers.list', of)).rejects.toMatchObject({ code: 'notFound' });
  await expect(other.call('tenantUsers.get', { ...of, userId: anna.userId })).rejects.toMatchObject({ code: 'notFound' });
  await expect(anna.call('tenantUsers.get', { ...of, userId: other.userId })).rejects.toMatchObject({ code: 'notFound' });
  const root = await server.person({ displayName: 'Ines Root', tenantId: elsewhere, systemAdmin: true });
  expect((await root.call('tenantUsers.list', of)).users.length).toBeGreaterThan(0);
});

test('among many people every page and every rare word comes by an index', async () => {
  const crowd = await server.createTenant('Crowd');
  await sql`insert into app_user (id, tenant_id, email, display_name, status, created, seq, tenant_seq)
    select gen_random_uuid(), ${crowd}, 'p' || n || '@crowd.example', 'Person ' || md5(n::text), 'CONFIRMED', now() - n * interval '1 minute', 0, 0
    from generate_series(1, 20000) as n`.execute(server.services.database);
  await sql`analyze app_user`.execute(server.services.database);
  const base = { tenantId: crowd, search: '', filter: 'all', direction: 'ascending', limit: limits.peoplePage } as const;
  const middle = await sql<{
    id: string;
  }>`select id from app_user where tenant_id = ${crowd} order by name_key offset 10000 limit 1`.execute(server.services.database);
  const after = middle.rows[0]!.id;
  for (const sort of ['name', 'joined', 'lastActive'] as const)
    expect([sort, await plansOf({ ...base, sort, after })]).toEqual([sort, expect.not.stringContaining('Seq Scan')]);
  expect(await plansOf({ ...base, sort: 'name', search: 'p19999@' })).toContain('app_user_search');
});
/** The plan of a page, as PostgreSQL explains it. */
async function plansOf(query: ParsedInputOf<'tenantUsers.list'>): Promise<string> {
  const { rows } = await sql<object>`explain ${peopleQuery(query)}`.execute(server.services.database);
  return JSON.stringify(rows);
}
