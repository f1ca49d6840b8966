import './tables.ts';
import { limits, shelfOf, type TrashedArticle } from '@trackyard/contract';
import { includesLevel, nameKey } from '@trackyard/rules';
import { sql } from 'kysely';
import { inBatches } from '../platform/database/batches.ts';
import type { Database, Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { daysBefore } from '../platform/purge.ts';
import { liveArticle, presentArticle, selectArticles } from './article-rows.ts';
import { renewForGuests } from './in-tracks/guests.ts';
import { dropAlias, nameIn } from './places.ts';
import { articleIsGone, isTooDeep, wikiIsFull } from './refusals.ts';
import { guardLevels } from './rights/levels.ts';
import { restrictAs } from './rights/set.ts';
import { guardUnder, leaveShelves, renumber, shelvesOf } from './rights/shelves.ts';
import { heightOf, lockWiki, pathOf, roomIn } from './tree.ts';
import { forgetTrashNews, readersToTell, tellOfTrash } from './watch/tell.ts';

/** An article goes with all that is under it; the trash lists only the one that was named, with which the others come back. */
export const trashArticle: Handler<'articles.trash'> = async (call, { wikiId, articleId }) => {
  const { db, actor, now } = call;
  await lockWiki(call, wikiId);
  await liveArticle(db, wikiId, articleId);
  const gone = await subtree(db, articleId, 'live');
  const readerIds = await readersToTell(call, articleId, gone);
  await sql`
    update article set deleted = ${now}, deleted_by_id = ${actor.userId}, deleted_with_id = nullif(${articleId}::uuid, id)
    where id = any(${gone}::uuid[])`.execute(db);
  await leaveShelves(call, await shelvesOf(db, gone));
  await renewForGuests(call, gone);
  await call.jobs.enqueue(db, tellOfTrash, { articleId, actorId: actor.userId, readerIds, at: now.toISOString() });
  return {};
};

export const restoreArticle: Handler<'articles.restore'> = async (call, { wikiId, articleId }) => {
  const { db, now } = call;
  await lockWiki(call, wikiId);
  const article = await inTrash(db, now)
    .select(['id', 'parent_id', 'name', 'title', 'restricted', 'guard_id'])
    .where('id', '=', articleId)
    .where('wiki_id', '=', wikiId)
    .executeTakeFirst();
  if (!article) throw articleIsGone();
  const back = await subtree(db, articleId, 'gone');
  if (back.length > (await roomIn(db, wikiId))) throw wikiIsFull();
  const above = article.parent_id === null ? [] : await pathOf(db, wikiId, article.parent_id);
  const parentId = above === null ? null : article.parent_id;
  const holder = parentId ?? wikiId;
  // What had the rights of one above it keeps them where it comes back without it: it never opens to more people by that.
  const guardId = article.guard_id === (await guardUnder(db, parentId)) ? article.guard_id : articleId;
  if (guardId === articleId && !article.restricted) await restrictAs(call, wikiId, articleId, article.guard_id);
  const name = await nameIn(db, { holder, shelf: shelfOf(wikiId, guardId) }, article.name);
  await dropAlias(db, holder, name);
  await db
    .updateTable('article')
    .set({ parent_id: parentId, name, name_key: nameKey(name) })
    .where('id', '=', articleId)
    .execute();
  await sql`
    update article set deleted = null, deleted_by_id = null, deleted_with_id = null where id = any(${back}::uuid[])`.execute(db);
  await renumber(call, back);
  await renewForGuests(call, back);
  if ((above?.length ?? 0) + (await heightOf(db, articleId)) > limits.articleDepth) throw isTooDeep();
  await forgetTrashNews(call, articleId);
  call.announce('knowledge.articleAppeared', { userIds: [call.actor.userId] });
  return {};
};

/** The trash, as far as somebody may restore what is in it. */
export const listTrash: Handler<'articles.trashed'> = async ({ db, now, actor, level }, { wikiId, offset }) => {
  const guards = [...(await guardLevels(db, actor, { wikis: [wikiId] })).values()];
  const readable = guards.map((it) => it.guardId);
  const editable = guards.flatMap((it) => (includesLevel(it.level, 'edit') ? [it.guardId] : []));
  const rows = await selectArticles(db)
    .select(
      sql<number>`(select count(*)::int from article inside where inside.deleted_with_id = article.id
        and case when inside.guard_id is null then ${level !== null} else inside.guard_id = any(${readable}::uuid[]) end)`.as('inside'),
    )
    .where('wiki_id', '=', wikiId)
    .where(sql<boolean>`case when guard_id is null then ${includesLevel(level, 'edit')} else guard_id = any(${editable}::uuid[]) end`)
    .where('deleted', '>=', oldest(now))
    .where('deleted_with_id', 'is', null)
    .orderBy('deleted', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.articlePage + 1)
    .offset(offset)
    .execute();
  const articles = rows.slice(0, limits.articlePage).map(
    (row): TrashedArticle => ({
      ...presentArticle(row),
      ...{ deleted: row.deleted!.toISOString(), deletedById: row.deleted_by_id, inside: row.inside },
      removed: daysBefore(row.deleted!, -limits.binDays).toISOString(),
    }),
  );
  return { articles, hasMore: rows.length > limits.articlePage };
};

/** Deletes for good what nobody can restore any more, some at a time; what went with an article goes with it. */
export async function emptyTrash(database: Database, now: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const outlived = database
      .selectFrom('article')
      .select('id')
      .where('deleted', '<', oldest(now))
      .where('deleted_with_id', 'is', null)
      .limit(atMost);
    return (await database.deleteFrom('article').where('id', 'in', outlived).executeTakeFirstOrThrow()).numDeletedRows;
  }, atOnce);
}
const atOnce = 200;

const oldest = (now: Date): Date => daysBefore(now, limits.binDays);
const inTrash = (db: Queryable, now: Date) =>
  db.selectFrom('article').where('deleted', '>=', oldest(now)).where('deleted_with_id', 'is', null);

/** The article and all that is under it, or that went with it. */
async function subtree(db: Queryable, articleId: string, which: 'live' | 'gone'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive inside as (
      select id from article where id = ${articleId}
      union select article.id from article join inside on article.parent_id = inside.id
        where ${which === 'live' ? sql`article.deleted is null` : sql`article.deleted_with_id = ${articleId}`})
    select id from inside`.execute(db);
  return rows.map((it) => it.id);
}
