import './tables.ts';
import type { Selectable } from 'kysely';
import type { Queryable, Tables } from '../platform/database/tables.ts';
import type { MailAnswer } from './smtp.ts';

export type Claimed = Selectable<Tables['mail']>;

/** When a mail server that does not take a mail is asked again, after each try; after the last nobody asks any more. */
const againMs = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000] as const;

/** Claims a mail that is due, with a lease that ends at `until`. */
export function claim(db: Queryable, id: string, { now, until }: { now: Date; until: Date }): Promise<Claimed | undefined> {
  return db
    .updateTable('mail')
    .set((it) => ({ due: until, tries: it('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .where('due', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** When a mail that waits is due; null where it waits no more. */
export async function waitingUntil(db: Queryable, id: string): Promise<Date | null> {
  const row = await db.selectFrom('mail').select('due').where('id', '=', id).where('state', '=', 'WAITING').executeTakeFirst();
  return row?.due ?? null;
}

const overdueMs = 60_000;

/** Mails that should have gone a while ago. */
export const overdue = (db: Queryable, now: Date, limit: number): Promise<{ id: string; due: Date | null }[]> =>
  db
    .selectFrom('mail')
    .select(['id', 'due'])
    .where('state', '=', 'WAITING')
    .where('due', '<', new Date(now.getTime() - overdueMs))
    .orderBy('due')
    .limit(limit)
    .execute();

/** What became of it. Of what was sent, and of what nobody may hand on, only that it was remains. */
export async function settle(
  db: Queryable,
  { id, tries, personal }: Claimed,
  answer: MailAnswer,
  now: Date,
): Promise<{ state: 'SENT' | 'WAITING' | 'FAILED'; due: Date | null }> {
  const pause = againMs[tries - 1];
  const problem = answer.outcome === 'SENT' ? null : answer.problem;
  const waits = answer.outcome === 'LATER' && pause !== undefined;
  const state = answer.outcome === 'SENT' ? 'SENT' : waits ? 'WAITING' : 'FAILED';
  const emptied = state === 'SENT' || (state === 'FAILED' && personal) ? { body: '', html: null, headers: '{}' } : {};
  const due = waits ? new Date(now.getTime() + pause) : null;
  await db
    .updateTable('mail')
    .set({ state, problem, due, ...emptied })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
  return { state, due };
}

/** No mail server is set any more: what waits for it waits for the administrator now. What nobody may hand on is dropped. */
export async function keepWaiting(db: Queryable): Promise<void> {
  await db.deleteFrom('mail').where('state', '=', 'WAITING').where('personal', '=', true).execute();
  await db.updateTable('mail').set({ state: 'KEPT', due: null }).where('state', '=', 'WAITING').execute();
}
