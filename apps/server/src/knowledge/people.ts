import './tables.ts';
import type { Queryable } from '../platform/database/tables.ts';

/** The names of people by their ids. */
export async function namesOf(db: Queryable, people: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(people)].filter((it) => it !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('app_user').select(['id', 'display_name']).where('id', 'in', ids).execute();
  return new Map(rows.map((it) => [it.id, it.display_name]));
}
