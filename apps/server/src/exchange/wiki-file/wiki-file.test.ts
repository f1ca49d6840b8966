import { documentSchema } from '@trackyard/contract';
import type { DocumentNode } from '@trackyard/rules';
import { solidPng, startTestServer, type TestPerson, type TestServer, zipFile } from '@trackyard/testing';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { finishedJob, uploadFile } from '../../../test/imported-files.ts';
import { newLibrary } from '../../../test/library.ts';
import { addArticle } from '../../knowledge/index.ts';
import { pathFor } from './wiki-file.ts';

// Edited Markdown is read in a process, whose start takes seconds where other tests keep the machine busy.
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
const text = (value: string, ...marks: string[]): DocumentNode => ({
  ...{ type: 'text', text: value },
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content });
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
async function add(title: string, document: DocumentNode, parentId: string | null = null): Promise<string> {
  const id = newId();
  await server.app.write((write) =>
    addArticle(
      { ...write, configuration: server.services.configuration },
      { id, wikiId, parentId, title, authorId: anna.userId, document },
    ),
  );
  return id;
}
const exported = async (articleId: string, who = anna) => {
  const answer = await who.fetch(`/api/wikis/${wikiId}/articles/${articleId}/export.zip`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
async function imported(zip: Uint8Array, parentId: string | null, who = anna) {
  const uploadId = await uploadFile(who, newId(), Buffer.from(zip), 1_000_000);
  const { jobId } = await who.call('articleImports.begin', { wikiId, parentId, uploadId, fileName: 'library.zip' });
  return finishedJob(who, jobId);
}
interface Tree {
  title: string;
  name: string;
  document: unknown;
  files: string[];
  inside: Tree[];
}
async function treeOf(parentId: string): Promise<Tree[]> {
  const db = server.services.database;
  const rows = await db
    .selectFrom('article')
    .leftJoin('doc_content', 'doc_content.doc_id', 'article.id')
    .select(['article.id', 'title', 'name', 'document', 'file_ids'])
    .where('parent_id', '=', parentId)
    .where('deleted', 'is', null)
    .orderBy('order_key')
    .execute();
  const trees: Tree[] = [];
  for (const { id, title, name, document, file_ids } of rows) {
    const files = await db.selectFrom('article_file').select(['id', 'name', 'size']).where('article_id', '=', id).execute();
    const known = new Map(files.map((it) => [it.id, `${it.name} ${it.size}`]));
    const shown = JSON.stringify(document, (key, it) => (key === 'fileId' ? known.get(it as string) : it));
    trees.push({
      title,
      name,
      document: JSON.parse(shown),
      files: (file_ids ?? []).map((it) => known.get(it) ?? 'gone'),
      inside: await treeOf(id),
    });
  }
  return trees;
}

test('whatever is written in a subtree comes back from its file as it was, in its order, with pictures and files', async () => {
  const word = fc.stringMatching(/^[A-Za-zäß&<>*_# .~-]{1,20}$/).filter((it) => it.trim() !== '');
  const marks = fc.subarray(['bold', 'italic', 'underline', 'strike']);
  const line = fc.array(fc.tuple(word, marks), { minLength: 1, maxLength: 3 }).map((all) => all.map(([it, by]) => text(it, ...by)));
  const block = fc.oneof(
    line.map((it) => paragraph(...it)),
    fc.tuple(fc.integer({ min: 1, max: 4 }), line).map(([level, it]): DocumentNode => ({ type: 'heading', attrs: { level }, content: it })),
    fc.array(line, { minLength: 1, maxLength: 3 }).map(
      (all): DocumentNode => ({
        type: 'bulletList',
        content: all.map((it) => ({ type: 'listItem', content: [paragraph(...it)] })),
      }),
    ),
    fc.constant<DocumentNode>({ type: 'horizontalRule', content: [] }),
    fc.constant<DocumentNode>(paragraph()),
  );
  const article = fc.tuple(word, fc.array(block, { minLength: 1, maxLength: 4 }), fc.nat(3));
  await fc.assert(
    fc.asyncProperty(fc.array(article, { minLength: 1, maxLength: 6 }), async (articles) => {
      const top = await add('Top', doc(paragraph(text('x'))));
      const ids = [top];
      for (const [title, blocks, under] of articles) ids.push(await add(title.trim(), doc(...blocks), ids[under % ids.length]!));
      const place = await add('Place', doc(paragraph()));
      const job = await imported(await exported(top), place);
      expect([job.message, job.state, job.report?.[0]]).toEqual([null, 'DONE', { label: 'Articles', value: String(ids.length) }]);
      const [copy] = await treeOf(place);
      expect(copy!.inside).toEqual(await treeOf(top));
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('pictures come along under new ids, links between articles lead to the copies, and edited Markdown wins', async () => {
  const top = await add('Curves', doc(paragraph()));
  const fileId = newId();
  const bytes = solidPng(4, 3, [200, 120, 60]);
  await anna.call('uploads.addPiece', { uploadId: fileId, offset: 0, total: bytes.length, bytes });
  await anna.call('articleFiles.add', { wikiId, articleId: top, id: fileId, name: 'first crack.png' });
  const picture = { type: 'picture', attrs: { fileId, name: 'first crack.png', alt: 'Curve [1]', width: 4, height: 3 }, content: [] };
  const link = { ...text('Curves'), marks: [{ type: 'link', attrs: { href: `/k/a/${top}` } }] };
  const inner = await add('Notes', doc(paragraph(link)), top);
  const document = doc(paragraph(text('See '), text('this', 'underline')), picture);
  await server.services.database
    .updateTable('doc_content')
    .set({ document: JSON.stringify(document), file_ids: [fileId] })
    .where('doc_id', '=', top)
    .execute();
  const zip = unzipSync(await exported(top));
  expect(Object.keys(zip).sort()).toEqual([
    ...['articles/Curves.json', 'articles/Curves.md', 'articles/Curves/Notes.json', 'articles/Curves/Notes.md'],
    ...[`files/${fileId}/first crack.png`, 'manifest.json'],
  ]);
  const markdown = Buffer.from(zip['articles/Curves.md']!).toString();
  expect(markdown).toBe(`See this\n\n![Curve \\[1\\]](<../files/${fileId}/first%20crack.png>)`);
  const place = await add('Place', doc(paragraph()));
  await imported(zipSync(zip), place);
  const [copy] = await treeOf(place);
  expect(copy).toMatchObject({ files: [`first crack.png ${bytes.length}`] });
  const [own] = await treeOf(
    (await server.services.database.selectFrom('article').select('id').where('parent_id', '=', place).executeTakeFirstOrThrow()).id,
  );
  const copyId = (
    await server.services.database.selectFrom('article').select('id').where('parent_id', '=', place).executeTakeFirstOrThrow()
  ).id;
  expect([JSON.stringify(own!.document).includes(`/k/a/${copyId}`), JSON.stringify(own!.document).includes(top)]).toEqual([true, false]);
  const { articles: linking } = await anna.call('articles.backlinks', { wikiId, articleId: copyId });
  expect(linking).toMatchObject([{ title: 'Notes', count: 1, above: [{ title: 'Place' }, { title: 'Curves' }] }]);
  const edited = await add('Edited', doc(paragraph()));
  const changed = { ...zip, 'articles/Curves.md': strToU8(markdown.replace('See this', 'See **that**')), '../../etc/passwd': strToU8('x') };
  const job = await imported(zipSync(changed), edited);
  expect(job.report).toEqual([
    ...[
      { label: 'Articles', value: '2' },
      { label: 'Files', value: '1' },
      { label: 'Skipped', value: '1' },
    ],
    { label: '../../etc/passwd', value: 'The manifest does not name it.' },
  ]);
  const [again] = await treeOf(edited);
  expect(again!.document).toMatchObject({
    content: [
      { content: [{ text: 'See ' }, { text: 'that', marks: [{ type: 'bold' }] }] },
      { type: 'picture', attrs: { alt: 'Curve [1]' } },
    ],
  });
  expect(again!.files).toEqual([`first crack.png ${bytes.length}`]);
  expect(inner).not.toBe('');
});

test('an export holds what its reader may read alone, and an import goes where its author may write alone', async () => {
  const top = await add('Contracts', doc(paragraph(text('Open'))));
  const shut = await add('Secret prices', doc(paragraph(text('Thirty percent'))), top);
  await anna.call('articleRights.set', { wikiId, articleId: shut, restricted: true, version: 0, grants: [] });
  const his = await exported(top, mateo);
  expect(Object.keys(unzipSync(his)).sort()).toEqual(['articles/Contracts.json', 'articles/Contracts.md', 'manifest.json']);
  expect(Buffer.from(unzipSync(his)['manifest.json']!).toString()).not.toContain('Secret');
  expect(Object.keys(unzipSync(await exported(top)))).toContain('articles/Contracts/Secret prices.md');
  expect((await mateo.fetch(`/api/wikis/${wikiId}/articles/${shut}/export.zip`)).status).toBe(404);
  await expect(imported(his, shut, mateo)).rejects.toMatchObject({ code: 'notFound' });
  await anna.call('wikis.update', { wikiId, everyone: 'read' });
  await expect(imported(his, top, mateo)).rejects.toMatchObject({ code: 'forbidden' });
  await anna.call('wikis.update', { wikiId, everyone: 'edit' });
});

test('a file that is none, is damaged, too large or newer is refused with its reason, and leaves nothing', async () => {
  const place = await add('Place', doc(paragraph()));
  const zip = unzipSync(await exported(await add('One', doc(paragraph(text('x'))))));
  const manifest = JSON.parse(Buffer.from(zip['manifest.json']!).toString()) as { articles: object[] };
  const withManifest = (more: object) => zipSync({ ...zip, 'manifest.json': strToU8(JSON.stringify({ ...manifest, ...more })) });
  const none = 'This is no .zip file of articles, or it is damaged.';
  for (const [bytes, message] of [
    [Buffer.from('no zip at all'), none],
    [zipFile({ 'a.txt': 'x' }), none],
    [zipSync(zip).subarray(0, 200), none],
    [withManifest({ schema: documentSchema + 1 }), 'This file is of a newer version of Trackyard. Update this one first.'],
    [withManifest({ articles: [...manifest.articles, ...manifest.articles] }), none],
    [withManifest({ articles: [{ ...manifest.articles[0], parentId: newId() }] }), none],
    [zipSync({ ...zip, 'articles/One.md': new Uint8Array(61_000_000) }), 'This file has more in it than can be imported at once.'],
  ] as const)
    expect(await imported(bytes, place)).toMatchObject({ state: 'FAILED', message });
  expect(await treeOf(place)).toEqual([]);
  const unknown = zipSync({ ...zip, 'articles/One.json': strToU8(JSON.stringify(doc({ type: 'hologram', content: [] }))) });
  expect(await imported(unknown, place)).toMatchObject({ state: 'DONE' });
  // The Markdown stands in for a document that no editor opens.
  expect((await treeOf(place))[0]!.document).toEqual(doc(paragraph(text('x'))));
});

test('paths in a file are apart whatever articles are called, and lead nowhere else', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 2, maxLength: 8 }), (names) => {
      const taken = new Set<string>();
      const paths = names.map((it) => pathFor('articles', it, taken));
      expect(new Set(paths.map((it) => it.toLowerCase())).size).toBe(names.length);
      for (const it of paths) expect([it.split('/').length, /^articles\/\.{0,2}$/.test(it), it.includes('\\')]).toEqual([2, false, false]);
    }),
  );
});
