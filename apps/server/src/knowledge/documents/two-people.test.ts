import { articleFileAddress, documentSchema } from '@trackyard/contract';
import type { ArticlesOfWiki, ReadArticle } from '@trackyard/data-worker';
import { type DocumentNode, documentText } from '@trackyard/rules';
import { updateOf } from '@trackyard/rules/documents';
import { openWorker, patienceFactor, startTestServer, type TestPerson, type TestServer, type TestWorker } from '@trackyard/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEditor, type TestEditor } from '../../../test/editor.ts';
import { removeUnusedFiles } from '../../entries/index.ts';
import { usedStorage } from '../../uploads/index.ts';
import { forgetFiles } from '../files/forget.ts';

// Documents are read in processes, whose start takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 90_000 });
let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let at: { wikiId: string; articleId: string };
const workers: TestWorker[] = [];
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person({ displayName: 'Mateo Ruiz' });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  const { wikiId } = await anna.call('wikis.open', {});
  await anna.call('wikis.update', { wikiId, everyone: 'edit' });
  at = { wikiId, articleId: newId() };
  await anna.call('articles.create', { wikiId, id: at.articleId, parentId: null, title: 'How we cup' });
});
afterEach(() => {
  for (const it of workers.splice(0)) it.stop();
});
const newId = () => server.services.ids.id();
const patiently = { timeout: 40_000 * patienceFactor };
const workerOf = async (person: TestPerson): Promise<TestWorker> => {
  const worker = await openWorker({ base: server.address, session: person });
  workers.push(worker);
  return worker;
};
async function editorOf(worker: TestWorker): Promise<TestEditor> {
  const editor = openEditor(worker, newId, at);
  await expect.poll(() => editor.state().ready, patiently).toBe(true);
  return editor;
}
const settled = (editor: TestEditor) => expect.poll(() => editor.state().waiting, patiently).toBe(0);
/** What a reader sees once the document was read. */
async function readBy(worker: TestWorker): Promise<() => string | null> {
  const reading = worker.brain.readings['articles.content']({ articleId: at.articleId }, 'reading page');
  return () => {
    const { content } = reading.read() as ReadArticle;
    return content && documentText(content.document as DocumentNode);
  };
}
const docRow = () =>
  server.services.database
    .selectFrom('doc')
    .leftJoin('doc_content', 'doc_content.doc_id', 'doc.id')
    .select(['doc.head', 'doc_content.covers'])
    .where('doc.id', '=', at.articleId)
    .executeTakeFirstOrThrow();
const contentRow = async () => ({
  documents: (await server.services.database.selectFrom('doc_content').select('text').where('doc_id', '=', at.articleId).executeTakeFirst())
    ?.text,
});
const documentIsRead = async () => {
  const { head } = await docRow();
  server.clock.advance(3_000);
  await expect.poll(async () => Number((await docRow()).covers), patiently).toBe(Number(head));
  await server.settled();
};

test('two people write one article, one of them a while without a connection, and both end with the same text', async () => {
  const [hers, his] = [await workerOf(anna), await workerOf(mateo)];
  const [a, m] = [await editorOf(hers), await editorOf(his)];
  a.write('We taste every lot');
  await expect.poll(() => m.read(), patiently).toEqual(['We taste every lot']);
  his.leave();
  m.type('Always: ');
  m.write('The same table');
  m.write('The same water');
  a.type('Note. ');
  a.write('The same silence');
  await m.stored();
  // What waits goes out together, behind the call that failed.
  expect(m.state().waiting).toBeLessThan(3);
  await his.comeBack();
  await expect.poll(() => m.read().length, patiently).toBe(4);
  await expect.poll(() => a.read(), patiently).toEqual(m.read());
  expect(a.read()[0]).toMatch(/^(Note\. Always: |Always: Note\. )We taste every lot$/);
});
test('a third person reads along without an editor, and what is read stays on the device', async () => {
  const [hers, his] = [await workerOf(anna), await workerOf(mateo)];
  const a = await editorOf(hers);
  const read = await readBy(his);
  a.write('We taste every lot');
  await settled(a);
  await documentIsRead();
  await expect.poll(read, patiently).toBe('We taste every lot');
  his.leave();
  a.write('Three times');
  await settled(a);
  await documentIsRead();
  expect(read()).toBe('We taste every lot');
  await his.comeBack();
  await expect.poll(read, patiently).toBe('We taste every lot\nThree times');
  const tree = his.brain.readings['articles.ofWiki']({ wikiId: at.wikiId }, 'page');
  await expect
    .poll(() => (tree.read() as ArticlesOfWiki).rows.find((it) => it.id === at.articleId)?.updatedById, patiently)
    .toBe(anna.userId);
});
test('a long log becomes one state, with which who was away and who comes anew go on', async () => {
  const [hers, his] = [await workerOf(anna), await workerOf(mateo)];
  const [a, m] = [await editorOf(hers), await editorOf(his)];
  a.write('first');
  await expect.poll(() => m.read(), patiently).toEqual(['first']);
  his.leave();
  for (let count = 0; count < 120; count++) a.type('x');
  await settled(a);
  await documentIsRead();
  const stored = await server.services.database.selectFrom('doc_update').select('number').where('doc_id', '=', at.articleId).execute();
  expect(stored).toEqual([]);
  a.write('after it');
  await settled(a);
  m.write('while away');
  await his.comeBack();
  await expect.poll(() => m.read().length, patiently).toBe(3);
  await expect.poll(() => a.read(), patiently).toEqual(m.read());
  // The updates that are in the state are not needed any more.
  expect(m.state().rows.length).toBeLessThan(10);
  const fresh = await editorOf(await workerOf(anna));
  await expect.poll(() => fresh.read(), patiently).toEqual(m.read());
});
test('the same call again is answered the same and adds nothing; also where its key is forgotten', async () => {
  const a = await editorOf(await workerOf(anna));
  a.write('once');
  await a.stored();
  await settled(a);
  const { rows } = a.state();
  const call = { ...at, schema: documentSchema, updates: rows.map((it) => it.bytes) };
  const key = newId();
  const [first, again] = [
    await anna.call('docs.push', call, { idempotencyKey: key }),
    await anna.call('docs.push', call, { idempotencyKey: key }),
  ];
  expect(again).toEqual(first);
  const { count } = await server.services.database
    .selectFrom('doc_update')
    .select((it) => it.fn.countAll<string>().as('count'))
    .where('doc_id', '=', at.articleId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});
test('updates of strangers are refused, the server goes on, and who writes honestly notices nothing', async () => {
  const a = await editorOf(await workerOf(anna));
  a.write('honest');
  await settled(a);
  const push = (...updates: Uint8Array[]) =>
    mateo.call('docs.push', { ...at, schema: documentSchema, updates: updates.map((it) => Buffer.from(it).toString('base64')) });
  const handmade = [
    [7, 255, 3, 99],
    [1, 128, 135, 167, 14, 5, 0],
    [1, 1, 5, 0, 10, 9, 0],
    [0, 1, 5, 1, 0, 255, 255, 255, 15],
  ];
  for (const bytes of handmade) await expect(push(Uint8Array.from(bytes))).rejects.toMatchObject({ code: 'invalidInput' });
  // Writing of Anna's client, by Mateo: it would be one text here and another there.
  const [stored] = a.state().rows;
  const longer = Buffer.from(stored!.bytes, 'base64').toString('latin1').replace('honest', 'eviler');
  const forged = { ...at, schema: documentSchema, updates: [Buffer.from(longer, 'latin1').toString('base64')] };
  await mateo.call('docs.push', forged);
  const fresh = await editorOf(await workerOf(mateo));
  await expect.poll(() => fresh.read(), patiently).toEqual(['honest']);
  a.write('and on');
  await expect.poll(() => fresh.read(), patiently).toEqual(['honest', 'and on']);
});
test('who loses the right to write is refused and has what they wrote still, and who loses the right to read has nothing any more', async () => {
  const [hers, his] = [await workerOf(anna), await workerOf(mateo)];
  const [a, m] = [await editorOf(hers), await editorOf(his)];
  const read = await readBy(his);
  a.write('For buyers alone');
  await expect.poll(() => m.read(), patiently).toEqual(['For buyers alone']);
  await settled(a);
  await documentIsRead();
  await expect.poll(read, patiently).toBe('For buyers alone');
  await anna.call('wikis.update', { wikiId: at.wikiId, everyone: 'read' });
  m.write('my own words');
  await expect.poll(() => m.state().refused, patiently).toEqual(expect.any(String));
  expect(m.read()).toEqual(['For buyers alone', 'my own words']);
  expect(a.read()).toEqual(['For buyers alone']);
  await his.brain.act('docs.discard', { articleId: at.articleId }, 'page');
  expect(m.state().refused).toBeNull();
  await anna.call('wikis.update', { wikiId: at.wikiId, everyone: null });
  await expect.poll(read, patiently).toBeNull();
  await expect.poll(() => m.state().rows, patiently).toEqual([]);
});
test('an article of a newer form takes no writing of an older one, which would delete what it does not know', async () => {
  const a = await editorOf(await workerOf(anna));
  a.write('newer');
  await settled(a);
  const { rows } = a.state();
  await anna.call('docs.push', { ...at, schema: documentSchema + 1, updates: rows.map((it) => it.bytes) });
  await server.services.database
    .updateTable('doc')
    .set({ schema: documentSchema + 1 })
    .where('id', '=', at.articleId)
    .execute();
  a.write('older');
  await expect.poll(() => a.state().refused, patiently).toMatch(/newer version/);
});
test('an article ends where no article is longer, and says so', async () => {
  await server.services.database.updateTable('doc').set({ size: 3_999_990 }).where('id', '=', at.articleId).execute();
  const a = await editorOf(await workerOf(anna));
  a.write('more than there is room for');
  await expect.poll(() => a.state().refused, patiently).toMatch(/as long as an article can be/);
});
test('what is in the trash takes no writing', async () => {
  const a = await editorOf(await workerOf(anna));
  await mateo.call('articles.trash', at);
  a.write('too late');
  await expect.poll(() => a.state().refused, patiently).toMatch(/not there any more/);
});
test('an article that is made and written without a connection reaches everybody once the line is back, and is live from then on', async () => {
  const [hers, his] = [await workerOf(anna), await workerOf(mateo)];
  const tree = hers.brain.readings['articles.ofWiki']({ wikiId: at.wikiId }, 'page');
  await expect.poll(() => (tree.read() as ArticlesOfWiki).ready, patiently).toBe(true);
  hers.leave();
  at = { ...at, articleId: newId() };
  await hers.brain.run('articles.create', { wikiId: at.wikiId, id: at.articleId, parentId: null, title: 'Made on a train' }, newId());
  expect((tree.read() as ArticlesOfWiki).rows.find((it) => it.id === at.articleId)).toMatchObject({
    title: 'Made on a train',
    waits: true,
  });
  const a = await editorOf(hers);
  a.write('Written on a train');
  await a.stored();
  await hers.comeBack();
  await settled(a);
  expect(a.state().refused).toBeNull();
  const m = await editorOf(his);
  await expect.poll(() => m.read(), patiently).toEqual(['Written on a train']);
  m.write('Read at home');
  await expect.poll(() => a.read(), patiently).toEqual(['Written on a train', 'Read at home']);
});

const versionsOf = () => anna.call('articleVersions.list', at);
const numbersOf = async () => (await versionsOf()).versions.map((it) => it.number);
test('what is written for a while becomes a version by itself, with those who wrote; a person names one; and old ones say what they said', async () => {
  const [a, m] = [await editorOf(await workerOf(anna)), await editorOf(await workerOf(mateo))];
  expect(await versionsOf()).toEqual({ versions: [], hasMore: false, isCurrent: true });
  a.write('We taste every lot');
  await settled(a);
  await documentIsRead();
  expect(await versionsOf()).toMatchObject({ versions: [], isCurrent: false });
  server.clock.advance(11 * 60_000);
  await expect.poll(numbersOf, patiently).toEqual(['1.1']);
  await server.settled();
  await expect.poll(() => m.read(), patiently).toEqual(['We taste every lot']);
  m.write('Three times');
  await settled(m);
  // Also what was written a moment ago and is not read yet.
  expect(await anna.call('articleVersions.create', { ...at, name: 'Approved' })).toMatchObject({ number: '2.1' });
  const { versions, isCurrent } = await versionsOf();
  expect(versions).toMatchObject([
    { number: '2.1', name: 'Approved', cause: 'named', authors: [{ id: mateo.userId, name: 'Mateo Ruiz' }], title: 'How we cup' },
    { number: '1.1', name: null, cause: 'written', authors: [{ id: anna.userId, name: 'Anna Lindqvist' }] },
  ]);
  expect(isCurrent).toBe(true);
  const { document, previous } = await mateo.call('articleVersions.get', { ...at, number: '2.1' });
  expect([documentText(document as DocumentNode), previous]).toEqual(['We taste every lot\nThree times', '1.1']);
  expect(documentText((await mateo.call('articleVersions.get', { ...at, number: '1.1' })).document as DocumentNode)).toBe(
    'We taste every lot',
  );
  await mateo.call('articleVersions.name', { ...at, number: '1.1', name: 'First draft' });
  expect((await versionsOf()).versions.map((it) => it.name)).toEqual(['Approved', 'First draft']);
  await expect(mateo.call('articleVersions.get', { ...at, number: '7.1' })).rejects.toMatchObject({ code: 'notFound' });
  // What is written later is not in them, and a page of the list goes on behind another.
  const page = await anna.call('articleVersions.list', { ...at, limit: 1 });
  expect([page.versions.map((it) => it.number), page.hasMore]).toEqual([['2.1'], true]);
  expect((await anna.call('articleVersions.list', { ...at, after: '2.1' })).versions.map((it) => it.number)).toEqual(['1.1']);
});
test('an earlier version comes back as an edit that open editors get; what was there is a version, and comes back by that', async () => {
  const [a, m] = [await editorOf(await workerOf(anna)), await editorOf(await workerOf(mateo))];
  a.write('We taste every lot');
  a.write('Three times');
  await settled(a);
  const { number } = await anna.call('articleVersions.create', { ...at, name: 'Approved' });
  await expect.poll(() => m.read().length, patiently).toBe(2);
  m.type('Never: ');
  m.write('Or not at all');
  await settled(m);
  const restored = await anna.call('articleVersions.restore', { ...at, number });
  expect(restored).toMatchObject({ replaced: '1.2', number: '2.1' });
  for (const it of [a, m]) await expect.poll(() => it.read(), patiently).toEqual(['We taste every lot', 'Three times']);
  expect(m.state().refused).toBeNull();
  m.type('Always: ');
  await settled(m);
  await expect.poll(() => a.read(), patiently).toEqual(['Always: We taste every lot', 'Three times']);
  expect((await versionsOf()).versions).toMatchObject([
    { number: '2.1', cause: 'restored', restored: number, authors: [{ id: anna.userId, name: 'Anna Lindqvist' }] },
    { number: '1.2', cause: 'replaced', authors: [{ id: mateo.userId, name: 'Mateo Ruiz' }] },
    { number, name: 'Approved' },
  ]);
  await mateo.call('articleVersions.restore', { ...at, number: restored.replaced });
  await expect.poll(() => a.read(), patiently).toEqual(['Never: We taste every lot', 'Three times', 'Or not at all']);
  await expect(mateo.call('articleVersions.restore', { ...at, number: restored.replaced })).rejects.toMatchObject({ code: 'conflict' });
  await documentIsRead();
  const { documents } = await contentRow();
  expect(documents).toBe('Never: We taste every lot\nThree times\nOr not at all');
});
test('an article that somebody empties is a version first', async () => {
  const a = await editorOf(await workerOf(anna));
  a.write('Everything we know');
  await settled(a);
  await documentIsRead();
  expect(await numbersOf()).toEqual([]);
  a.clear();
  await settled(a);
  await documentIsRead();
  expect(await numbersOf()).toEqual(['1.1']);
  await anna.call('articleVersions.restore', { ...at, number: '1.1' });
  await expect.poll(() => a.read(), patiently).toEqual(['Everything we know']);
});

/** A picture that Anna uploads for the article. */
async function addPicture(colour: string, name = 'curve.png') {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const id = newId();
  await anna.call('uploads.addPiece', { uploadId: id, offset: 0, total: bytes.length, bytes });
  const { file } = await anna.call('articleFiles.add', { ...at, id, name });
  return { id, bytes, file };
}
/** Writes it into the text. */
async function insertPicture({ id, file }: Awaited<ReturnType<typeof addPicture>>) {
  const attrs = { fileId: id, name: file.name, alt: 'The roast curve', ...file.picture! };
  const { update } = updateOf({ type: 'doc', content: [{ type: 'picture', attrs }] });
  await anna.call('docs.push', { ...at, schema: documentSchema, updates: [Buffer.from(update).toString('base64')] });
  await documentIsRead();
}
const get = (who: TestPerson, id: string, as: 'view' | 'binary' = 'view', articleId = at.articleId) =>
  who.fetch(articleFileAddress(at.wikiId, articleId, id, as) as `/${string}`);
const listed = async () => (await mateo.call('articleFiles.list', at)).files.map((it) => it.name);

test('a picture is for the readers of its article alone, to be seen or saved, and stands in the text, in Markdown and in REST', async () => {
  const elsewhere = await server.person({
    displayName: 'Nils Berg',
    tenantId: await server.createTenant('Harbour'),
    email: 'nils@harbour.example',
  });
  const picture = await addPicture('#0f745d');
  expect(picture.file).toMatchObject({
    name: 'curve.png',
    mediaType: 'image/png',
    picture: { width: 900, height: 600 },
    authorName: 'Anna Lindqvist',
  });
  // The answer was lost, and the call comes again.
  expect(await anna.call('articleFiles.add', { ...at, id: picture.id, name: 'curve.png' })).toEqual({ file: picture.file });
  expect((await addPicture('#a00000')).file.name).toBe('curve (2).png');
  expect(await listed()).toEqual([]);
  await insertPicture(picture);
  expect(await listed()).toEqual(['curve.png']);
  expect(Buffer.from(await (await get(mateo, picture.id)).arrayBuffer())).toEqual(picture.bytes);
  expect((await get(mateo, picture.id, 'binary')).headers.get('content-disposition')).toContain('attachment');
  const address = articleFileAddress(at.wikiId, at.articleId, picture.id, 'view');
  expect((await mateo.call('articles.read', at)).markdown).toBe(`![The roast curve](<${address}>)`);

  const another = newId();
  await anna.call('articles.create', { wikiId: at.wikiId, id: another, parentId: null, title: 'Open to all' });
  const { version } = await anna.call('articleRights.get', at);
  await anna.call('articleRights.set', { ...at, restricted: true, version, grants: [] });
  for (const as of ['view', 'binary'] as const) {
    expect((await get(elsewhere, picture.id, as)).status).toBe(404);
    expect((await get(mateo, picture.id, as)).status).toBe(404);
    expect((await get(mateo, picture.id, as, another)).status).toBe(404);
    expect((await get(anna, picture.id, as)).status).toBe(200);
  }
  await expect(mateo.call('articleFiles.list', at)).rejects.toMatchObject({ code: 'notFound' });
  await anna.call('articles.trash', at);
  expect((await get(anna, picture.id)).status).toBe(404);
});

test('a file stays while the text or a version names it, and 30 days longer; then its bytes go, and its storage is free', async () => {
  const { database, files, clock } = server.services;
  const now = (days = 0) => new Date(clock.now().getTime() + days * 86_400_000);
  const used = () => usedStorage(database, server.tenantId);
  const cleanUp = async (days: number) => {
    await forgetFiles(database, now(days));
    await removeUnusedFiles(database, files, now(days));
  };
  // Of other tests.
  for (const days of [2, 40]) await cleanUp(days);
  const before = await used();
  const picture = await addPicture('#123456', 'kept.png');
  expect(await used()).toBe(before + picture.bytes.length);
  await insertPicture(picture);
  const { number } = await anna.call('articleVersions.create', { ...at, name: 'With a picture' });
  const a = await editorOf(await workerOf(anna));
  const clear = async () => {
    await expect.poll(() => a.read(), patiently).toHaveLength(1);
    a.clear();
    await settled(a);
    await documentIsRead();
  };
  await clear();
  expect(await listed()).toEqual([]);
  await cleanUp(2);
  await cleanUp(40);
  expect((await get(anna, picture.id)).status).toBe(200);
  await anna.call('articleVersions.restore', { ...at, number });
  await documentIsRead();
  expect(await listed()).toEqual(['kept.png']);

  await clear();
  await database.deleteFrom('doc_version').where('doc_id', '=', at.articleId).execute();
  await cleanUp(2);
  expect((await get(anna, picture.id)).status).toBe(200);
  await cleanUp(40);
  expect((await get(anna, picture.id)).status).toBe(404);
  expect(await used()).toBe(before);
  expect(await files.list(`uploads/${picture.id}`)).toEqual([]);
});
