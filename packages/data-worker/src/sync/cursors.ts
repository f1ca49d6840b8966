import { parseScope } from '@trackyard/contract';
import { liveRange } from '../chat/ranges.ts';
import type { Database, Transaction } from '../database/index.ts';

/**
 * Up to where the cache has a scope. A cursor of a chat of which nothing stands at the live end counts for nothing: a build that runs
 * beside this one on the same disk can leave such a one behind, and by it the chat would never be asked for anew.
 */
export function cursorOf(cache: Pick<Database | Transaction, 'get'>, scope: string): number | undefined {
  const { kind, id } = parseScope(scope);
  if (kind === 'chat' && !liveRange(cache.get('chatRanges', id)?.ranges ?? [])) return undefined;
  return cache.get('cursors', scope)?.seq;
}

/** All of them, as the server is asked with. */
export const cursorsOf = (db: Database): Record<string, number> =>
  Object.fromEntries(
    db
      .rows('cursors')
      .filter(({ scope }) => cursorOf(db, scope) !== undefined)
      .map(({ scope, seq }) => [scope, seq]),
  );
