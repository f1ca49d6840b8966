import { limits } from '@trackyard/contract';
import { documentMarkdown } from '@trackyard/rules';
import {
  articlesWithPast,
  contentOfFile,
  type PastOfArticle,
  pastOf,
  readableSubtree,
  type WholeArticle,
  writtenIn,
} from '../../knowledge/index.ts';
import type { Asked, Download } from '../../platform/downloads.ts';
import { sha256 } from '../../platform/sha256.ts';
import { fileNameOf } from '../export.ts';
import { type ZipEntry, zipped } from '../zip.ts';
import { writtenPast } from './read-past.ts';
import { filePath, type ManifestArticle, manifestName, manifestOf, pastPath, pathFor, withFilesBeside } from './wiki-file.ts';

/** An article with what is under it, as Markdown with JSON beside it, pictures and files; the manifest says how they belong together. */
export const articlesDownload: Download = {
  path: '/api/wikis/{wikiId}/articles/{articleId}/export.zip',
  access: { who: 'user', right: 'article.read', of: 'article' },
  audit: { name: 'articles.export', area: 'exports', subject: 'article', of: 'articleId', details: [] },
  async find(asked, { wikiId = '', articleId = '' }) {
    const articles = await readableSubtree(asked.database, asked.actor, { wikiId, articleId });
    const [top] = articles;
    if (!top) return null;
    const bytes = zipped(entries(asked, wikiId, articles));
    return { fileName: `${fileNameOf(top.title)}.zip`, mediaType: 'application/zip', bytes };
  },
};

/** A few documents are in memory at a time. */
const readAtOnce = 20;
const noPast: PastOfArticle = { comments: [], versions: [] };
const empty = { type: 'doc', content: [{ type: 'paragraph', content: [] }] };

async function* entries(asked: Asked, wikiId: string, articles: readonly WholeArticle[]): AsyncGenerator<ZipEntry> {
  const listed: ManifestArticle[] = [];
  const pathOf = new Map<string, string>();
  const taken = new Set<string>();
  let left: number = limits.wikiFilePast;
  let written: Awaited<ReturnType<typeof writtenIn>> = new Map();
  let withPast: ReadonlySet<string> = new Set();
  for (const [at, { id, parentId, name, title, template }] of articles.entries()) {
    if (at % readAtOnce === 0) {
      const next = articles.slice(at, at + readAtOnce).map((it) => it.id);
      written = await writtenIn(asked.database, next);
      withPast = await articlesWithPast(asked.database, next);
    }
    const path = pathFor(pathOf.get(parentId ?? '') ?? 'articles', name, taken);
    pathOf.set(id, path);
    const { document, files } = written.get(id) ?? { document: empty, files: [] };
    const opened = [];
    for (const file of files) opened.push({ ...file, content: await openFile(asked, { wikiId, articleId: id, fileId: file.id }) });
    const { past, left: rest } = withPast.has(id) ? await pastOf(asked.database, id, left) : { past: noPast, left };
    left = rest;
    const hasPast = past.comments.length + past.versions.length > 0;
    const article = {
      ...{ id, parentId, name, title, path, template, past: hasPast ? pastPath(id) : null },
      files: opened.map((it) => ({ id: it.id, name: it.name, path: it.content && filePath(it.id, it.name) })),
    };
    const markdown = withFilesBeside(documentMarkdown(document, { wikiId, articleId: id }), article);
    listed.push({ ...article, markdown: sha256(markdown) });
    yield { name: `${path}.md`, chunks: [markdown] };
    yield { name: `${path}.json`, chunks: [JSON.stringify(document)] };
    if (article.past !== null) yield { name: article.past, chunks: [writtenPast(past)] };
    for (const { id: fileId, name: fileName, content } of opened)
      if (content) yield { name: filePath(fileId, fileName), chunks: content.read(0, content.size - 1) };
  }
  yield { name: manifestName, chunks: [JSON.stringify(manifestOf(listed, asked.clock.now()), null, 2)] };
}

/** Null where the scanner found something in it, or it waits for it. */
async function openFile({ database: db, files, actor, configuration }: Asked, ids: Readonly<Record<string, string>>) {
  try {
    const content = await contentOfFile({ db, files, actor, services: { configuration } }, ids, false);
    return content && content.size > 0 ? content : null;
  } catch {
    return null;
  }
}
