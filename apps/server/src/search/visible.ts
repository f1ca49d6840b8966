import './tables.ts';
import { isSubscribed, parseScope } from '@trackyard/contract';
import { wikisOf } from '../knowledge/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import type { Scopes } from '../platform/scopes.ts';

/** The indexed scopes that a person may see now, by their ids in the index; of these tracks, where some are named. */
export async function visibleScopes(
  db: Queryable,
  { scopes, actor }: { scopes: Scopes; actor: Actor },
  trackIds?: readonly string[],
): Promise<number[]> {
  const granted = new Set((await scopes.grants(db, actor)).scopes);
  const held = [...granted].map(parseScope).flatMap((it) => (it.kind === 'track' ? [it.id] : []));
  const wanted = trackIds ? held.filter((it) => trackIds.includes(it)) : [...held, ...(await wikisOf(db, actor.tenantId))];
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('search_scope')
    .select(['id', 'scope'])
    .where('track_id', '=', (it) => it.fn.any(it.val(wanted)))
    .execute();
  const subscribed = new Set(
    await scopes.subscribed(
      db,
      actor,
      rows.flatMap((it) => (isSubscribed(it.scope) ? [it.scope] : [])),
    ),
  );
  return rows.flatMap((it) => (granted.has(it.scope) || subscribed.has(it.scope) ? [it.id] : []));
}
