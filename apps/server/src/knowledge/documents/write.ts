import '../tables.ts';
import { documentSchema, TrackyardError } from '@trackyard/contract';
import type { Handler } from '../../platform/operations/context.ts';
import { liveArticle } from '../article-rows.ts';
import { lockWiki } from '../tree.ts';
import { rewriting } from '../versions/rewriting.ts';
import { addVersion } from '../versions/store.ts';
import { clientAt, inTurn, isUnreadable, versionNow } from '../versions/write.ts';
import { noteWriting } from '../watch/mentions.ts';
import { appendUpdates, lockDoc } from './push.ts';
import { logOf, storeContent } from './reading.ts';

type Call = Parameters<Handler<'docs.write'>>[0];
type Wanted = Parameters<Handler<'docs.write'>>[1];

/**
 * Changes a live document into a text, by updates that those who have it open get like any others. The content before becomes a version first.
 * Readers get the new content with the answer: a program that writes reads what it wrote.
 */
export const writeText: Handler<'docs.write'> = (call, input) =>
  inTurn(async () => {
    const { wikiId, articleId, minor } = input;
    await liveArticle(call.db, wikiId, articleId);
    const { doc, written } = await lockedRewrite(call, input);
    if (written.isRefused) throw new TrackyardError('invalidInput', 'This text is nested too deeply, or has too many parts.');
    if (written.updates.length === 0) return { number: null };
    const { before, after: document } = written;
    if (Number(doc.head) > 0) await versionNow(call, articleId, { document: before, schema: doc.schema, covers: Number(doc.head) });
    const schema = Math.max(doc.schema, documentSchema);
    const covers = await appendUpdates(call, { doc, articleId, schema, soon: true }, written.updates);
    if (await storeContent(call, articleId, { covers, document })) await noteWriting(call, call.jobs, { articleId, document });
    const step = minor ? 'minor' : 'major';
    return {
      number: await addVersion(call, articleId, { cause: 'written', step, document, schema, covers, byId: call.actor.userId }),
    };
  }, call.actor.userId);

/** The updates for the document as it is under the lock. Nobody waits for the process that makes them, except where somebody wrote meanwhile. */
async function lockedRewrite(call: Call, wanted: Wanted) {
  const { wikiId, articleId } = wanted;
  const before = await rewrite(call, wanted);
  // The tree first, as where content is stored.
  await lockWiki(call, wikiId);
  const doc = await lockDoc(call.db, wikiId, articleId);
  return { doc, written: Number(doc.head) === before.head ? before.written : (await rewrite(call, wanted)).written };
}

async function rewrite({ db, sandbox, now }: Call, { wikiId, articleId, text, syntax }: Wanted) {
  const log = await logOf(db, articleId);
  const head = log?.number ?? 0;
  const read = await db.selectFrom('doc_content').select('covers').where('doc_id', '=', articleId).executeTakeFirst();
  const covers = Number(read?.covers ?? 0);
  const written = await rewriting(sandbox, log?.pieces ?? [], {
    target: { text, syntax, wikiId, articleId },
    client: clientAt(now, articleId, head),
    // The caller saw what readers get. What others wrote since then is not in their text, and stays.
    seen: (log?.numbers ?? []).filter((it) => it <= covers).length,
  });
  if (!written) throw isUnreadable();
  return { head, written };
}
