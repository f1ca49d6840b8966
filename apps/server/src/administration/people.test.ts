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

test('people from outside are grouped by the roles that they may have, and get no other role [TADMIN-004, TADMIN-028]', async () => {
  const elsewhere = await server.createTenant('Fjord Tea');
  const of = { tenantId: server.tenantId };
  const nora = await server.person({ displayName: 'Nora Vik', tenantId: elsewhere });
  const trackId = await server.track('Harvest', [anna, [nora, 'VIEWER']]);
  const outside = async (input: object = {}) => anna.call('tenant.externalUsers', { ...of, search: 'nora', ...input });
  const counts = async () => Object.fromEntries(((await outside()).groups ?? []).map((it) => [it.permissionType, it.people]));
  expect((await outside()).users).toMatchObject([
    {
      ...{ displayName: 'Nora Vik', tenantName: 'Fjord Tea', tracks: 1, highestRole: 'VIEWER', ownTypes: false },
      allowedPermissionTypes: ['COORDINATOR', 'COLLABORATOR', 'VIEWER'],
    },
  ]);
  await anna.call('tenant.editDefaultPermissions', { ...of, request: { externalRoles: ['VIEWER', 'COLLABORATOR'] } });
  expect(await counts()).toEqual({ COORDINATOR: 0, COLLABORATOR: 1, VIEWER: 1 });
  await anna.call('tenant.setAllowedPermissionTypes', { ...of, userId: nora.userId, allowedPermissionTypes: ['VIEWER'] });
  expect([await counts(), (await outside({ permissionType: 'COLLABORATOR' })).users]).toEqual([
    { COORDINATOR: 0, COLLABORATOR: 0, VIEWER: 1 },
    [],
  ]);
  const promote = (role: 'COLLABORATOR' | 'VIEWER') => anna.call('members.changeRole', { trackId, userId: nora.userId, role });
  await expect(promote('COLLABORATOR')).rejects.toMatchObject({ code: 'roleNotAllowed' });
  const second = await server.track('Roast', [anna]);
  const invite = (role: 'COLLABORATOR' | 'VIEWER') => anna.call('members.invite', { trackId: second, emails: [nora.email], role });
  await expect(invite('COLLABORATOR')).rejects.toMatchObject({ code: 'roleNotAllowed' });
  expect(await invite('VIEWER')).toMatchObject({ invited: 1 });
  await anna.call('tenant.setAllowedPermissionTypes', { ...of, userId: nora.userId, allowedPermissionTypes: null });
  expect(await promote('COLLABORATOR')).toEqual({});
  await anna.call('tenant.editDefaultPermissions', { ...of, request: { externalRoles: ['COORDINATOR', 'COLLABORATOR', 'VIEWER'] } });
});

test('one company’s limit for a person from outside counts in no other company, and colleagues have none', async () => {
  const of = { tenantId: server.tenantId };
  const elsewhere = await server.createTenant('Upland Farms');
  const freya = await server.person({ displayName: 'Freya Holm', tenantId: elsewhere, tenantAdmin: true });
  await server.track('Beans', [anna, [freya, 'VIEWER']]);
  await anna.call('tenant.setAllowedPermissionTypes', { ...of, userId: freya.userId, allowedPermissionTypes: ['VIEWER'] });
  const own = server.services.ids.id();
  expect(await freya.call('tracks.create', { id: own, title: 'Fields' })).toMatchObject({ id: own });
  const others = await freya.call('tenant.externalUsers', { tenantId: elsewhere });
  expect(others.users).toEqual([]);
  const limit = { ...of, userId: anna.userId, allowedPermissionTypes: ['VIEWER' as const] };
  await expect(anna.call('tenant.setAllowedPermissionTypes', limit)).rejects.toMatchObject({ code: 'notFound' });
  const none = { ...of, userId: freya.userId, allowedPermissionTypes: [] };
  await expect(anna.call('tenant.setAllowedPermissionTypes', none)).rejects.toMatchObject({ code: 'invalidInput' });
});

test('an invitation to a person from outside reveals no more than its address', async () => {
  const elsewhere = await server.createTenant('Terraces');
  const ola = await server.person({ displayName: 'Ola Secret', email: 'ola@terraces.example', tenantId: elsewhere });
  const trackId = await server.track('Sorting', [anna]);
  await anna.call('members.invite', { trackId, emails: [ola.email], role: 'COLLABORATOR' });
  const { users } = await anna.call('tenant.externalUsers', { tenantId: server.tenantId, search: 'ola@terraces' });
  expect(users).toMatchObject([{ displayName: 'ola@terraces.example', tenantName: null, avatar: null }]);
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
  await sql`insert into app_user (id, tenant_id, email, display_name, status, created, seq, person_seq)
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
