import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { finishedJob, uploadFile } from '../../../test/imported-files.ts';
import { newLibrary } from '../../../test/library.ts';
import { addArticle } from '../../knowledge/index.ts';

// Writing a text starts a process, which takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 90_000 });
let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let wikiId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ anna, mateo, wikiId } = await newLibrary(server));
});
afterAll(() => server?.stop());

const newId = () => server.services.ids.id();
const says = (...words: string[]) => ({
  type: 'doc',
  content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
async function add(title: string, template = false): Promise<string> {
  const id = newId();
  const article = { id, wikiId, parentId: null, title, authorId: anna.userId, document: says('Weigh each bowl.'), template };
  await server.app.write((write) => addArticle({ ...write, configuration: server.services.configuration }, article));
  return id;
}
async function exported(articleId: string): Promise<Record<string, Uint8Array>> {
  const answer = await mateo.fetch(`/api/wikis/${wikiId}/articles/${articleId}/export.zip`);
  expect(answer.status).toBe(200);
  return unzipSync(Buffer.from(await answer.arrayBuffer()));
}
async function imported(zip: Record<string, Uint8Array>) {
  const parentId = await add('Place');
  const uploadId = await uploadFile(mateo, newId(), Buffer.from(zipSync(zip)), 1_000_000);
  const { jobId } = await mateo.call('articleImports.begin', { wikiId, parentId, uploadId, fileName: 'library.zip' });
  const job = await finishedJob(mateo, jobId);
  const of = server.services.database.selectFrom('article').select(['id', 'template']).where('parent_id', '=', parentId);
  return { job, ...(await of.executeTakeFirstOrThrow()) };
}
const commentsOf = async (articleId: string) => {
  const rows = await server.services.database
    .selectFrom('article_comment')
    .selectAll()
    .where('article_id', '=', articleId)
    .orderBy('number')
    .execute();
  return rows.map((it) => ({
    ...{ author: [it.author_id, it.author_name], created: it.created, edited: it.edited, deleted: it.deleted !== null },
    ...{ text: it.content.plain, resolved: it.resolved, quote: it.passage?.quote ?? null },
    reactions: it.reactions.map(({ emoji, userIds }) => [emoji, new Set(userIds).size]),
    replyTo: it.reply_to && rows.findIndex((other) => other.id === it.reply_to),
  }));
};
const versionsOf = async (articleId: string) =>
  (await mateo.call('articleVersions.list', { wikiId, articleId, limit: 50 })).versions.map((it) => ({
    ...it,
    authors: it.authors.map(({ id, name }) => [id, name]),
  }));

/** An article with a resolved thread on a passage, a deleted comment and two named versions. */
async function discussed(): Promise<string> {
  const articleId = await add('How we cup', true);
  const [start, reply, gone] = [newId(), newId(), newId()];
  const passage = { start: 'AA==', end: 'AA==', quote: 'each bowl' };
  await anna.call('articleComments.add', { wikiId, articleId, id: start, text: 'To the *gram*?', passage });
  await mateo.call('articleComments.add', { wikiId, articleId, id: reply, text: 'Yes, @Anna Lindqvist', replyTo: start });
  await anna.call('articleComments.resolve', { wikiId, articleId, commentId: start, resolved: true });
  await mateo.call('articleComments.add', { wikiId, articleId, id: gone, text: 'Never mind' });
  await mateo.call('articleComments.delete', { wikiId, articleId, commentId: gone });
  for (const [person, commentId, emoji] of [
    [anna, start, '👍'],
    [mateo, start, '👍'],
    [mateo, start, '🔥'],
    [anna, reply, '🎉'],
  ] as const)
    await person.call('articleComments.react', { wikiId, articleId, commentId, emoji, reacted: true });
  await anna.call('articleVersions.create', { wikiId, articleId, name: 'Season 2025' });
  await anna.call('docs.write', { wikiId, articleId, text: 'Weigh each bowl, then all.', minor: true });
  await anna.call('docs.write', { wikiId, articleId, text: 'Weigh each bowl twice.' });
  await anna.call('articleVersions.create', { wikiId, articleId, name: 'Season 2026' });
  return articleId;
}

test('comments with their passages, reactions and resolution, versions and the mark of a template come back from a file', async () => {
  const articleId = await discussed();
  const copy = await imported(await exported(articleId));
  expect(copy.job).toMatchObject({ state: 'DONE', report: [{ value: '1' }, { value: '0' }] });
  expect(copy.template).toBe(true);
  const asText = (name: string) => [null, `${name} (imported)`];
  const before = await commentsOf(articleId);
  expect(before.map((it) => [it.replyTo, it.resolved !== null, it.quote])).toEqual([
    [null, true, 'each bowl'],
    [0, false, null],
    [null, false, null],
  ]);
  expect(await commentsOf(copy.id)).toEqual(before.map((it) => ({ ...it, author: asText(it.author[1]!) })));
  const versions = await versionsOf(articleId);
  expect(versions.map((it) => [it.number, it.name])).toContainEqual(['3.1', 'Season 2026']);
  expect(before.map((it) => it.reactions)).toEqual([
    [
      ['👍', 2],
      ['🔥', 1],
    ],
    [['🎉', 1]],
    [],
  ]);
  expect(versions.map((it) => it.number)).toEqual(['3.1', '2.1', '1.2', '1.1']);
  expect(await versionsOf(copy.id)).toEqual(versions.map((it) => ({ ...it, authors: it.authors.map(([, name]) => asText(name!)) })));
  const texts = async (id: string) => {
    return Promise.all(
      versions.map(async ({ number }) => (await mateo.call('articleVersions.get', { wikiId, articleId: id, number })).document),
    );
  };
  expect(await texts(copy.id)).toEqual(await texts(articleId));
  // A second journey adds nothing to the names.
  const again = await imported(await exported(copy.id));
  expect(await commentsOf(again.id)).toEqual(await commentsOf(copy.id));
});

test('no import makes words those of an account, mentions anybody or tells anybody', async () => {
  const copy = await imported(await exported(await discussed()));
  const db = server.services.database;
  const comments = await db.selectFrom('article_comment').selectAll().where('article_id', '=', copy.id).execute();
  expect(comments.map((it) => [it.author_id, it.resolved_by_id])).toEqual(comments.map(() => [null, null]));
  for (const it of [anna, mateo]) expect(JSON.stringify(comments)).not.toContain(it.userId);
  expect(await db.selectFrom('article_news').selectAll().where('article_id', '=', copy.id).execute()).toEqual([]);
});

test('what is wrong in the comments and versions of a file is left out, and said', async () => {
  const zip = await exported(await discussed());
  const [path] = Object.keys(zip).filter((it) => it.startsWith('past/'));
  const past = JSON.parse(Buffer.from(zip[path!]!).toString()) as { comments: object[]; versions: object[] };
  const withPast = (json: unknown) => imported({ ...zip, [path!]: strToU8(JSON.stringify(json)) });
  const [first, reply] = past.comments;
  const bad = await withPast({
    comments: [
      first,
      first,
      { ...reply, replyTo: newId() },
      { ...reply, text: 'x'.repeat(20_001) },
      { ...reply, created: 'yesterday' },
      null,
    ],
    versions: [
      past.versions[0],
      past.versions[0],
      { ...past.versions[1], document: { type: 'doc', content: [{ type: 'hologram' }] } },
      { ...past.versions[1], number: '0.0' },
    ],
  });
  expect(bad.job).toMatchObject({ state: 'DONE' });
  expect(bad.job.report).toContainEqual({ label: path, value: 'Some of its comments or versions can’t be read.' });
  expect(await commentsOf(bad.id)).toHaveLength(1);
  expect(await versionsOf(bad.id)).toHaveLength(1);
  const odd = await withPast({ comments: [{ ...first, author: 'An\0na', text: 'To the \0gram? \ud800' }], versions: [] });
  expect(odd.job).toMatchObject({ state: 'DONE' });
  expect(await commentsOf(odd.id)).toMatchObject([{ author: [null, 'Anna (imported)'], text: 'To the gram? \ufffd' }]);
  const liked = async (reactions: unknown) =>
    (await commentsOf((await withPast({ comments: [{ ...first, reactions }], versions: [] })).id))[0];
  const many = Array.from({ length: 1_200 }, (_, at) => `Person ${at}`);
  expect(
    await liked([{ emoji: 'like', people: ['Anna'] }, { emoji: '👍', people: [] }, null, { emoji: '👍', people: ['A', 'A', '', ''] }]),
  ).toMatchObject({
    reactions: [['👍', 3]],
  });
  expect(
    await liked([
      { emoji: '🎉', people: many },
      { emoji: '🎉', people: ['A'] },
    ]),
  ).toMatchObject({ reactions: [['🎉', 1_000]] });
  // A file of an earlier version.
  for (const none of [undefined, 7]) expect(await liked(none)).toMatchObject({ reactions: [] });
  const twice = await withPast({ comments: [first, { ...first, id: (first as { id: string }).id.toUpperCase() }], versions: [] });
  expect(await commentsOf(twice.id)).toHaveLength(1);
  for (const json of [null, 7, { comments: {} }, []]) expect((await withPast(json)).job).toMatchObject({ state: 'DONE' });
});
