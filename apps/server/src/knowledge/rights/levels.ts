import '../tables.ts';
import { type ArticleLevel, shelfOf, type Wiki } from '@trackyard/contract';
import { guardedLevelOf, type ReachingGrant } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Holder } from '../../platform/scopes.ts';

interface FoundGuard {
  id: string;
  wiki_id: string;
  author_id: string | null;
  tenant_id: string;
  everyone: ArticleLevel | null;
  tenant_admin: boolean;
  reaching: ReachingGrant[] | null;
}
/** What somebody may do with what a restricted article guards. */
export interface GuardLevel {
  guardId: string;
  wikiId: string;
  level: ArticleLevel;
}

/** Of these restricted articles, and of all in these wikis, those that somebody may read, by their ids. */
export async function guardLevels(
  db: Queryable,
  { userId, tenantId }: Holder,
  { guards = [], wikis = [] }: { guards?: readonly string[]; wikis?: readonly string[] },
): Promise<Map<string, GuardLevel>> {
  if (tenantId === null || (guards.length === 0 && wikis.length === 0)) return new Map();
  const { rows } = await sql<FoundGuard>`
    select guard.id, guard.wiki_id, guard.author_id, wiki.tenant_id, wiki.everyone, person.tenant_admin, reach.reaching
    from article guard
    join wiki on wiki.id = guard.wiki_id
    join app_user person on person.id = ${userId}
    left join lateral (
      select jsonb_agg(jsonb_build_object('level', level, 'viewer', viewer)) as reaching from (${reaching(userId)}) as grants
      where grants.article_id = guard.id) as reach on true
    where guard.restricted and wiki.tenant_id = ${tenantId}
      and (guard.id = any(${[...guards]}::uuid[]) or guard.wiki_id = any(${[...wikis]}::uuid[]))`.execute(db);
  const found = new Map<string, GuardLevel>();
  for (const row of rows) {
    const reader = { userId, tenantId, tenantAdmin: row.tenant_admin };
    const level = guardedLevelOf(
      reader,
      { tenantId: row.tenant_id, everyone: row.everyone },
      { authorId: row.author_id, reaching: row.reaching ?? [] },
    );
    if (level !== null) found.set(row.id, { guardId: row.id, wikiId: row.wiki_id, level });
  }
  return found;
}

/** The shelves of a wiki that somebody may read, who has this level where nothing is restricted. */
export async function shelvesIn(
  db: Queryable,
  { actor, wikiId, level }: { actor: Holder; wikiId: string; level: ArticleLevel | null },
): Promise<string[]> {
  const guards = [...(await guardLevels(db, actor, { wikis: [wikiId] })).keys()];
  return [...(level === null ? [] : [shelfOf(wikiId, null)]), ...guards.map((it) => shelfOf(wikiId, it))];
}

/** The shelves of all wikis of a company that somebody may read. */
export async function readableShelves(db: Queryable, reader: Holder & { tenantAdmin: boolean }, tenantId: string): Promise<string[]> {
  const wikis = await db.selectFrom('wiki').select(['id', 'everyone']).where('tenant_id', '=', tenantId).execute();
  const open = wikis.filter(({ everyone }) => guardedLevelOf(reader, { tenantId, everyone }, null) !== null);
  const guards = await guardLevels(db, reader, { wikis: wikis.map((it) => it.id) });
  return [...open.map((it) => shelfOf(it.id, null)), ...[...guards.values()].map((it) => shelfOf(it.wikiId, it.guardId))];
}

/** The grants that reach a person: to themselves, to their groups, and to tracks in which they are active. */
export const reaching = (userId: string | null) => sql`
  select article_id, level, false as viewer, user_id as to_id from article_right where user_id = ${userId}::uuid
  union all
  select article_id, level, false, article_right.group_id from article_right
  join user_group_member member on member.group_id = article_right.group_id and member.user_id = ${userId}::uuid
  union all
  select article_id, level, membership.role = 'VIEWER', article_right.track_id from article_right
  join membership on membership.track_id = article_right.track_id and membership.user_id = ${userId}::uuid and membership.status = 'ACTIVE'
  join track on track.id = membership.track_id and track.deleted is null`;

export interface Place {
  wiki: Pick<Wiki, 'id' | 'tenantId' | 'everyone'>;
  /** Whose rights it has; null: the wiki's. */
  guardId: string | null;
}
/** What somebody may do at a place of a wiki; null: they don't know of it. */
export async function levelOf(
  db: Queryable,
  reader: Holder & { tenantAdmin: boolean },
  { wiki, guardId }: Place,
): Promise<ArticleLevel | null> {
  if (guardId === null) return guardedLevelOf(reader, wiki, null);
  return (await guardLevels(db, reader, { guards: [guardId] })).get(guardId)?.level ?? null;
}
