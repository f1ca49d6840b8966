import '../tables.ts';
import { nameKey } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';

interface Path {
  names: readonly string[];
  /** The name of a wiki of the same tenant; null: the main one. */
  wiki: string | null;
}
interface Step {
  path: number;
  holder: string;
}
/** How many articles of one name in one place are followed. They are on different shelves, and each reader gets the one that they may read. */
const mostAlike = 5;

/** The articles at each path from the top of its wiki, regardless of rights. `wikiId`: the wiki of the text that has the paths. */
export async function articlesAtNames(db: Queryable, wikiId: string, paths: readonly Path[]): Promise<string[][]> {
  if (paths.length === 0) return [];
  const found = paths.map((): string[] => []);
  const wikis = await wikisBeside(db, wikiId);
  let steps = paths.flatMap(({ wiki }, path): Step[] => {
    const holder = wiki === null ? wikis.find((it) => it.main) : wikis.find((it) => it.name === wiki);
    return holder ? [{ path, holder: holder.id }] : [];
  });
  for (let level = 0; steps.length > 0; level++) {
    const next = await oneDown(db, steps, (it) => paths[it]!.names[level]!);
    for (const { path, holder } of next) if (paths[path]!.names.length === level + 1) found[path]!.push(holder);
    steps = next.filter(({ path }) => paths[path]!.names.length > level + 1);
  }
  return found;
}

const wikisBeside = (db: Queryable, wikiId: string) =>
  db
    .selectFrom('wiki')
    .select(['id', 'name', 'main'])
    .where('tenant_id', '=', (it) => it.selectFrom('wiki').select('tenant_id').where('id', '=', wikiId))
    .execute();

/** One level down. Prefers live articles, then trashed ones, then earlier names, as addresses are resolved. */
async function oneDown(db: Queryable, steps: readonly Step[], nameOf: (path: number) => string): Promise<Step[]> {
  const { rows } = await sql<{ path: number; holder: string; place: number }>`
    with step as materialized (
      select * from unnest(
        ${steps.map((it) => it.path)}::integer[], ${steps.map((it) => it.holder)}::uuid[],
        ${steps.map((it) => nameKey(nameOf(it.path)))}::text[]) as step (path, holder, name_key))
    select path, id as holder, (case when deleted is null then 0 else 1 end) as place
      from step join article using (holder, name_key)
    union all
    select path, article_id, 2 from step join article_alias using (holder, name_key)`.execute(db);
  const byPath = new Map<number, typeof rows>();
  for (const it of rows) byPath.set(it.path, [...(byPath.get(it.path) ?? []), it]);
  return [...byPath.values()].flatMap((them) => {
    const nearest = Math.min(...them.map((it) => it.place));
    const ids = [...new Set(them.filter((it) => it.place === nearest).map((it) => it.holder))].slice(0, mostAlike);
    return ids.map((holder) => ({ path: them[0]!.path, holder }));
  });
}
