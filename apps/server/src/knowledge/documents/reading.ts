import '../tables.ts';
import { scopeOf } from '@trackyard/contract';
import { type DocumentNode, documentText, filesIn } from '@trackyard/rules';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/tables.ts';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import type { Services } from '../../platform/services.ts';
import { articleScope, docScope } from '../access.ts';
import { storeLinks } from '../links/store.ts';
import { lockWiki } from '../tree.ts';
import { askForVersion, versionBefore } from '../versions/make.ts';
import { noteWriting } from '../watch/mentions.ts';
import { putTogether } from './put-together.ts';

const input = z.object({ articleId: z.string() });
/** How long somebody may go on writing before others read it; a live editor shows each letter. */
const pauseMs = 2_000;
/** Updates after which they become one state. */
const updatesInLog = 100;

/**
 * Reads a document after somebody wrote in it: what it says is stored for readers, and a long log becomes one state. Any number of runs do
 * what one does.
 */
export const readDocument = defineJob(
  { name: 'knowledge.readDocument', input, concurrency: 2, expireInSeconds: 120 },
  async ({ services, write, input: { articleId } }: JobRun<z.infer<typeof input>>) => {
    const { database, sandbox, log, configuration } = services;
    // What is written from now on has a job of its own.
    await database.updateTable('doc').set({ reading_due: null }).where('id', '=', articleId).execute();
    const written = await logOf(database, articleId);
    if (!written) return;
    const read = await putTogether(sandbox, written.pieces);
    if (read.document === null) log.warn('Cannot read an article', { articleId, number: written.number });
    await write(async (it) => {
      if (await storeContent({ ...it, configuration }, articleId, { ...read, covers: written.number })) {
        await noteWriting(it, services.jobs, { articleId, document: read.document });
        await askForVersion(it, services.jobs, articleId);
      }
      if (read.state && written.updates >= updatesInLog) await storeState(it, articleId, written, read.state);
    });
  },
);

/** Enqueues the job that reads a document, after a pause; `soon`: at once. */
export async function askToRead(
  { db, jobs, now }: Pick<MutationCall, 'db' | 'jobs' | 'now'>,
  articleId: string,
  soon = false,
): Promise<void> {
  const startAfter = new Date(now.getTime() + (soon ? 0 : pauseMs));
  await db.updateTable('doc').set({ reading_due: startAfter }).where('id', '=', articleId).execute();
  await jobs.enqueue(db, readDocument, { articleId }, { startAfter });
}

/** The state of a document and the updates since, in their order. Null where nobody has written. */
export async function logOf(db: Queryable, articleId: string) {
  const state = await db.selectFrom('doc_state').select(['number', 'schema', 'bytes']).where('doc_id', '=', articleId).executeTakeFirst();
  const updates = await db
    .selectFrom('doc_update')
    .select(['number', 'schema', 'bytes'])
    .where('doc_id', '=', articleId)
    .where('number', '>', state?.number ?? 0)
    .orderBy('number')
    .execute();
  const number = Number(updates.at(-1)?.number ?? state?.number ?? 0);
  if (number === 0) return null;
  const schema = Math.max(1, state?.schema ?? 1, ...updates.map((it) => it.schema));
  return {
    number,
    schema,
    updates: updates.length,
    pieces: [...(state ? [state.bytes] : []), ...updates.map((it) => it.bytes)],
    numbers: [...(state ? [Number(state.number)] : []), ...updates.map((it) => Number(it.number))],
  };
}

interface Log {
  number: number;
  schema: number;
}
interface Content {
  covers: number;
  document: DocumentNode | null;
}
/** False: nothing has changed. */
export async function storeContent(
  { db, feed, now, configuration }: Pick<SystemWrite, 'db' | 'feed' | 'now'> & Pick<Services, 'configuration'>,
  articleId: string,
  { covers, document }: Content,
): Promise<boolean> {
  const article = await db.selectFrom('article').select(['wiki_id', 'deleted']).where('id', '=', articleId).executeTakeFirst();
  if (!article || article.deleted !== null) return false;
  await lockWiki({ feed }, article.wiki_id);
  // Where it stands since then, under the lock.
  const place = await db.selectFrom('article').select('shelf').where('id', '=', articleId).executeTakeFirstOrThrow();
  const doc = await db.selectFrom('doc').select('updated_by_id').where('id', '=', articleId).forNoKeyUpdate().executeTakeFirst();
  const before = await db.selectFrom('doc_content').select('covers').where('doc_id', '=', articleId).executeTakeFirst();
  if (!doc || Number(before?.covers ?? 0) >= covers) return false;
  const row = {
    covers,
    document: document && JSON.stringify(document),
    text: document ? documentText(document) : '',
    file_ids: document ? filesIn(document) : [],
    links_cover: covers,
  };
  await versionBefore({ db, now }, articleId, row.text);
  const numbered = { ...row, seq: await feed.next(articleScope(articleId)) };
  await db
    .insertInto('doc_content')
    .values({ doc_id: articleId, ...numbered })
    .onConflict((it) => it.column('doc_id').doUpdateSet(numbered))
    .execute();
  await storeLinks({ db, configuration }, { articleId, wikiId: article.wiki_id, document });
  await db
    .updateTable('article')
    .set({ updated: now, updated_by_id: doc.updated_by_id, seq: await feed.next(scopeOf('wiki', place.shelf)) })
    .where('id', '=', articleId)
    .where('deleted', 'is', null)
    .execute();
  return true;
}

/** Puts one state in place of the updates up to a number. */
async function storeState({ db, feed }: SystemWrite, articleId: string, { number, schema }: Log, state: Buffer): Promise<void> {
  await feed.lock(docScope(articleId));
  const before = await db.selectFrom('doc_state').select('number').where('doc_id', '=', articleId).executeTakeFirst();
  if (Number(before?.number ?? 0) >= number) return;
  await db
    .insertInto('doc_state')
    .values({ doc_id: articleId, number, schema, bytes: state })
    .onConflict((it) => it.column('doc_id').doUpdateSet({ number, schema, bytes: state }))
    .execute();
  await db.deleteFrom('doc_update').where('doc_id', '=', articleId).where('number', '<=', number).execute();
  const left = await db
    .selectFrom('doc_update')
    .select((it) => it.fn.sum<string | null>(it.fn<number>('octet_length', ['bytes'])).as('size'))
    .where('doc_id', '=', articleId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('doc')
    .set({ size: state.length + Number(left.size ?? 0) })
    .where('id', '=', articleId)
    .execute();
}
