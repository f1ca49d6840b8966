import './tables.ts';
import type { Selectable } from 'kysely';
import type { Queryable, Tables } from '../platform/database/tables.ts';
import type { MailAnswer } from './smtp.ts';

export type Claimed = Selectable<Tables['mail']>;

/** When a mail server that does not take a mail is asked again, after each try; after the last nobody asks any more. */
const againMs = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000] as const;

/** What is to go now, the oldest first: until then it is this node's. */
export function claimDue(db: Queryable, { now, until, limit }: { now: Date; until: Date; limit: number }): Promise<Claimed[]> {
  const due = db
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'WAITING')
    .where('due', '<=', now)
    .orderBy('due')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('mail')
    .set((it) => ({ due: until, tries: it('tries', '+', 1) }))
    .where('id', 'in', due)
    .returningAll()
    .execute();
}

/** What became of it. Of what was sent, and of what nobody may hand on, only that it was remains. */
export async function settle(
  db: Queryable,
  { id, tries, personal }: Claimed,
  answer: MailAnswer,
  now: Date,
): Promise<'SENT' | 'WAITING' | 'FAILED'> {
  const pause = againMs[tries - 1];
  const problem = answer.outcome === 'SENT' ? null : answer.problem;
  const waits = answer.outcome === 'LATER' && pause !== undefined;
  const state = answer.outcome === 'SENT' ? 'SENT' : waits ? 'WAITING' : 'FAILED';
  const emptied = state === 'SENT' || (state === 'FAILED' && personal) ? { body: '', html: null, headers: '{}' } : {};
  await db
    .updateTable('mail')
    .set({ state, problem, due: waits ? new Date(now.getTime() + pause) : null, ...emptied })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
  return state;
}

/** The node stops before it was handed over: another one, or its next start, takes it. */
export const putBack = (db: Queryable, { id, tries }: Claimed, now: Date) =>
  db
    .updateTable('mail')
    .set({ due: now, tries: tries - 1 })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();

/** No mail server is set any more: what waits for it waits for the administrator now. What nobody may hand on is dropped. */
export async function keepWaiting(db: Queryable): Promise<void> {
  await db.deleteFrom('mail').where('state', '=', 'WAITING').where('personal', '=', true).execute();
  await db.updateTable('mail').set({ state: 'KEPT', due: null }).where('state', '=', 'WAITING').execute();
}
