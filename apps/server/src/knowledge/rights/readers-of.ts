import '../tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { isFound } from '../../identity/index.ts';
import type { Queryable } from '../../platform/database/tables.ts';

export interface ArticleReader {
  userId: string;
  displayName: string;
}
/** The people who may read an article: those for whom `guardedLevelOf` has a level, found in one query. A test compares the two. */
export async function readersOf(db: Queryable, articleId: string): Promise<ArticleReader[]> {
  const { rows } = await sql<ArticleReader>`
    select person.id as "userId", person.display_name as "displayName" ${readers(articleId)} order by person.id`.execute(db);
  return rows;
}

/** The ids of the readers whose names or addresses have these words, in the order of the names. */
export async function findReaders(db: Queryable, articleId: string, search: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person.id ${readers(articleId)} and ${isFound(search)} order by person.name_key, person.id limit ${limit}`.execute(db);
  return rows.map((it) => it.id);
}

const readers = (articleId: string): RawBuilder<unknown> => sql`
    from article
    join wiki on wiki.id = article.wiki_id
    join app_user person on person.tenant_id = wiki.tenant_id and person.status = 'CONFIRMED' and not person.guest
    left join article guard on guard.id = article.guard_id
    where article.id = ${articleId} and article.deleted is null and (
      person.tenant_admin or guard.author_id = person.id or (guard.id is null and wiki.everyone is not null)
      or exists (
        select from article_right granted where granted.article_id = guard.id and (
          granted.user_id = person.id
          or exists (
            select from user_group_member member where member.group_id = granted.group_id and member.user_id = person.id)
          or exists (
            select from membership join track on track.id = membership.track_id and track.deleted is null
            where membership.track_id = granted.track_id and membership.user_id = person.id and membership.status = 'ACTIVE'))))`;
