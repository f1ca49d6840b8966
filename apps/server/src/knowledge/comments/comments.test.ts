import { type ArticleComment, type ArticleGrant, type ArticleLevel, type ArticleNews, limits, scopeOf } from '@trackyard/contract';
import type { CommentsOfArticle } from '@trackyard/data-worker';
import { openWorker, patienceFactor, startTestServer, type TestPerson, type TestServer, type TestWorker } from '@trackyard/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readersOf } from '../rights/readers-of.ts';
import { readableArticles } from '../rights/scopes.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let lena: TestPerson;
let at: { wikiId: string; articleId: string };
let count = 0;
const workers: TestWorker[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  const tenantId = await server.createTenant(`Kestrel ${++count}`);
  const person = (displayName: string, tenantAdmin = false) =>
    server.person({ displayName, tenantId, tenantAdmin, email: `${displayName.split(' ')[0]}${count}@kestrel.example` });
  [anna, mateo, lena] = [await person('Anna Lindqvist', true), await person('Mateo Ruiz'), await person('Lena Vogt')];
  const { wikiId } = await anna.call('wikis.open', {});
  at = { wikiId, articleId: newId() };
  await anna.call('articles.create', { wikiId, id: at.articleId, parentId: null, title: 'How we cup' });
});
afterEach(() => {
  for (const it of workers.splice(0)) it.stop();
});
const newId = () => server.services.ids.id();
const patiently = { timeout: 40_000 * patienceFactor };
async function comment(person: TestPerson, text: string, replyTo: string | null = null): Promise<string> {
  const id = newId();
  await person.call('articleComments.add', { ...at, id, text, replyTo });
  return id;
}
async function restrict(grants: [TestPerson, ArticleLevel][]): Promise<void> {
  const { version } = await anna.call('articleRights.get', at);
  const named = grants.map(([person, level]) => ({ to: { kind: 'user' as const, id: person.userId }, level }));
  await anna.call('articleRights.set', { ...at, restricted: true, version, grants: named });
}
const outsider = async () =>
  server.person({ displayName: 'Nils', tenantId: await server.createTenant(`Other ${count}`), email: `nils${count}@other.example` });
async function rowsOf(person: TestPerson): Promise<ArticleComment[]> {
  const { scopes } = await person.call('sync.pull', { cursors: {}, follow: [`article:${at.articleId}`] });
  return scopes
    .flatMap((it) => it.rows)
    .flatMap((it) => (it.store === 'articleComments' && it.row ? [it.row as ArticleComment] : []))
    .sort((a, b) => a.number - b.number);
}
const saidTo = async (person: TestPerson) => (await rowsOf(person)).map((it) => it.content.plain);
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const newsFor = async (person: TestPerson): Promise<string[]> => {
  await server.settled();
  const { scopes } = await person.call('sync.pull', { cursors: {} });
  return scopes
    .filter((it) => it.scope === scopeOf('user', person.userId))
    .flatMap((it) => it.rows)
    .flatMap((it) => (it.store === 'articleNews' && it.row ? (it.row as ArticleNews).notifications.map(({ type }) => type) : []));
};
const hears = (person: TestPerson, ...types: string[]) => expect.poll(() => newsFor(person), patiently).toEqual(types);
const workerOf = async (person: TestPerson): Promise<TestWorker> => {
  const worker = await openWorker({ base: server.address, session: person });
  workers.push(worker);
  return worker;
};
function commentsIn(worker: TestWorker): () => CommentsOfArticle {
  const reading = worker.brain.readings['articleComments.ofArticle']({ articleId: at.articleId }, 'page');
  return () => reading.read() as CommentsOfArticle;
}

test('who may comment comments and replies, who may only read does neither, and who may not read learns of nothing', async () => {
  await restrict([
    [mateo, 'comment'],
    [lena, 'read'],
  ]);
  const first = await comment(mateo, 'Which water?');
  await comment(anna, 'The filtered one', first);
  expect(await saidTo(lena)).toEqual(['Which water?', 'The filtered one']);
  const id = newId();
  expect(await codeOf(lena.call('articleComments.add', { ...at, id, text: 'Me too' }))).toBe('forbidden');
  const stranger = await outsider();
  expect(await codeOf(stranger.call('articleComments.add', { ...at, id, text: 'Hello' }))).toBe('notFound');
  expect(await codeOf(stranger.call('articleComments.react', { ...at, commentId: first, emoji: '👍', reacted: true }))).toBe('notFound');
  expect(await saidTo(stranger)).toEqual([]);
  await restrict([[lena, 'read']]);
  expect(await saidTo(mateo)).toEqual([]);
  expect(await codeOf(mateo.call('articleComments.delete', { ...at, commentId: first }))).toBe('notFound');
});
test('a comment of another article is not found by the way of an article that is open', async () => {
  const secret = { wikiId: at.wikiId, articleId: newId() };
  await anna.call('articles.create', { wikiId: at.wikiId, id: secret.articleId, parentId: null, title: 'Margins' });
  const { version } = await anna.call('articleRights.get', secret);
  await anna.call('articleRights.set', { ...secret, restricted: true, version, grants: [] });
  const commentId = newId();
  await anna.call('articleComments.add', { ...secret, id: commentId, text: 'Twelve percent' });
  expect(await codeOf(mateo.call('articleComments.resolve', { ...at, commentId, resolved: true }))).toBe('notFound');
  expect(await codeOf(mateo.call('articleComments.add', { ...at, id: newId(), text: 'Oh', replyTo: commentId }))).toBe('notFound');
  expect(await codeOf(mateo.call('articleComments.add', { ...at, id: commentId, text: 'Oh' }))).toBe('conflict');
});
test('people change and delete their own comments; who manages the article deletes any, and changes none', async () => {
  const [his, hers] = [await comment(mateo, 'Which water?'), await comment(lena, 'And which cups?')];
  await mateo.call('articleComments.edit', { ...at, commentId: his, text: 'Which *water*?' });
  expect((await rowsOf(lena)).find((it) => it.id === his)).toMatchObject({
    content: { plain: 'Which *water*?' },
    edited: expect.any(String),
  });
  for (const person of [anna, lena])
    expect(await codeOf(person.call('articleComments.edit', { ...at, commentId: his, text: 'No' }))).toBe('forbidden');
  expect(await codeOf(mateo.call('articleComments.delete', { ...at, commentId: hers }))).toBe('forbidden');
  await comment(anna, 'The small ones', hers);
  await anna.call('articleComments.delete', { ...at, commentId: hers });
  await mateo.call('articleComments.delete', { ...at, commentId: his });
  await mateo.call('articleComments.delete', { ...at, commentId: his });
  const rows = await rowsOf(mateo);
  expect(rows.map((it) => [it.deleted, it.content.plain])).toEqual([
    [true, ''],
    [true, ''],
    [false, 'The small ones'],
  ]);
  expect(await codeOf(mateo.call('articleComments.edit', { ...at, commentId: his, text: 'Again' }))).toBe('notEditable');
  const reaction = anna.call('articleComments.react', { ...at, commentId: his, emoji: '👍', reacted: true });
  expect(await codeOf(reaction)).toBe('notEditable');
});
test('a thread is resolved by anybody who may comment, and a reply opens it again', async () => {
  const first = await comment(mateo, 'Which water?');
  const reply = await comment(lena, 'Filtered', first);
  await lena.call('articleComments.resolve', { ...at, commentId: first, resolved: true });
  const thread = async () => (await rowsOf(anna)).find((it) => it.id === first);
  expect(await thread()).toMatchObject({ resolved: expect.any(String), resolvedById: lena.userId });
  await comment(anna, 'From which tap?', first);
  expect(await thread()).toMatchObject({ resolved: null, resolvedById: null });
  expect(await codeOf(anna.call('articleComments.resolve', { ...at, commentId: reply, resolved: true }))).toBe('notEditable');
  expect(await codeOf(anna.call('articleComments.add', { ...at, id: newId(), text: 'Deeper', replyTo: reply }))).toBe('conflict');
});
test('reactions are set and taken back, up to as many kinds as a message takes', async () => {
  const first = await comment(mateo, 'Which water?');
  const react = (emoji: string, reacted: boolean, person = lena) =>
    person.call('articleComments.react', { ...at, commentId: first, emoji, reacted });
  await react('👍', true);
  await react('👍', true);
  await react('👍', true, anna);
  await react('👍', false);
  expect((await rowsOf(mateo))[0]!.reactions).toEqual([{ emoji: '👍', userIds: [anna.userId] }]);
  expect(await codeOf(react('nothing', true))).toBe('invalidInput');
});
test('texts are bounded, and an article takes so many comments and no more', async () => {
  expect(await codeOf(comment(mateo, 'x'.repeat(limits.messageLength + 1)))).toBe('invalidInput');
  expect(await codeOf(comment(mateo, ' \n'))).toBe('invalidInput');
  const first = await comment(mateo, 'One');
  await server.services.database.updateTable('article_comment').set({ number: limits.articleComments }).where('id', '=', first).execute();
  expect(await codeOf(comment(mateo, 'One more'))).toBe('conflict');
});
test('the same comment again is stored once; an article in the trash takes none', async () => {
  const id = newId();
  for (const key of [newId(), newId()])
    await mateo.call('articleComments.add', { ...at, id, text: 'Which water?' }, { idempotencyKey: key });
  expect(await saidTo(anna)).toEqual(['Which water?']);
  expect(await codeOf(lena.call('articleComments.add', { ...at, id, text: 'Which water?' }))).toBe('conflict');
  await anna.call('articles.trash', at);
  expect(await codeOf(comment(mateo, 'Too late'))).toBe('notFound');
  expect(await saidTo(mateo)).toEqual([]);
});
test('what looks like HTML or a script stays text, and links lead to pages alone', async () => {
  await comment(mateo, '<img src=x onerror=alert(1)> [here](javascript:alert(1)) https://kestrel.example/water');
  const [row] = await rowsOf(anna);
  const links = row!.content.parts.flatMap((it) => (it.type === 'link' ? [it.linkAddress] : []));
  expect(links).toEqual(['https://kestrel.example/water']);
  expect(row!.content.plain).toContain('<img src=x onerror=alert(1)>');
});
test('a comment is news to those it mentions, to those of its thread and to watchers, and to nobody else', async () => {
  const nora = await server.person({ displayName: 'Nora Falk', tenantId: anna.actor.tenantId, email: `nora${count}@kestrel.example` });
  const first = await comment(mateo, 'Which water?');
  await hears(anna, 'ARTICLE_COMMENTED');
  expect([await newsFor(mateo), await newsFor(lena), await newsFor(nora)]).toEqual([[], [], []]);
  await mateo.call('articles.watch', { ...at, watching: false });
  await comment(lena, 'Ask @Nora Falk', first);
  await hears(nora, 'COMMENT_MENTIONED');
  await hears(mateo, 'ARTICLE_COMMENTED');
  expect(await newsFor(lena)).toEqual([]);
  const [, reply] = await rowsOf(anna);
  expect(reply!.content.parts).toContainEqual(expect.objectContaining({ text: '@Nora Falk', userId: nora.userId }));
  await comment(nora, 'I see @Nora Falk', first);
  await hears(lena, 'ARTICLE_COMMENTED');
  await hears(nora, 'COMMENT_MENTIONED');
});
test('who may not read the article is not mentioned and hears nothing; a later edit that names somebody is news to them', async () => {
  await restrict([[mateo, 'comment']]);
  const first = await comment(mateo, 'Ask @Lena Vogt');
  const parts = async () => JSON.stringify((await rowsOf(anna))[0]!.content.parts);
  expect(await parts()).not.toContain(lena.userId);
  await hears(anna, 'ARTICLE_COMMENTED');
  expect(await newsFor(lena)).toEqual([]);
  await restrict([
    [mateo, 'comment'],
    [lena, 'read'],
  ]);
  await mateo.call('articleComments.edit', { ...at, commentId: first, text: 'Ask @Lena Vogt!' });
  expect(await parts()).toContain(lena.userId);
  await hears(lena, 'COMMENT_MENTIONED');
});
test('who comments watches the article from then on, unless their settings say otherwise [KB-012]', async () => {
  await mateo.call('profile.updateSubscriptions', { subscribeOnCommentMode: 'MANUAL' });
  const { scopes } = await mateo.call('sync.pull', { cursors: {} });
  const settings = scopes.flatMap((it) => it.rows).find((it) => it.store === 'subscriptionSettings')?.row;
  const modes = { subscribeOnCreateMode: 'AUTOMATIC', subscribeOnEditMode: 'AUTOMATIC', subscribeOnCommentMode: 'MANUAL' };
  expect(settings).toEqual({ id: mateo.userId, ...modes });
  await comment(mateo, 'Which water?');
  await comment(lena, 'And which cups?');
  await comment(anna, 'All is in the cupboard');
  await hears(lena, 'ARTICLE_COMMENTED');
  expect(await newsFor(mateo)).toEqual([]);
});
test('a comment written without a connection shows at once, reaches the others later, and one that nobody saw goes without a trace', async () => {
  const [hers, his] = [await workerOf(anna), await workerOf(mateo)];
  const [a, m] = [commentsIn(hers), commentsIn(his)];
  await expect.poll(() => a().ready && m().ready, patiently).toBe(true);
  his.leave();
  const [id, other] = [newId(), newId()];
  await his.brain.run('articleComments.add', { ...at, id, text: 'From the train' }, newId());
  await his.brain.run('articleComments.add', { ...at, id: other, text: 'A slip' }, newId());
  await his.brain.run('articleComments.edit', { ...at, commentId: id, text: 'From the *train*' }, newId());
  await his.brain.run('articleComments.react', { ...at, commentId: id, emoji: '👍', reacted: true }, newId());
  await his.brain.run('articleComments.delete', { ...at, commentId: other }, newId());
  expect(m().comments).toMatchObject([
    { id, content: { plain: 'From the *train*' }, delivery: expect.stringMatching(/waiting|sending/), authorId: mateo.userId },
  ]);
  await his.comeBack();
  await expect.poll(() => a().comments.map((it) => [it.content.plain, it.reactions.length]), patiently).toEqual([['From the *train*', 1]]);
  await expect.poll(() => m().comments.map((it) => it.delivery), patiently).toEqual(['sent']);
});
test('a comment that is refused stays with its author, to be sent again or discarded', async () => {
  const his = await workerOf(mateo);
  const m = commentsIn(his);
  await expect.poll(() => m().ready, patiently).toBe(true);
  his.leave();
  const id = newId();
  await his.brain.run('articleComments.add', { ...at, id, text: 'From the train' }, newId());
  await restrict([[mateo, 'read']]);
  await his.comeBack();
  await expect.poll(() => m().comments.map((it) => it.delivery), patiently).toEqual(['failed']);
  expect(m().comments[0]!.failure).toEqual(expect.any(String));
  await restrict([[mateo, 'comment']]);
  await his.brain.act('outbox.retry', { id }, 'page');
  await expect.poll(() => saidTo(anna), patiently).toEqual(['From the train']);
});
test('a deletion can be undone for a moment; and who loses the right to read has no comment any more', async () => {
  const commentId = await comment(mateo, 'Which water?');
  const his = await workerOf(mateo);
  const m = commentsIn(his);
  const seen = () => m().comments.map((it) => it.deleted);
  await expect.poll(seen, patiently).toEqual([false]);
  await his.brain.act('articleComments.deleteUndoably', { id: newId(), ...at, commentId }, 'page');
  expect(seen()).toEqual([true]);
  expect(await his.brain.act('chat.undoDelete', { messageId: commentId }, 'page')).toEqual({ undone: true });
  expect(seen()).toEqual([false]);
  await restrict([]);
  await expect.poll(seen, patiently).toEqual([]);
});
test('those whom a comment can mention are those who may read the article, however it is restricted', async () => {
  const { database } = server.services;
  const trackId = await server.track('Cupping', [anna, [mateo, 'VIEWER']]);
  const groupId = newId();
  await anna.call('groups.create', { id: groupId, name: 'Roasters' });
  await anna.call('groups.addMember', { groupId, userId: lena.userId });
  const stranger = await outsider();
  const people = [anna, mateo, lena, stranger];
  const set = async (...grants: ArticleGrant[]) => {
    const { version } = await anna.call('articleRights.get', at);
    await anna.call('articleRights.set', { ...at, restricted: true, version, grants });
  };
  const same = async (readers: TestPerson[]) => {
    const found = (await readersOf(database, at.articleId)).map((it) => it.userId).sort();
    const each = await Promise.all(
      people.map(async (it) =>
        (await readableArticles(database, { userId: it.userId, tenantId: it.actor.tenantId }, [at.articleId])).map(() => it.userId),
      ),
    );
    expect(found).toEqual(each.flat().sort());
    expect(found).toEqual(readers.map((it) => it.userId).sort());
    expect((await anna.call('articleComments.mentionable', at)).people.map((it) => it.id).sort()).toEqual(found);
  };
  await same([anna, mateo, lena]);
  await set();
  await same([anna]);
  await set({ to: { kind: 'user', id: mateo.userId }, level: 'read' });
  await same([anna, mateo]);
  await set({ to: { kind: 'group', id: groupId }, level: 'read' });
  await same([anna, lena]);
  await set({ to: { kind: 'track', id: trackId }, level: 'edit' });
  await same([anna, mateo]);
});

test('a comment on a passage keeps where it stands and what it said; a reply has no passage of its own', async () => {
  const passage = { start: 'AQEC', end: 'AQEC', quote: 'every lot\nSoft' };
  const id = newId();
  await mateo.call('articleComments.add', { ...at, id, text: 'Really every one?', passage });
  await mateo.call('articleComments.add', { ...at, id, text: 'Really every one?', passage });
  const reply = await comment(lena, 'Yes', id);
  const rows = await rowsOf(lena);
  expect(rows.map((it) => [it.id, it.passage])).toEqual([
    [id, passage],
    [reply, null],
  ]);
  const refused = (input: object) => codeOf(mateo.call('articleComments.add', { ...at, id: newId(), text: 'No', passage, ...input }));
  expect(await refused({ replyTo: id })).toBe('invalidInput');
  expect(await refused({ passage: { ...passage, start: 'A'.repeat(204) } })).toBe('invalidInput');
  expect(await refused({ passage: { ...passage, quote: ' \n ' } })).toBe('invalidInput');
});
