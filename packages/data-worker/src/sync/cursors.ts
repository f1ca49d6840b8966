import { parseScope } from '@trackyard/contract';
import { liveRange } from '../chat/ranges.ts';
import type { Database, Transaction } from '../database/index.ts';
import { isSyncedStore } from '../stores/index.ts';

/**
 * The cursor of a scope: the number up to which its rows are cached. Two cursors are ignored, so that the scope is pulled anew: that of a
 * chat without messages at the live end (another build that runs on the same disk can leave one behind), and one that claims rows which an
 * older build skipped because it did not know their store, as this one does.
 */
export function cursorOf(cache: Pick<Database | Transaction, 'get'>, scope: string): number | undefined {
  const { kind, id } = parseScope(scope);
  if (kind === 'chat' && !liveRange(cache.get('chatRanges', id)?.ranges ?? [])) return undefined;
  const cursor = cache.get('cursors', scope);
  return cursor?.skipped?.some(isSyncedStore) ? undefined : cursor?.seq;
}

/** All cursors, as a pull sends them. */
export const cursorsOf = (db: Database): Record<string, number> =>
  Object.fromEntries(
    db
      .rows('cursors')
      .filter(({ scope }) => cursorOf(db, scope) !== undefined)
      .map(({ scope, seq }) => [scope, seq]),
  );

/** Follows a windowed scope from an answer on, which knows its changes up to `seq`; a cursor that is there goes on. `since`: the generation. */
export const followFrom = (db: Database, scope: string, seq: number, since: number): Promise<void> =>
  db.write(
    'sync',
    (tx) => {
      if (cursorOf(tx, scope) === undefined) tx.put('cursors', { scope, seq });
    },
    since,
  );
