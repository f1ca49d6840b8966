import '../tables.ts';
import { type ArticleGrant, limits, shelfOf, TrackyardError } from '@trackyard/contract';
import { nameKey } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import type { Handler, MutationCall } from '../../platform/operations/context.ts';
import { liveArticle } from '../article-rows.ts';
import { leavePlace, nameIn } from '../places.ts';
import { lockWiki } from '../tree.ts';
import { askToTakeNewsBack } from '../watch/tell.ts';
import { guardUnder, leaveShelves, renumber, shelvesOf, toShelf } from './shelves.ts';

type Write = Pick<MutationCall, 'db' | 'feed' | 'now'>;

/** The whole of the rights of an article: whether it is restricted, and to whom. */
export const setArticleRights: Handler<'articleRights.set'> = async (call, { wikiId, articleId, restricted, version, grants }) => {
  const { db, wiki } = call;
  await lockWiki(call, wikiId);
  const article = await liveArticle(db, wikiId, articleId);
  if (article.rights_version !== version) throw isOld();
  if (!restricted && !article.restricted) return { version };
  const given = restricted ? grants : [];
  await checkGrants(db, wiki.tenantId, given);
  if (restricted) await checkManager(db, wiki.tenantId, article.author_id, given);
  await db.deleteFrom('article_right').where('article_id', '=', articleId).execute();
  await insertGrants(db, articleId, given);
  if (restricted && !article.restricted) await restrict(call, wikiId, articleId);
  else if (!restricted) await open(call, wikiId, article);
  else await lookAnew(call, articleId);
  await db
    .updateTable('article')
    .set({ rights_version: version + 1 })
    .where('id', '=', articleId)
    .execute();
  for (const userIds of inHints(await reachedBy(db, articleId))) call.announce('knowledge.articleAppeared', { userIds });
  await askToTakeNewsBack(call, wikiId);
  return { version: version + 1 };
};

async function restrict(write: Write, wikiId: string, articleId: string): Promise<void> {
  const { db } = write;
  const found = await db
    .selectFrom('article')
    .select((it) => it.fn.countAll<string>().as('count'))
    .where('wiki_id', '=', wikiId)
    .where('restricted', '=', true)
    .executeTakeFirstOrThrow();
  if (Number(found.count) >= limits.restrictedArticles) throw areTooMany();
  await db.updateTable('article').set({ restricted: true }).where('id', '=', articleId).execute();
  await toShelf(write, wikiId, articleId, articleId);
}

/** The rights are those of what is above it again, not simply the wiki's. */
async function open(write: Write, wikiId: string, article: Awaited<ReturnType<typeof liveArticle>>): Promise<void> {
  const { db } = write;
  const guardId = await guardUnder(db, article.parent_id);
  const { id, holder } = article;
  const name = await nameIn(db, { holder, shelf: shelfOf(wikiId, guardId) }, article.name, id);
  await leavePlace(db, article, { holder, name });
  await db
    .updateTable('article')
    .set({ restricted: false, name, name_key: nameKey(name) })
    .where('id', '=', id)
    .execute();
  await toShelf(write, wikiId, id, guardId);
}

/** Its row goes and comes back, by which all who hold its shelf have their rights looked at: nobody has to hear of it in another way. */
async function lookAnew(write: Write, articleId: string): Promise<void> {
  await leaveShelves(write, await shelvesOf(write.db, [articleId]));
  await renumber(write, [articleId]);
}

/** Restricts an article to those who could come to it by another one. */
export async function restrictAs(write: Write, wikiId: string, articleId: string, guardId: string | null): Promise<void> {
  const { db } = write;
  if (guardId === null) return;
  await sql`
    insert into article_right (article_id, user_id, group_id, track_id, level)
    select ${articleId}, user_id, group_id, track_id, level from article_right where article_id = ${guardId}`.execute(db);
  await sql`
    insert into article_right (article_id, user_id, level)
    select ${articleId}, author_id, 'manage' from article where id = ${guardId} and author_id is not null
    on conflict (article_id, user_id) where user_id is not null do update set level = excluded.level`.execute(db);
  await db.updateTable('article').set({ restricted: true, rights_version: sql`rights_version + 1` }).where('id', '=', articleId).execute();
  await toShelf(write, wikiId, articleId, articleId);
}

async function checkGrants(db: Queryable, tenantId: string, grants: readonly ArticleGrant[]): Promise<void> {
  const idsOf = (kind: ArticleGrant['to']['kind']) => grants.flatMap(({ to }) => (to.kind === kind ? [to.id] : []));
  for (const [kind, table] of [['user', 'app_user'] as const, ['group', 'user_group'] as const, ['track', 'track'] as const]) {
    const ids = idsOf(kind);
    if (new Set(ids).size < ids.length) throw new TrackyardError('invalidInput', 'Somebody is named twice.');
    if (ids.length === 0) continue;
    const found = await db.selectFrom(table).select('id').where('id', 'in', ids).where('tenant_id', '=', tenantId).execute();
    if (found.length < ids.length) throw new TrackyardError('notFound', notThere[kind]);
  }
}
const notThere = {
  user: 'One of these people is not in your company any more.',
  group: 'One of these groups is not there any more.',
  track: 'One of these tracks is not there any more.',
};

/** Administrators of the company always manage; where it has none, somebody else has to. */
async function checkManager(db: Queryable, tenantId: string, authorId: string | null, grants: readonly ArticleGrant[]): Promise<void> {
  if (authorId !== null || grants.some((it) => it.to.kind === 'user' && it.level === 'manage')) return;
  const admin = db.selectFrom('app_user').select('id').where('tenant_id', '=', tenantId).where('tenant_admin', '=', true).limit(1);
  if (!(await admin.executeTakeFirst())) throw new TrackyardError('conflict', 'Somebody has to manage this article.');
}

async function insertGrants(db: Tx, articleId: string, grants: readonly ArticleGrant[]): Promise<void> {
  if (grants.length === 0) return;
  const idIf = ({ to }: ArticleGrant, kind: ArticleGrant['to']['kind']) => (to.kind === kind ? to.id : null);
  await db
    .insertInto('article_right')
    .values(
      grants.map((it) => ({
        ...{ article_id: articleId, level: it.level },
        ...{ user_id: idIf(it, 'user'), group_id: idIf(it, 'group'), track_id: idIf(it, 'track') },
      })),
    )
    .execute();
}

/** The people whom the grants of an article reach: their sockets may hold more than before. */
async function reachedBy(db: Queryable, articleId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from article_right where article_id = ${articleId} and user_id is not null
    union select member.user_id from article_right join user_group_member member using (group_id) where article_id = ${articleId}
    union select membership.user_id from article_right join membership using (track_id)
      where article_id = ${articleId} and membership.status = 'ACTIVE'
    union select author_id from article where id = ${articleId} and author_id is not null
    union select person.id from article join wiki on wiki.id = article.wiki_id join app_user person on person.tenant_id = wiki.tenant_id
      where article.id = ${articleId} and person.tenant_admin
    limit ${mostReached}`.execute(db);
  return rows.map((it) => it.user_id);
}
/** Beyond them, people see it with the next look at their rights. */
const mostReached = 5_000;
/** One hint has room for some two hundred. */
const peopleInHint = 150;
function inHints(userIds: readonly string[]): string[][] {
  const hints: string[][] = [];
  for (let at = 0; at < userIds.length; at += peopleInHint) hints.push(userIds.slice(at, at + peopleInHint));
  return hints;
}

const isOld = (): TrackyardError =>
  new TrackyardError('conflict', 'Somebody else changed who may come to this article meanwhile. Look at it again.');
const areTooMany = (): TrackyardError =>
  new TrackyardError('conflict', `${limits.restrictedArticles} articles with rights of their own are as many as a wiki can have.`);
