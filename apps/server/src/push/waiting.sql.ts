import './tables.ts';
import { sql } from 'kysely';
import type { Database, Queryable } from '../platform/database/tables.ts';
import type { DeliveryTable } from './tables.ts';

/** A delivery that a node has claimed, with a lease. */
export interface Claim {
  id: number;
  /** For Apple's app: its device token, without keys. */
  endpoint: string;
  apns: boolean;
  key: string | null;
  auth: string | null;
  registrationId: string;
  userId: string;
  trackId: string | null;
  kind: DeliveryTable['kind'];
  /** For a request: the person who would join. */
  subjectId: string | null;
  /** The task of a reminder. */
  recordId: string | null;
  /** The time of the request or reminder. */
  asked: Date | null;
  deviceType: DeliveryTable['device_type'];
  above: number;
  upto: number;
  /** The number of tries, this one included. */
  tries: number;
}

/** Claims deliveries that are due, with a lease that ends at `until`. */
export async function claimDue(database: Database, { now, until, limit }: { now: Date; until: Date; limit: number }): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with mine as (
      select it.id, device.endpoint, device.apns, device.key, device.auth from push_delivery it
      join push_registration device on device.id = it.registration_id and device.enabled
      join session on session.id = device.session_id and session.expires > ${now}::timestamptz
      where it.state = 'WAITING' and it.due <= ${now}::timestamptz
      order by it.due, it.id limit ${limit}::int for no key update of it skip locked
    )
    update push_delivery it set due = ${until}::timestamptz, tries = it.tries + 1 from mine where it.id = mine.id
    returning it.id, it.registration_id as "registrationId", it.user_id as "userId", it.track_id as "trackId", it.kind, it.subject_id as "subjectId", it.record_id as "recordId", it.asked,
      it.device_type as "deviceType", it.above, it.upto, it.tries, mine.endpoint, mine.apns, mine.key,
      mine.auth`.execute(database);
  return rows;
}

/** Puts a delivery off, without counting a try. */
export const putOff = (db: Queryable, { id }: Claim, due: Date) =>
  db.updateTable('push_delivery').set({ due, tries: sql<number>`tries - 1` }).where('id', '=', id).where('state', '=', 'WAITING').execute();

export const tryAgain = (db: Queryable, { id }: Claim, due: Date, status: number | null) =>
  db.updateTable('push_delivery').set({ due, status }).where('id', '=', id).where('state', '=', 'WAITING').execute();

/**
 * Drops a delivery that is not needed any more; messages that were added since stay due. The row of a reminder stays while the log is kept:
 * without it the next round would note the reminder again.
 */
export async function drop(db: Queryable, claim: Claim, now: Date): Promise<void> {
  if (claim.kind === 'REMINDER')
    return void (await db.updateTable('push_delivery').set({ state: 'DROPPED' }).where('id', '=', claim.id).execute());
  const { numDeletedRows } = await db
    .deleteFrom('push_delivery')
    .where('id', '=', claim.id)
    .where('upto', '=', claim.upto)
    .executeTakeFirst();
  if (!numDeletedRows) await goOn(db, claim, now);
}

type End = 'SENT' | 'FAILED' | 'GONE';
/** Ends a delivery that was sent or has failed, as a row of the log; messages that were added since stay due. */
export async function settle(db: Queryable, claim: Claim, state: End, status: number | null, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('push_delivery')
    .set({ state, status })
    .where('id', '=', claim.id)
    .where('upto', '=', claim.upto)
    .executeTakeFirst();
  if (numUpdatedRows && (state !== 'SENT' || claim.kind !== 'NEWS')) return;
  const id = numUpdatedRows ? claim.id : await keepApart(db, claim, state, status);
  if (state === 'SENT') await replaced(db, { ...claim, id });
  if (!numUpdatedRows) await goOn(db, claim, now);
}

/** The row of the log for the sent part of a delivery whose own row stays due for messages that were added since. */
async function keepApart(db: Queryable, { id, upto, tries }: Claim, state: End, status: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into push_delivery (registration_id, user_id, track_id, kind, above, upto, state, due, tries, status, device_type, browser,
      system, created)
    select registration_id, user_id, track_id, kind, above, ${upto}::bigint, ${state}::text, due, ${tries}::int, ${status}::int, device_type, browser,
      system, created
    from push_delivery where id = ${id}::bigint returning id`.execute(db);
  return rows[0]?.id ?? id;
}

async function goOn(db: Queryable, { id, upto }: Claim, due: Date): Promise<void> {
  await db.updateTable('push_delivery').set({ above: upto, due, tries: 0 }).where('id', '=', id).execute();
}

/** The new push replaces the older ones on the screen, and counts for their messages as well. */
async function replaced(db: Queryable, { id, registrationId, trackId }: Claim): Promise<void> {
  await sql`
    with older as (
      update push_delivery set closed = true where registration_id = ${registrationId}::uuid and track_id = ${trackId}::uuid
        and id <> ${id}::bigint and state = 'SENT' and kind = 'NEWS' and not closed
      returning above
    )
    update push_delivery set above = least(above, (select min(above) from older)) where id = ${id}::bigint`.execute(db);
}

/** Removes a device that the push service does not know any more. */
export const removeDevice = (db: Queryable, { registrationId }: Claim) =>
  db.deleteFrom('push_registration').where('id', '=', registrationId).execute();
