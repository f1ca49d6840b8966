import { articleFileAddress, isImportFile, TrackyardError } from '@trackyard/contract';
import { type DocumentNode, renewedIn } from '@trackyard/rules';
import { z } from 'zod';
import { storeBytes } from '../../entries/index.ts';
import { serviceFor } from '../../identity/index.ts';
import { defineShownJob, type Ending, type ShownRun, startShownJob } from '../../jobs/index.ts';
import { addImportedArticle, addImportedFile, documentFrom, documentOfMarkdown, roomToImport } from '../../knowledge/index.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { wellFormed } from '../../platform/operations/storable.ts';
import { sha256 } from '../../platform/sha256.ts';
import { discardUpload, findUpload, readUpload } from '../../uploads/index.ts';
import { countLine, problemInWords } from '../import-run.ts';
import { importedId } from '../imported-ids.ts';
import { readPast } from './read-past.ts';
import { readFiles, readTexts } from './read-wiki-file.ts';
import { isTooLarge, type Manifest, type ManifestArticle, withFilesHere } from './wiki-file.ts';

/** Begins the job that makes the articles. */
export const beginArticleImport: Handler<'articleImports.begin'> = async (call, { wikiId, parentId, uploadId, fileName }) => {
  const { db, ids, actor } = call;
  if (!isImportFile(fileName, '.zip')) throw new TrackyardError('invalidInput', 'The selected file must end with .zip');
  await findUpload(db, actor.userId, uploadId);
  const input = { importId: ids.id(), userId: actor.userId, wikiId, parentId, uploadId };
  return { jobId: await startShownJob(call, importArticles, { userId: actor.userId, title: `Import of ${fileName}`, input }) };
};

const input = z.object({
  importId: z.string(),
  userId: z.string(),
  wikiId: z.string(),
  parentId: z.string().nullable(),
  uploadId: z.string(),
});
type Run = ShownRun<z.infer<typeof input>>;
interface Skipped {
  label: string;
  value: string;
}
/** The report names this many of the skipped files. */
const namedSkips = 50;

/** Makes articles of a file, each in a transaction of its own. Their ids follow from the import, so that another run makes none twice. */
export const importArticles = defineShownJob(
  { name: 'exchange.importArticles', input, expireInSeconds: 3_600, retries: true },
  async (run): Promise<Ending> => {
    const { database, files } = run.services;
    const skipped: Skipped[] = [];
    let made = { articles: 0, files: 0 };
    const problem = await importAll(run, skipped).then((it) => {
      made = it;
      return null;
    }, problemInWords);
    if (problem) return { failed: true, message: problem };
    await discardUpload(database, files, run.input.uploadId);
    const counts = [countLine('Articles', made.articles), countLine('Files', made.files)];
    const skips = skipped.length > 0 ? [countLine('Skipped', skipped.length), ...skipped.slice(0, namedSkips)] : [];
    return { report: [...counts, ...skips] };
  },
);

async function importAll(run: Run, skipped: Skipped[]): Promise<{ articles: number; files: number }> {
  const { services, signal, progress, input: asked } = run;
  const upload = await findUpload(services.database, asked.userId, asked.uploadId);
  const { manifest, texts, others } = await readTexts(readUpload(services.files, upload));
  await checkRoom(run, manifest);
  const total = manifest.articles.length;
  await progress.report({ message: 'Importing articles', done: 0, total });
  const renew = renewing(manifest, asked.importId);
  for (const [done, article] of manifest.articles.entries()) {
    signal.throwIfAborted();
    if (done % 50 === 0) await checkRoom(run, manifest, done);
    await importOne(run, renew, article, texts, skipped);
    await progress.report({ done: done + 1, total });
  }
  const known = new Set(manifest.articles.flatMap(({ path, past }) => [`${path}.md`, `${path}.json`, past ?? '']));
  for (const name of [...texts.keys(), ...others].filter((it) => !known.has(it)))
    skipped.push({ label: name.slice(0, 200), value: 'The manifest does not name it.' });
  return { articles: total, files: await importFiles(run, manifest, skipped) };
}

/** Rejects where the person may no longer add articles there, or they do not fit. Repeated during the import, since rights change. */
async function checkRoom({ services, input: { userId, wikiId, parentId } }: Run, { articles }: Manifest, done = 0): Promise<void> {
  const { database } = services;
  const person = await serviceFor(database, 'import', userId);
  const room = person && (await roomToImport(database, person, { wikiId, parentId }));
  if (!room) throw new TrackyardError('forbidden', 'You may not add articles there.');
  const depths = new Map<string, number>();
  for (const { id, parentId: above } of articles) depths.set(id, (depths.get(above ?? '') ?? 0) + 1);
  if (articles.length - done > room.articles || Math.max(...depths.values()) > room.depth) throw isTooLarge();
}

async function importOne(run: Run, renew: Renew, article: ManifestArticle, texts: ReadonlyMap<string, string>, skipped: Skipped[]) {
  const { services, write, input: at } = run;
  const idOf = (old: string): string => importedId(at.importId, old);
  const id = idOf(article.id);
  const there = await services.database.selectFrom('article').select('id').where('id', '=', id).executeTakeFirst();
  if (there) return;
  const document = await documentIn(run, renew, article, texts);
  if (!document) skipped.push({ label: `${article.path}.md`.slice(0, 200), value: 'What is written in it can’t be read.' });
  const json = article.past === null ? { comments: [], versions: [] } : parsed(texts.get(article.past) ?? '');
  const { past, skipped: left } = readPast(json, (old) => importedId(id, old), renew);
  if (left > 0) skipped.push({ label: article.past!.slice(0, 200), value: 'Some of its comments or versions can’t be read.' });
  const made = {
    ...{ id, wikiId: at.wikiId, parentId: article.parentId === null ? at.parentId : idOf(article.parentId) },
    ...{ title: article.title, name: article.name, authorId: at.userId, template: article.template },
    document: document ?? { type: 'doc', content: [{ type: 'paragraph', content: [] }] },
  };
  await write((it) => addImportedArticle({ ...it, configuration: services.configuration }, made, past));
}

/** The JSON, which holds all; the Markdown where somebody changed it, or where there is no JSON. Null where neither can be read. */
async function documentIn(
  { services, input: { importId, wikiId } }: Run,
  renew: Renew,
  article: ManifestArticle,
  texts: ReadonlyMap<string, string>,
): Promise<DocumentNode | null> {
  const idOf = (old: string): string => importedId(importId, old);
  const [markdown, json] = [texts.get(`${article.path}.md`), texts.get(`${article.path}.json`)];
  const isEdited = markdown !== undefined && sha256(markdown) !== article.markdown;
  if (json !== undefined && !isEdited) {
    const document = documentFrom(parsed(json));
    if (document) return renewedIn(document, renew);
  }
  if (markdown === undefined) return null;
  const at = { wikiId, articleId: idOf(article.id) };
  const here = withFilesHere(markdown, article, (fileId, isPicture) =>
    articleFileAddress(at.wikiId, at.articleId, idOf(fileId), isPicture ? 'view' : 'binary'),
  );
  return documentOfMarkdown(services, here, at);
}
type Renew = (old: string) => string | undefined;
/** The new ids of what is in the file; links to all else stay. */
function renewing(manifest: Manifest, importId: string): Renew {
  const ours = new Set(manifest.articles.flatMap((it) => [it.id, ...it.files.map((file) => file.id)]));
  return (old) => (ours.has(old) ? importedId(importId, old) : undefined);
}
/** Null where it is no JSON. Its texts are made storable: a file may come from any program. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value));
  } catch {
    return null;
  }
}

async function importFiles(
  { services, write, signal, input: { importId, userId, uploadId } }: Run,
  manifest: Manifest,
  skipped: Skipped[],
) {
  const wanted = new Map(
    manifest.articles.flatMap((article) =>
      article.files.flatMap((file) => (file.path === null ? [] : [[file.path, { article, file }] as const])),
    ),
  );
  let count = 0;
  const upload = await findUpload(services.database, userId, uploadId);
  for await (const { path, bytes } of readFiles(readUpload(services.files, upload), new Set(wanted.keys()))) {
    signal.throwIfAborted();
    const { article, file } = wanted.get(path)!;
    wanted.delete(path);
    if (bytes === null) {
      skipped.push({ label: path.slice(0, 200), value: 'It is too large.' });
      continue;
    }
    const ids = { id: importedId(importId, file.id), articleId: importedId(importId, article.id) };
    const there = await services.database.selectFrom('article_file').select('id').where('id', '=', ids.id).executeTakeFirst();
    count++;
    if (there) continue;
    const stored = await storeBytes(services, bytes);
    await write((it) => addImportedFile(it, services, { ...ids, name: file.name, authorId: userId, bytes: stored }));
  }
  for (const path of wanted.keys()) skipped.push({ label: path.slice(0, 200), value: 'It is not in the file.' });
  return count;
}
