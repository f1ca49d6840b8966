import type { ArticleGrant, ArticleLevel, ArticleRights } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let lena: TestPerson;
let wikiId: string;
let top: string;
let child: string;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  const tenantId = await server.createTenant(`Kestrel ${++count}`);
  const person = (displayName: string, tenantAdmin = false) =>
    server.person({ displayName, tenantId, tenantAdmin, email: `${displayName}${count}@kestrel.example` });
  [anna, mateo, lena] = [await person('Anna', true), await person('Mateo'), await person('Lena')];
  wikiId = (await anna.call('wikis.open', {})).wikiId;
  top = await make('Prices');
  child = await make('Secret margins', top);
});
const newId = () => server.services.ids.id();
async function make(title: string, parentId: string | null = null, by = anna): Promise<string> {
  const id = newId();
  await by.call('articles.create', { wikiId, id, parentId, title });
  return id;
}
const rightsOf = (articleId: string, by = anna) => by.call('articleRights.get', { wikiId, articleId });
async function set(articleId: string, restricted: boolean, grants: ArticleGrant[] = [], by = anna) {
  const { version } = await rightsOf(articleId, by);
  return by.call('articleRights.set', { wikiId, articleId, restricted, version, grants });
}
const to = (person: TestPerson, level: ArticleLevel): ArticleGrant => ({ to: { kind: 'user', id: person.userId }, level });
async function titlesOf(person: TestPerson): Promise<string[]> {
  const { scopes } = await person.call('sync.pull', { cursors: {}, follow: [`wiki:${wikiId}`] });
  return scopes
    .flatMap((it) => it.rows)
    .flatMap((it) => (it.store === 'articles' && it.row ? [(it.row as { title: string }).title] : []))
    .toSorted();
}
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const rename = (person: TestPerson, articleId = child) =>
  codeOf(person.call('articles.update', { wikiId, articleId, title: `Margins ${newId()}` }));

test('the rights of an article are read and set whole; all under it has them, until something under it has its own [KB-019, KB-020]', async () => {
  expect(await rightsOf(child, mateo)).toMatchObject({
    restricted: false,
    version: 0,
    everyone: 'edit',
    grants: [],
    level: 'edit',
    from: null,
  });
  await set(top, true, [to(mateo, 'read')]);
  expect(await rightsOf(child, mateo)).toMatchObject({ restricted: false, from: { articleId: top, title: 'Prices' }, level: 'read' });
  expect(await titlesOf(mateo)).toEqual(['Prices', 'Secret margins']);
  expect(await titlesOf(lena)).toEqual([]);
  await set(child, true, [to(lena, 'edit')]);
  expect(await titlesOf(mateo)).toEqual(['Prices']);
  expect(await titlesOf(lena)).toEqual(['Secret margins']);
  await set(child, false);
  expect(await titlesOf(mateo)).toEqual(['Prices', 'Secret margins']);
  expect(await titlesOf(lena)).toEqual([]);
  await set(top, false);
  expect(await titlesOf(lena)).toEqual(['Prices', 'Secret margins']);
});

test('each level does what those before it do, and no more', async () => {
  const may = async () => ({
    read: await codeOf(rightsOf(child, mateo)),
    edit: await rename(mateo),
    manage: await codeOf(set(child, true, [to(mateo, 'manage')], mateo)),
  });
  await set(child, true, [to(mateo, 'read')]);
  expect(await may()).toEqual({ read: 'ok', edit: 'forbidden', manage: 'forbidden' });
  await set(child, true, [to(mateo, 'comment')]);
  expect(await may()).toEqual({ read: 'ok', edit: 'forbidden', manage: 'forbidden' });
  await set(child, true, [to(mateo, 'edit')]);
  expect(await may()).toEqual({ read: 'ok', edit: 'ok', manage: 'forbidden' });
  await set(child, true, [to(mateo, 'manage')]);
  expect(await may()).toEqual({ read: 'ok', edit: 'ok', manage: 'ok' });
  await set(child, true, []);
  expect(await may()).toEqual({ read: 'notFound', edit: 'notFound', manage: 'notFound' });
});

test('a group and a track give their people the right, viewers no more than to comment, and take it with them', async () => {
  const groupId = newId();
  await anna.call('groups.create', { id: groupId, name: 'Buyers' });
  await anna.call('groups.addMember', { groupId, userId: mateo.userId });
  const trackId = await server.track('Roastery', [anna, [lena, 'VIEWER']]);
  await set(child, true, [
    { to: { kind: 'group', id: groupId }, level: 'edit' },
    { to: { kind: 'track', id: trackId }, level: 'manage' },
  ]);
  expect((await rightsOf(child, mateo)).level).toBe('edit');
  expect((await rightsOf(child, lena)).level).toBe('comment');
  expect(await rename(lena)).toBe('forbidden');
  // Whose title they may not read is not named to them.
  const names = ({ grants }: ArticleRights) => grants.map((it) => `${it.to.kind} ${it.name}`);
  expect(names(await rightsOf(child, mateo))).toEqual(['group Buyers', 'track ']);
  expect(names(await rightsOf(child, lena))).toEqual(['group Buyers', 'track Roastery']);
  const socket = await mateo.socket();
  socket.send(JSON.stringify({ type: 'follow', scopes: [`wiki:${wikiId}`] }));
  await socket.next('access', (it) => it.granted.includes(`wiki:${wikiId}.${child}`));
  await anna.call('groups.removeMember', { groupId, userId: mateo.userId });
  await socket.next('access', (it) => it.revoked.includes(`wiki:${wikiId}.${child}`));
  await anna.call('members.remove', { trackId, userId: lena.userId });
  expect(await codeOf(rightsOf(child, mateo))).toBe('notFound');
  expect(await codeOf(rightsOf(child, lena))).toBe('notFound');
  socket.close();
});

test('who wrote an article, and administrators, manage it whoever is named; others lock nobody out of it', async () => {
  const own = await make('My notes', null, mateo);
  await set(own, true, [], mateo);
  expect((await rightsOf(own, mateo)).level).toBe('manage');
  expect((await rightsOf(own, anna)).level).toBe('manage');
  expect(await codeOf(rightsOf(own, lena))).toBe('notFound');
  expect(await codeOf(set(top, true, [], lena))).toBe('forbidden');
});

test('of two who change the rights at once, the second hears of it, and changes nothing', async () => {
  const { version } = await set(child, true, [to(mateo, 'manage')]);
  const call = { wikiId, articleId: child, restricted: true, version };
  const answers = await Promise.all([
    codeOf(anna.call('articleRights.set', { ...call, grants: [to(mateo, 'manage'), to(lena, 'read')] })),
    codeOf(mateo.call('articleRights.set', { ...call, grants: [to(mateo, 'manage'), to(lena, 'edit')] })),
  ]);
  expect(answers.toSorted()).toEqual(['conflict', 'ok']);
});

test('nobody outside the company can be named, nor anybody twice', async () => {
  const stranger = await server.person({
    displayName: 'Stranger',
    tenantId: await server.createTenant(`Other ${count}`),
    email: `s${count}@o.example`,
  });
  expect(await codeOf(set(child, true, [to(stranger, 'read')]))).toBe('notFound');
  expect(await codeOf(set(child, true, [to(mateo, 'read'), to(mateo, 'edit')]))).toBe('invalidInput');
  expect(await rightsOf(child)).toMatchObject({ restricted: false, version: 0 });
});

test('each change of rights is a line of the audit log', async () => {
  await set(child, true, [to(mateo, 'read')]);
  const lines = await server.services.database
    .selectFrom('audit_event')
    .select(['operation', 'subject_name', 'outcome', 'actor_name'])
    .where('subject_id', '=', child)
    .execute();
  expect(lines).toEqual([{ operation: 'articleRights.set', subject_name: 'Secret margins', outcome: 'ok', actor_name: 'Anna' }]);
});

test('what comes back from the trash without the article that restricted it is restricted as it was', async () => {
  await set(top, true, [to(mateo, 'edit')]);
  await mateo.call('articles.trash', { wikiId, articleId: child });
  await anna.call('articles.trash', { wikiId, articleId: top });
  expect((await lena.call('articles.trashed', { wikiId })).articles).toEqual([]);
  expect((await mateo.call('articles.trashed', { wikiId })).articles.map((it) => it.title).toSorted()).toEqual([
    'Prices',
    'Secret margins',
  ]);
  expect(await codeOf(lena.call('articles.restore', { wikiId, articleId: child }))).toBe('notFound');
  await mateo.call('articles.restore', { wikiId, articleId: child });
  expect(await titlesOf(lena)).toEqual([]);
  expect(await titlesOf(mateo)).toEqual(['Secret margins']);
  expect(await rightsOf(child, mateo)).toMatchObject({ restricted: true, level: 'edit' });
});

test('the trash counts of what went with an article only what its reader may open', async () => {
  await set(child, true, [to(mateo, 'read')]);
  await anna.call('articles.trash', { wikiId, articleId: top });
  const insideFor = async (person: TestPerson) => (await person.call('articles.trashed', { wikiId })).articles.map((it) => it.inside);
  expect([await insideFor(mateo), await insideFor(lena)]).toEqual([[1], [0]]);
});

test('an article goes only where its mover may write, and may have the name of one that they can’t see', async () => {
  await set(top, true, [to(lena, 'read')]);
  const own = await make('Roasts', null, mateo);
  expect(await codeOf(mateo.call('articles.move', { wikiId, articleId: own, parentId: top }))).toBe('notFound');
  expect(await codeOf(lena.call('articles.move', { wikiId, articleId: own, parentId: top }))).toBe('forbidden');
  const same = await make('Prices', null, mateo);
  expect(await mateo.call('articles.resolve', { wikiId, path: 'Prices' })).toEqual({ articleId: same, trashed: false });
  expect(await mateo.call('articles.resolve', { wikiId, path: 'Prices/Secret margins' })).toEqual({ articleId: null, trashed: false });
  await set(top, false);
  expect(await titlesOf(mateo)).toEqual(['Prices', 'Prices', 'Roasts', 'Secret margins']);
  expect((await mateo.call('articles.resolve', { wikiId, path: 'Prices' })).articleId).toBe(same);
});

const authz = (page: string) => `/rest/fender/authz/${encodeURIComponent(page)}`;
const put = (person: TestPerson, page: string, body: unknown) =>
  person.fetch(authz(page), { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('clients of the wiki read the rights of a page with their session, and set them with the answer 204 [KB-026, KB-027]', async () => {
  const read = async (person: TestPerson, page: string) => (await (await person.fetch(authz(page))).json()) as ArticleRights;
  expect(await read(anna, 'Prices.Secret margins.WebHome')).toMatchObject({ articleId: child, restricted: false, version: 0 });
  const answer = await put(anna, 'Prices.Secret margins.WebHome', { restricted: true, version: 0, grants: [to(mateo, 'read')] });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(await read(mateo, child)).toMatchObject({ restricted: true, version: 1, level: 'read' });
  expect((await put(anna, child, { restricted: true, version: 0, grants: [] })).status).toBe(409);
  expect((await put(mateo, child, { restricted: false })).status).toBe(403);
  expect((await put(anna, child, 'nonsense')).status).toBe(400);
  for (const page of [child, 'Prices.Secret margins.WebHome', 'Nowhere', newId()]) {
    expect((await lena.fetch(authz(page))).status).toBe(404);
    expect((await put(lena, page, { restricted: false })).status).toBe(404);
  }
  expect((await server.visitor().fetch(authz(child))).status).toBe(401);
  const foreign = { headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' } };
  expect((await anna.fetch(authz(child), { ...foreign, method: 'PUT', body: '{"restricted":false}' })).status).toBe(403);
});
