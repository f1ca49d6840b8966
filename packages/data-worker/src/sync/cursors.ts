import { parseScope } from '@trackyard/contract';
import { liveRange } from '../chat/ranges.ts';
import type { Database, Transaction } from '../database/index.ts';
import { isSyncedStore } from '../stores/index.ts';

/**
 * Up to where the cache has a scope. Two cursors count for nothing, so that the scope is asked for anew: one of a chat of which nothing
 * stands at the live end (a build that runs beside this one on the same disk can leave such a one behind), and one that claims rows
 * which an older build skipped because it did not know their store, as this one does.
 */
export function cursorOf(cache: Pick<Database | Transaction, 'get'>, scope: string): number | undefined {
  const { kind, id } = parseScope(scope);
  if (kind === 'chat' && !liveRange(cache.get('chatRanges', id)?.ranges ?? [])) return undefined;
  const cursor = cache.get('cursors', scope);
  return cursor?.skipped?.some(isSyncedStore) ? undefined : cursor?.seq;
}

/** All of them, as the server is asked with. */
export const cursorsOf = (db: Database): Record<string, number> =>
  Object.fromEntries(
    db
      .rows('cursors')
      .filter(({ scope }) => cursorOf(db, scope) !== undefined)
      .map(({ scope, seq }) => [scope, seq]),
  );
