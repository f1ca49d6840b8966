import './tables.ts';
import '../tables.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/tables.ts';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import type { Holder } from '../../platform/scopes.ts';
import { articleScope, docScope } from '../access.ts';
import { addNews, removeNews } from './news.ts';
import { articlesNewsworthyTo, articlesOpenTo, holderOf } from './readers.ts';

const edited = z.object({ articleId: z.string(), actorId: z.string().nullable(), editorIds: z.array(z.string()), at: z.string() });
/** Says to those who watch an article that somebody wrote in it, each in a transaction of their own. */
export const tellOfEdits = defineJob(
  { name: 'knowledge.tellOfEdits', input: edited, concurrency: 2, expireInSeconds: 300 },
  async ({ services: { database, realtime }, write, signal, input }: JobRun<z.infer<typeof edited>>) => {
    const { articleId, actorId, editorIds, at } = input;
    // Who has it open sees it change.
    const seeing = new Set([
      ...editorIds,
      ...realtime.usersHolding(articleScope(articleId)),
      ...realtime.usersHolding(docScope(articleId)),
    ]);
    for (const holder of await watchersOf(database, [articleId])) {
      signal.throwIfAborted();
      if (seeing.has(holder.userId) || !(await articlesOpenTo(database, holder, [articleId])).has(articleId)) continue;
      await write((it) => addNews(it, { userId: holder.userId, articleId }, { type: 'ARTICLE_EDITED', timestamp: at, actorId }));
    }
  },
);

/**
 * Tells the watchers of an article of the edits since its document was read last, in the transaction that stores its text. Returns the ids of
 * the editors, the latest first.
 */
export async function noteEdits({ db, now }: Pick<SystemWrite, 'db' | 'now'>, jobs: Jobs, articleId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update doc_client set read_clock = clock where doc_id = ${articleId} and clock > read_clock returning user_id`.execute(db);
  const doc = await db.selectFrom('doc').select('updated_by_id').where('id', '=', articleId).executeTakeFirst();
  // What deletes only moves no clock.
  const editorIds = [...new Set([...(doc?.updated_by_id ? [doc.updated_by_id] : []), ...rows.map((it) => it.user_id)])];
  const actorId = doc?.updated_by_id ?? editorIds[0] ?? null;
  if ((await watchersOf(db, [articleId])).every((it) => editorIds.includes(it.userId))) return editorIds;
  await jobs.enqueue(db, tellOfEdits, { articleId, actorId, editorIds, at: now.toISOString() });
  return editorIds;
}

const trashed = z.object({ articleId: z.string(), actorId: z.string(), readerIds: z.array(z.string()), at: z.string() });
/** What was new about a subtree in the trash is new no more; that it is there is, once for all of it. */
export const tellOfTrash = defineJob(
  { name: 'knowledge.tellOfTrash', input: trashed, expireInSeconds: 300 },
  async ({ services: { database }, write, signal, input }: JobRun<z.infer<typeof trashed>>) => {
    const { articleId, actorId, readerIds, at } = input;
    const ids = await trashedWith(database, articleId);
    if (ids.length === 0) return;
    for (const userId of await peopleWithNews(database, ids)) {
      signal.throwIfAborted();
      await write((it) => removeNews(it, userId, ids));
    }
    for (const userId of readerIds) {
      signal.throwIfAborted();
      await write(async (it) => {
        const article = await it.db.selectFrom('article').select('deleted').where('id', '=', articleId).executeTakeFirst();
        if (article?.deleted) await addNews(it, { userId, articleId }, { type: 'ARTICLE_DELETED', timestamp: at, actorId });
      });
    }
  },
);

/** The people who watch any of these articles and may read the one that is named: asked before it goes to the trash. */
export async function readersToTell(
  { db, actor }: Pick<MutationCall, 'db'> & { actor: Holder },
  articleId: string,
  ids: readonly string[],
) {
  const readerIds: string[] = [];
  for (const holder of await watchersOf(db, ids))
    if (holder.userId !== actor.userId && (await articlesOpenTo(db, holder, [articleId])).has(articleId)) readerIds.push(holder.userId);
  return readerIds;
}

const ofWiki = z.object({ wikiId: z.string() });
/** Takes news back from those who may not read its article any more. */
export const takeNewsBack = defineJob(
  { name: 'knowledge.takeNewsBack', input: ofWiki, expireInSeconds: 300 },
  async ({ services: { database }, write, signal, input: { wikiId } }: JobRun<z.infer<typeof ofWiki>>) => {
    const { rows } = await sql<{ user_id: string; ids: string[] }>`
      select user_id, array_agg(article_id) as ids from article_news
      where article_id in (select id from article where wiki_id = ${wikiId}) group by user_id order by user_id`.execute(database);
    for (const { user_id: userId, ids } of rows) {
      signal.throwIfAborted();
      const open = await articlesNewsworthyTo(database, await holderOf(database, userId), ids);
      const closed = ids.filter((it) => !open.has(it));
      if (closed.length > 0) await write((it) => removeNews(it, userId, closed));
    }
  },
);
/** Call it where rights in a wiki may have ended. */
export const askToTakeNewsBack = ({ db, jobs }: Pick<MutationCall, 'db' | 'jobs'>, wikiId: string): Promise<unknown> =>
  jobs.enqueue(db, takeNewsBack, { wikiId });

/** An article is back: that it was deleted is no news any more. */
export async function forgetTrashNews({ db, feed, now }: Omit<SystemWrite, 'announce'>, articleId: string): Promise<void> {
  for (const userId of await peopleWithNews(db, [articleId])) await removeNews({ db, feed, now }, userId, [articleId]);
}

export async function watchersOf(db: Queryable, ids: readonly string[]): Promise<Holder[]> {
  const { rows } = await sql<{ id: string; tenant_id: string | null }>`
    select id, tenant_id from app_user
    where id in (select user_id from article_watch where article_id = any(${ids}::uuid[]) and watching)
    order by id limit ${mostWatchers}`.execute(db);
  return rows.map((it) => ({ userId: it.id, tenantId: it.tenant_id }));
}
/** More watch no article of a company as large as those that this is made for. */
const mostWatchers = 10_000;

/** In the order in which their scopes are locked. */
async function peopleWithNews(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from article_news where article_id = any(${ids}::uuid[]) order by user_id`.execute(db);
  return rows.map((it) => it.user_id);
}
async function trashedWith(db: Queryable, articleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from article where deleted is not null and (id = ${articleId} or deleted_with_id = ${articleId})`.execute(db);
  return rows.map((it) => it.id);
}
