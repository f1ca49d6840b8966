import './tables.ts';
import { type Flag, type ScopeKind, scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';

/** Who has a row of flags of their own in their scope. Groups have none: what they are granted shows with their people. */
export interface Holder {
  kind: Exclude<ScopeKind, 'chat'>;
  id: string;
}

/** Adds these flags to what the holder is granted. Without any, their row is sent anew: what they have by a group changed. */
export async function addFlags(db: Tx, feed: FeedWriter, holder: Holder, flags: readonly Flag[] = []): Promise<void> {
  await write(db, feed, holder, flags, sql`array(select distinct unnest(flag_holder.flags || excluded.flags) order by 1)`);
}

export async function setFlags(db: Tx, feed: FeedWriter, holder: Holder, flags: readonly Flag[]): Promise<void> {
  await write(db, feed, holder, flags, sql`excluded.flags`);
}

export async function removeFlag(db: Tx, feed: FeedWriter, holder: Holder, flag: Flag): Promise<void> {
  await write(db, feed, holder, [], sql`array_remove(flag_holder.flags, ${flag})`);
}

/** The number first: it locks the scope, so that two changes at once don't overwrite one another. */
async function write(
  db: Tx,
  feed: FeedWriter,
  { kind, id }: Holder,
  flags: readonly Flag[],
  merged: ReturnType<typeof sql>,
): Promise<void> {
  const scope = scopeOf(kind, id);
  const seq = await feed.next(scope);
  const column = sql.ref(`${kind}_id`);
  await sql`
    insert into flag_holder (scope, ${column}, flags, seq) values (${scope}, ${id}, ${[...flags]}::text[], ${seq})
    on conflict (scope) do update set flags = ${merged}, seq = excluded.seq`.execute(db);
}
