import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let wikiId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person({ displayName: 'Mateo Ruiz' });
  wikiId = (await anna.call('wikis.open', {})).wikiId;
});
afterAll(() => server?.stop());
const newId = () => server.services.ids.id();
const make = async (title: string, parentId: string | null) => {
  const id = newId();
  await anna.call('articles.create', { wikiId, id, parentId, title });
  return id;
};
const set = async (articleId: string, restricted: boolean) => {
  const { version } = await anna.call('articleRights.get', { wikiId, articleId });
  await anna.call('articleRights.set', { wikiId, articleId, restricted, version });
};
/** Whatever a call answers him, a refusal too. */
const heard = (call: Promise<unknown>): Promise<string> =>
  call.then(JSON.stringify, (error: { code: string; message: string }) => JSON.stringify([error.code, error.message]));

test('from the moment an article is restricted its title, and those under it, reach nobody else by any way, whatever becomes of it', async () => {
  const [place, other] = [await make('Handbook', null), await make('Archive', null)];
  const secret = await make('Zebra plan', place);
  const under = await make('Zebra prices', secret);
  const socket = await mateo.socket();
  socket.send(JSON.stringify({ type: 'follow', scopes: [`wiki:${wikiId}`, `article:${under}`, `doc:${under}`] }));
  await socket.next('access', (it) => it.granted.includes(`doc:${under}`));
  const { scopes } = await mateo.call('sync.pull', { cursors: {}, follow: [`wiki:${wikiId}`] });
  const cursors = Object.fromEntries(scopes.map((it) => [it.scope, it.seq]));
  await anna.call('articleVersions.create', { wikiId, articleId: under, name: 'Zebra draft' });
  await anna.call('docs.write', { wikiId, articleId: under, text: `[Archive](</k/a/${other}>)` });
  await set(secret, true);
  await socket.next('access', (it) => it.revoked.includes(`doc:${under}`) && it.revoked.includes(`article:${under}`));
  const from = socket.messages.length;
  const wrong = newId();

  await anna.call('articles.update', { wikiId, articleId: under, title: 'Zebra costs' });
  await anna.call('articles.move', { wikiId, articleId: secret, parentId: other });
  await anna.call('articles.move', { wikiId, articleId: under, parentId: secret });
  const late = await make('Zebra staff', secret);
  await anna.call('articles.trash', { wikiId, articleId: late });
  await anna.call('articles.restore', { wikiId, articleId: late });
  await server.settled();

  const asked = await Promise.all(
    [
      mateo.call('sync.pull', { cursors }),
      mateo.call('sync.pull', { cursors: {}, follow: [`wiki:${wikiId}`, `wiki:${wikiId}.${secret}`, `article:${under}`, `doc:${under}`] }),
      mateo.call('articles.resolve', { wikiId, path: 'Handbook/Zebra%20plan' }),
      mateo.call('articles.resolve', { wikiId, path: 'Archive/Zebra%20plan/Zebra%20costs' }),
      mateo.call('articles.trashed', { wikiId }),
      mateo.call('articles.backlinks', { wikiId, articleId: other, withInside: 'true' }),
      mateo.fetch(`/rest/fender/authz/${under}`).then((it) => it.text()),
    ].map(heard),
  );
  const title = 'Zebra again';
  const tries = (articleId: string) =>
    Promise.all(
      [
        mateo.call('articleRights.get', { wikiId, articleId }),
        mateo.call('articleRights.set', { wikiId, articleId, restricted: false, version: 1 }),
        mateo.call('articles.update', { wikiId, articleId, title }),
        mateo.call('articles.move', { wikiId, articleId, parentId: null }),
        mateo.call('articles.trash', { wikiId, articleId }),
        mateo.call('articles.restore', { wikiId, articleId }),
        mateo.call('articles.create', { wikiId, id: newId(), parentId: articleId, title }),
        mateo.call('articleVersions.list', { wikiId, articleId }),
        mateo.call('articles.backlinks', { wikiId, articleId, withInside: 'true' }),
        mateo.call('articleVersions.get', { wikiId, articleId, number: '1.1' }),
        mateo.call('articleVersions.create', { wikiId, articleId, name: title }),
        mateo.call('articleVersions.name', { wikiId, articleId, number: '1.1', name: title }),
        mateo.call('articleVersions.restore', { wikiId, articleId, number: '1.1' }),
        mateo.call('docs.push', { wikiId, articleId, schema: 1, updates: ['AAA='] }),
      ].map(heard),
    );
  // Word for word as for an article that is not there.
  expect(await tries(under)).toEqual(await tries(wrong));
  for (const answer of asked) expect(answer).not.toContain('Zebra');
  expect(asked[5]).toBe('{"articles":[],"total":0,"hasMore":false}');
  expect(asked[2]).toBe('{"articleId":null,"trashed":false}');
  expect(asked[3]).toBe('{"articleId":null,"trashed":false}');
  // Nor do frames name its shelf, or how many articles are in it.
  const frames = JSON.stringify(socket.messages.slice(from));
  expect(frames).not.toContain('Zebra');
  expect(frames).not.toContain(secret);
  expect(frames).not.toContain(under);
  socket.close();
});
