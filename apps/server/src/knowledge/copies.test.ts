import { limits } from '@trackyard/contract';
import { solidPng, startTestServer, type TestPerson, type TestServer, uploadFile } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { articlesFor, drawnFor, newLibrary } from '../../test/library.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let wikiId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  ({ anna, mateo, wikiId } = await newLibrary(server));
});
const newId = () => server.services.ids.id();
const make = async (title: string, parentId: string | null = null, before: string | null = null) => {
  const id = newId();
  await anna.call('articles.create', { wikiId, id, parentId, title, before });
  return id;
};
const rows = (person = mateo) => articlesFor(person, wikiId);
const drawn = () => drawnFor(mateo, wikiId);
/** A picture that was uploaded for an article. */
async function fileOf(articleId: string): Promise<string> {
  const id = await uploadFile(anna, newId(), solidPng(2, 2, [120, 80, 40]));
  await anna.call('articleFiles.add', { wikiId, articleId, id, name: 'cups.png' });
  return id;
}

test('a copy says the same and has the same files, its links lead to the copies beside it, and it has the rights of where it goes', async () => {
  const beans = await make('Beans');
  const guji = await make('Guji', beans);
  await make('Kaffa', beans);
  const secret = await make('Prices', beans);
  await anna.call('articleRights.set', { wikiId, articleId: secret, restricted: true, version: 0 });
  const fileId = await fileOf(guji);
  await anna.call('docs.write', {
    ...{ wikiId, articleId: guji },
    text: `See [beans](/k/a/${beans}).\n\n![Cups](</api/wikis/${wikiId}/articles/${guji}/files/${fileId}/view>)`,
  });
  const id = newId();
  await mateo.call('articles.copy', { wikiId, articleId: beans, id, parentId: null, title: 'Beans again', withInside: true });
  expect(await drawn()).toEqual(['Beans', '  Guji', '  Kaffa', 'Beans again', '  Guji', '  Kaffa']);
  const copied = (await mateo.call('articles.subtree', { wikiId, articleId: id })).articles[1]!;
  const { files } = await mateo.call('articleFiles.list', { wikiId, articleId: copied.id });
  expect(files.map((it) => it.name)).toEqual(['cups.png']);
  expect(files[0]!.id).not.toBe(fileId);
  const { markdown, article } = await mateo.call('articles.read', { wikiId, articleId: copied.id });
  expect(markdown).toBe(`See [beans](</k/a/${id}>).\n\n![Cups](</api/wikis/${wikiId}/articles/${copied.id}/files/${files[0]!.id}/view>)`);
  expect(article.authorId).toBe(mateo.userId);
});
test('who may not add articles somewhere puts no copy there, and one below twenty others has no room', async () => {
  const beans = await make('Beans');
  await make('Guji', beans);
  const shut = await make('Shut');
  await anna.call('articleRights.set', {
    ...{ wikiId, articleId: shut, restricted: true, version: 0 },
    grants: [{ to: { kind: 'user', id: mateo.userId }, level: 'read' }],
  });
  const copy = (person: TestPerson, parentId: string, withInside = false) =>
    person.call('articles.copy', { wikiId, articleId: beans, id: newId(), parentId, withInside });
  await expect(copy(mateo, shut)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(copy(anna, newId())).rejects.toMatchObject({ code: 'notFound' });
  await expect(mateo.call('articles.copy', { wikiId, articleId: newId(), id: newId(), parentId: null })).rejects.toMatchObject({
    code: 'notFound',
  });
  let parentId = shut;
  for (let depth = 2; depth < limits.articleDepth; depth++) parentId = await make(`${depth}`, parentId);
  await expect(copy(anna, parentId, true)).rejects.toMatchObject({ code: 'conflict' });
  await copy(anna, parentId);
});
test('a new article of a template has the day and the name of the person in it, and is no template itself', async () => {
  const weekly = await make('Week of {today}');
  await anna.call('articles.setTemplate', { wikiId, articleId: weekly, template: true });
  await anna.call('docs.write', { wikiId, articleId: weekly, text: 'By {me}. `{me}`' });
  expect((await rows()).map((it) => it.template)).toEqual([true]);
  const id = newId();
  await mateo.call('articles.copy', { wikiId, articleId: weekly, id, parentId: null, today: '29 November' });
  const { article, markdown } = await mateo.call('articles.read', { wikiId, articleId: id });
  expect([article.title, article.template, markdown]).toEqual(['Week of 29 November', false, 'By Mateo Ruiz. `{me}`']);
});
