import './tables.ts';
import { limits, type Properties, TrackyardError } from '@trackyard/contract';
import { sizeText } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/tables.ts';

const [hour, day] = [3_600_000, 24 * 3_600_000];
interface Use {
  since: Date;
  forms: number;
  bytes: number;
}

/**
 * Counts a form that a guest sends, for the guest and for the link by which they came in, and refuses what is beyond the limits. A refused form
 * counts for nothing: its transaction is rolled back.
 */
export async function countGuestForm(
  { db, now }: { db: Tx; now: Date },
  { trackId, guestId }: { trackId: string; guestId: string },
  properties: Properties,
): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(properties));
  const guest = await count(db, guestId, { bytes, now, within: hour });
  if (guest.forms > limits.guestFormsPerHour) refuse(`You can send ${limits.guestFormsPerHour} forms in an hour.`, guest, hour, now);
  if (guest.bytes > limits.guestFormBytesPerHour)
    refuse(`Your forms can have ${sizeText(limits.guestFormBytesPerHour, 'en')} of text in an hour.`, guest, hour, now);
  const membership = await db
    .selectFrom('membership')
    .select('guest_link_id')
    .where('track_id', '=', trackId)
    .where('user_id', '=', guestId)
    .executeTakeFirst();
  if (!membership?.guest_link_id) return;
  const link = await count(db, membership.guest_link_id, { bytes, now, within: day });
  if (link.forms > limits.guestFormsPerLinkDay) refuse('The guests of this link sent too many forms today.', link, day, now);
}

/** Its row is locked until commit, so that of two at once each counts. */
async function count(db: Tx, ofId: string, { bytes, now, within }: { bytes: number; now: Date; within: number }): Promise<Use> {
  const isOver = sql<boolean>`guest_form_use.since <= ${new Date(now.getTime() - within)}`;
  const row = await db
    .insertInto('guest_form_use')
    .values({ of_id: ofId, since: now, forms: 1, bytes })
    .onConflict((it) =>
      it.column('of_id').doUpdateSet({
        since: sql<Date>`case when ${isOver} then excluded.since else guest_form_use.since end`,
        forms: sql<number>`case when ${isOver} then 1 else guest_form_use.forms + 1 end`,
        bytes: sql<number>`case when ${isOver} then excluded.bytes else guest_form_use.bytes + excluded.bytes end`,
      }),
    )
    .returning(['since', 'forms', 'bytes'])
    .executeTakeFirstOrThrow();
  return { since: row.since, forms: row.forms, bytes: Number(row.bytes) };
}

function refuse(sentence: string, { since }: Use, within: number, now: Date): never {
  const seconds = Math.max(1, Math.ceil((since.getTime() + within - now.getTime()) / 1_000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes < 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
  throw new TrackyardError('tooManyRequests', `${sentence} Try again in ${wait}.`, { retryAfter: seconds });
}

/** Counts of a stretch that is over. */
export async function forgetGuestForms(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('guest_form_use')
    .where('since', '<=', new Date(now.getTime() - day))
    .execute();
}
