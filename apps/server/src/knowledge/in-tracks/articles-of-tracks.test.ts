import type { TrackArticle } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let nils: TestPerson;
let wikiId: string;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  nils = await server.person({
    displayName: 'Nils Berg',
    email: 'nils@port.example',
    tenantId: await server.createTenant('Port of Hamburg'),
  });
  wikiId = (await anna.call('wikis.open', {})).wikiId;
  trackId = newId();
  await anna.call('tracks.create', { id: trackId, title: 'Roastery' });
  await anna.call('members.invite', { trackId, emails: ['nils@port.example'], role: 'COLLABORATOR' });
  await nils.call('members.accept', { trackId });
});
afterAll(() => server?.stop());
const newId = () => server.services.ids.id();
async function make(title: string, parentId: string | null = null): Promise<string> {
  const id = newId();
  await anna.call('articles.create', { wikiId, id, parentId, title });
  return id;
}
async function listed(person = anna): Promise<TrackArticle[]> {
  const { scopes } = await person.call('sync.pull', { cursors: {} });
  return scopes.flatMap((it) => it.rows).flatMap((it) => (it.store === 'trackArticles' && it.row ? [it.row as TrackArticle] : []));
}

test('articles come into a track by id, and by address with and without the WebHome suffix [KB-028]', async () => {
  const beans = await make('Beans');
  const guji = await make('Guji 1.2', beans);
  const water = await make('Water');
  await anna.call('articles.addToTrack', { trackId, articleIds: [beans, 'Beans.Guji 1\\.2', 'Water.WebHome', 'Beans.WebHome'] });
  expect((await listed()).map((it) => it.articleId).toSorted()).toEqual([beans, guji, water].toSorted());
  await anna.call('articles.removeFromTrack', { trackId, articleId: water });
  expect((await listed()).map((it) => it.articleId).toSorted()).toEqual([beans, guji].toSorted());
  await expect(anna.call('articles.removeFromTrack', { trackId, articleId: water })).rejects.toMatchObject({ code: 'notFound' });
});
test('who is in the track and may not read the article gets its id and no title, and adds none that they can’t read', async () => {
  const secret = await make('Margins of Q4');
  await anna.call('articles.addToTrack', { trackId, articleIds: [secret] });
  const pulled = JSON.stringify(await nils.call('sync.pull', { cursors: {} }));
  expect(pulled).toContain(secret);
  expect(pulled).not.toContain('Margins');
  const other = await make('Other');
  for (const named of [other, 'Other', newId()])
    await expect(nils.call('articles.addToTrack', { trackId, articleIds: [named] })).rejects.toMatchObject({ code: 'forbidden' });
});
