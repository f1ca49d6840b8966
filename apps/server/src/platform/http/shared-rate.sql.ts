import { sql } from 'kysely';
import type { Queryable } from '../database/tables.ts';

declare module '../database/tables.ts' {
  interface Tables {
    shared_rate: { address: string; clear_at: Date };
  }
}
const minuteMs = 60_000;

/** Takes one of an address's `size` calls a minute. Answers the seconds to wait when there was none to take, else 0. */
export async function takeCall(db: Queryable, address: string, size: number, now: Date): Promise<number> {
  await forgetClear(db, now);
  const stepMs = minuteMs / size;
  // Each call puts the clear moment off by its part of the minute, never beyond the minute itself.
  const taken = await db
    .insertInto('shared_rate')
    .values({ address, clear_at: new Date(now.getTime() + stepMs) })
    .onConflict((it) =>
      it
        .column('address')
        .doUpdateSet({ clear_at: sql<Date>`greatest(shared_rate.clear_at, ${now}) + ${stepMs} * interval '1 millisecond'` })
        .where('shared_rate.clear_at', '<=', new Date(now.getTime() + minuteMs - stepMs)),
    )
    .returning('clear_at')
    .executeTakeFirst();
  if (taken) return 0;
  const full = await db.selectFrom('shared_rate').select('clear_at').where('address', '=', address).executeTakeFirst();
  const waitMs = full ? full.clear_at.getTime() + stepMs - now.getTime() - minuteMs : 0;
  return Math.max(1, Math.ceil(waitMs / 1_000));
}

async function forgetClear(db: Queryable, now: Date): Promise<void> {
  const clear = db.selectFrom('shared_rate').select('address').where('clear_at', '<=', now).forUpdate().skipLocked();
  await db.deleteFrom('shared_rate').where('address', 'in', clear).execute();
}
