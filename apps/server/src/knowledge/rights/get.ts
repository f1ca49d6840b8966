import '../tables.ts';
import type { ArticleHolder, ArticleLevel, ShownArticleGrant } from '@trackyard/contract';
import { levelAt } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { articleIsGone } from '../refusals.ts';
import { guardLevels, reaching } from './levels.ts';
import { type KnowledgeReader, readerOf } from './subject.ts';

/** The rights of an article, as far as the caller may know from where they come. */
export const getArticleRights: Handler<'articleRights.get'> = async ({ db, actor, wiki, article, level }, { articleId }) => {
  const found = await db
    .selectFrom('article')
    .select(['restricted', 'rights_version', 'guard_id'])
    .where('id', '=', articleId)
    .executeTakeFirst();
  if (!found) throw articleIsGone();
  const guard =
    found.guard_id === null
      ? null
      : await db.selectFrom('article').select(['id', 'title', 'author_id']).where('id', '=', found.guard_id).executeTakeFirst();
  return {
    ...{ articleId, restricted: found.restricted, version: found.rights_version },
    // Who comes to it by its guard may read that one too: it has the same rights.
    from: guard && guard.id !== articleId ? { articleId: guard.id, title: guard.title } : null,
    everyone: guard ? null : wiki.everyone,
    authorId: guard ? guard.author_id : null,
    grants: guard ? await grantsOf(db, guard.id, readerOf(actor)) : [],
    level: levelAt(level, article, actor.userId)!,
  };
};

export const myArticleRights: Handler<'articleRights.mine'> = async ({ db, actor }, { wikiId }) => {
  const found = [...(await guardLevels(db, actor, { wikis: [wikiId] })).values()];
  return { guards: found.map(({ guardId, level }) => ({ guardId, level })) };
};

interface FoundGrant {
  kind: ArticleHolder['kind'];
  to_id: string;
  level: ArticleLevel;
  name: string;
  mine: boolean;
}
/** Titles of tracks are shown to those alone who are in them, and to administrators, who see them in their list. */
async function grantsOf(db: Queryable, guardId: string, { userId, tenantAdmin }: KnowledgeReader): Promise<ShownArticleGrant[]> {
  const { rows } = await sql<FoundGrant>`
    with mine as (${reaching(userId)})
    select * from (
      select 'user' as kind, user_id as to_id, level, app_user.display_name as name
        from article_right join app_user on app_user.id = user_id where article_id = ${guardId}
      union all
      select 'group', group_id, level, user_group.name
        from article_right join user_group on user_group.id = group_id where article_id = ${guardId}
      union all
      select 'track', track_id, level, track.title
        from article_right join track on track.id = track_id where article_id = ${guardId}) as granted
    cross join lateral (select exists (select from mine where mine.article_id = ${guardId} and mine.to_id = granted.to_id) as mine) as it
    order by kind = 'track', kind = 'group', name, to_id`.execute(db);
  return rows.map((it) => {
    const isShown = it.kind !== 'track' || it.mine || tenantAdmin;
    return { to: { kind: it.kind, id: it.to_id }, level: it.level, name: isShown ? it.name : '', mine: it.mine };
  });
}

/** What an article is called in the audit log. */
export async function articleName(db: Queryable, articleId: string): Promise<{ tenantId: string; name: string } | null> {
  const row = await db
    .selectFrom('article')
    .innerJoin('wiki', 'wiki.id', 'article.wiki_id')
    .select(['wiki.tenant_id', 'article.title'])
    .where('article.id', '=', articleId)
    .executeTakeFirst();
  return row ? { tenantId: row.tenant_id, name: row.title } : null;
}
