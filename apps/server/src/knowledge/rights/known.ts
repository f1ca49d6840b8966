import '../tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { reaching } from './levels.ts';

/**
 * The articles that a person may read, as a query of ids and titles. `guardedLevelOf` in `packages/rules` says the same: the nearest restricted
 * article decides, and else the wiki.
 */
export const knownArticles = (userId: string | null): RawBuilder<{ id: string; name: string }> => sql`
  select article.id, article.title as name from article
  join wiki on wiki.id = article.wiki_id
  join app_user person on person.id = ${userId}::uuid and not person.guest and person.tenant_id = wiki.tenant_id
  left join article guard on guard.id = article.guard_id
  where article.deleted is null and (
    person.tenant_admin
    or article.guard_id is null and wiki.everyone is not null
    or guard.author_id = person.id
    or exists (select 1 from (${reaching(userId)}) as grants where grants.article_id = article.guard_id))`;
