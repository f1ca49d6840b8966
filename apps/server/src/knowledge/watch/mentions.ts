import './tables.ts';
import { limits } from '@trackyard/contract';
import { type DocumentNode, mentionsIn } from '@trackyard/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import { readersOf } from '../rights/readers-of.ts';
import { addNews } from './news.ts';
import { noteEdits } from './tell.ts';

const input = z.object({ articleId: z.string(), userIds: z.array(z.string()), editorIds: z.array(z.string()), at: z.string() });
/** Adds news for people whom the text of an article mentions, if they may read it, in a transaction per person. */
export const tellOfMentions = defineJob(
  { name: 'knowledge.tellOfMentions', input, concurrency: 2, expireInSeconds: 300 },
  async ({ services: { database }, write, signal, input: it }: JobRun<z.infer<typeof input>>) => {
    const { articleId, userIds, editorIds, at } = it;
    const readers = new Set((await readersOf(database, articleId)).map((each) => each.userId));
    for (const userId of userIds) {
      signal.throwIfAborted();
      const actorId = editorIds.find((each) => each !== userId) ?? null;
      // The only editor wrote their own name.
      const isOwn = actorId === null && editorIds.includes(userId);
      if (readers.has(userId) && !isOwn)
        await write((news) => addNews(news, { userId, articleId }, { type: 'ARTICLE_MENTIONED', timestamp: at, actorId }));
    }
  },
);

/** Stores the mentions in a text, and returns the people of the new ones. Nothing is stored beyond a number that no article reaches. */
export async function storeMentions({ db }: Pick<SystemWrite, 'db'>, articleId: string, document: DocumentNode): Promise<string[]> {
  const mentions = mentionsIn(document).slice(0, limits.articleMentions);
  if (mentions.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    insert into article_mention (article_id, mention_id, user_id)
    select ${articleId}, mention.id, person.id
    from unnest(${mentions.map((it) => it.id)}::uuid[], ${mentions.map((it) => it.userId)}::uuid[]) as mention (id, user_id)
    join app_user person on person.id = mention.user_id
    where not exists (
      select from article_mention known
      where known.article_id = ${articleId} and known.mention_id = mention.id and known.user_id = person.id)
    limit greatest(0, ${limits.articleMentions} - (select count(*) from article_mention where article_id = ${articleId}))
    on conflict do nothing returning user_id`.execute(db);
  return [...new Set(rows.map((it) => it.user_id))].sort();
}

interface Written {
  articleId: string;
  /** Null where it can't be read. */
  document: DocumentNode | null;
}
/** Tells those who watch an article of new text, and the people whom it mentions for the first time. In the transaction that stores the text. */
export async function noteWriting(write: Pick<SystemWrite, 'db' | 'now'>, jobs: Jobs, { articleId, document }: Written): Promise<void> {
  const editorIds = await noteEdits(write, jobs, articleId);
  const userIds = document ? await storeMentions(write, articleId, document) : [];
  if (userIds.length > 0) await jobs.enqueue(write.db, tellOfMentions, { articleId, userIds, editorIds, at: write.now.toISOString() });
}
