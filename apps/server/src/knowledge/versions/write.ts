import { createHash } from 'node:crypto';
import './tables.ts';
import '../tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { type DocumentNode, versionText } from '@trackyard/rules';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Actor, Handler, MutationCall } from '../../platform/operations/context.ts';
import { fewAtOnce } from '../../platform/operations/few-at-once.ts';
import { liveArticle } from '../article-rows.ts';
import { appendUpdates, lockDoc } from '../documents/push.ts';
import { putTogether } from '../documents/put-together.ts';
import { logOf } from '../documents/reading.ts';
import { versionAt } from './list.ts';
import { rewriting, soon } from './rewriting.ts';
import { addVersion, checkNamed, newestVersion } from './store.ts';

/**
 * A transaction is open while a process reads the document. Few calls run at a time, and one for each person. Ten more
 * of a person wait, so that they can duplicate articles in quick succession.
 */
export const inTurn = fewAtOnce(3, { ofEach: 1, waiting: 10 });

export const createVersion: Handler<'articleVersions.create'> = (call, { wikiId, articleId, name }) =>
  inTurn(async () => {
    const { db, actor } = call;
    await liveArticle(db, wikiId, articleId);
    const { document, ...read } = await currentDocument(call, articleId);
    await lockDoc(db, wikiId, articleId);
    return { number: await addVersion(call, articleId, { cause: 'named', name, document, ...read, byId: actor.userId }) };
  }, call.actor.userId);

/** The document of an article with all its updates, including the ones that readers do not get yet. */
export async function currentDocument({ db, sandbox }: { db: Queryable } & Pick<MutationCall, 'sandbox'>, articleId: string) {
  const { head, schema, ...stored } = await db
    .selectFrom('doc')
    .leftJoin('doc_content', 'doc_content.doc_id', 'doc.id')
    .select(['doc.head', 'doc.schema', 'doc_content.covers', 'doc_content.document'])
    .where('doc.id', '=', articleId)
    .executeTakeFirstOrThrow();
  if (stored.document && stored.covers === head) return { document: stored.document as DocumentNode, schema, covers: Number(head) };
  const log = await logOf(db, articleId);
  if (!log) return { document: { type: 'doc', content: [] }, schema, covers: 0 };
  const { document } = await putTogether(sandbox, log.pieces, soon);
  if (!document) throw isUnreadable();
  return { document, schema, covers: log.number };
}

export const nameVersion: Handler<'articleVersions.name'> = async ({ db }, { wikiId, articleId, number, name }) => {
  await lockDoc(db, wikiId, articleId);
  const { major, minor, name: before, size } = await versionAt(db, articleId, number);
  if (name !== null && before === null) await checkNamed(db, articleId, Number(size));
  await db
    .updateTable('doc_version')
    .set({ name })
    .where('doc_id', '=', articleId)
    .where('major', '=', major)
    .where('minor', '=', minor)
    .execute();
  return {};
};

export const restoreVersion: Handler<'articleVersions.restore'> = (call, { wikiId, articleId, number }) =>
  inTurn(async () => {
    const { document, schema } = await versionAt(call.db, articleId, number);
    return rewriteArticle(call, { wikiId, articleId }, { document: document as DocumentNode, schema, cause: 'restored', restored: number });
  }, call.actor.userId);

interface Place {
  wikiId: string;
  articleId: string;
}
interface Wanted {
  document: DocumentNode;
  schema: number;
  cause: 'restored';
  restored: string;
}
/**
 * Replaces the content of a live document by an edit, which reaches everybody who has it open. The content before becomes a version first. The
 * document is locked in between, so that edits of others follow this one.
 */
async function rewriteArticle(
  call: Omit<MutationCall, 'actor'> & { actor: Actor },
  { wikiId, articleId }: Place,
  { document, schema: form, ...made }: Wanted,
): Promise<{ replaced: string; number: string }> {
  const { db, sandbox, actor } = call;
  const doc = await lockDoc(db, wikiId, articleId);
  const log = await logOf(db, articleId);
  const written = await rewriting(sandbox, log?.pieces ?? [], { target: document, client: clientAt(call.now, articleId, doc.head) });
  if (!written) throw isUnreadable();
  if (written.updates.length === 0) throw new TrackyardError('conflict', 'The article says this already.');
  const replaced = await versionNow(call, articleId, { document: written.before, schema: doc.schema, covers: Number(doc.head) });
  const schema = Math.max(doc.schema, form);
  const covers = await appendUpdates(call, { doc, articleId, schema, soon: true }, written.updates);
  return { replaced, number: await addVersion(call, articleId, { ...made, document: written.after, schema, covers, byId: actor.userId }) };
}
/** The version of the current content of an article. Makes one if there is none. */
export async function versionNow(
  call: Pick<MutationCall, 'db' | 'now'> & { actor: Actor },
  articleId: string,
  said: { document: DocumentNode; schema: number; covers: number },
): Promise<string> {
  const newest = await newestVersion(call.db, articleId);
  if (newest && Number(newest.covers) >= said.covers) return versionText(newest);
  return addVersion(call, articleId, { cause: 'replaced', ...said, byId: call.actor.userId });
}

/** A Yjs client ID that nobody else has: two clients with one ID would make copies of the document differ for good. */
export const clientAt = (now: Date, articleId: string, head: number): number =>
  createHash('sha256').update(`${now.toISOString()} ${articleId} ${head}`).digest().readUInt32BE();

export const isUnreadable = (): TrackyardError =>
  new TrackyardError('conflict', 'What is written in this article can’t be read at the moment, or is too much for this. Try again later.');
