import './tables.ts';
import { sql } from 'kysely';
import type { Database, Queryable } from '../platform/database/tables.ts';
import { mostOfOneHost } from './sends.ts';
import type { DeliveryTable } from './tables.ts';

/** A delivery that a node has claimed, with a lease. */
export interface Claim {
  id: number;
  /** For Apple's app: its device token, without keys. */
  endpoint: string;
  apns: boolean;
  /** The push service. */
  host: string;
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

const hostOf = sql<string>`case when device.apns then 'APNs' else split_part(device.endpoint, '/', 3) end`;

interface Claiming {
  now: Date;
  until: Date;
  limit: number;
  /** How many each push service takes that has some under way. */
  rooms: ReadonlyMap<string, number>;
}
/** How many due deliveries a claim searches for ones whose push service has room. */
const lookedThrough = 1_000;

/** Claims deliveries that are due, with a lease that ends at `until`: of each push service no more than it has room for. */
export async function claimDue(database: Database, { now, until, limit, rooms }: Claiming): Promise<Claim[]> {
  const full = [...rooms].flatMap(([host, room]) => (room <= 0 ? [host] : []));
  const isDue = sql<boolean>`it.state = 'WAITING' and it.due <= ${now}::timestamptz`;
  const { rows } = await sql<Claim>`
    with rooms as (select * from unnest(${[...rooms.keys()]}::text[], ${[...rooms.values()]}::int[]) as given (host, room)),
    due as (
      select it.id, it.due, ${hostOf} as host from push_delivery it
      join push_registration device on device.id = it.registration_id and device.enabled
      join session on session.id = device.session_id and session.expires > ${now}::timestamptz
      where ${isDue} and ${hostOf} <> all(${full}::text[])
      order by it.due, it.id limit ${lookedThrough}
    ),
    placed as (select id, host, row_number() over (partition by host order by due, id) as place from due),
    mine as (
      select it.id, device.endpoint, device.apns, placed.host, device.key, device.auth from placed
      join push_delivery it on it.id = placed.id and ${isDue}
      join push_registration device on device.id = it.registration_id
      left join rooms on rooms.host = placed.host
      where place <= coalesce(rooms.room, ${mostOfOneHost}::int)
      order by it.due, it.id limit ${limit}::int for no key update of it skip locked
    )
    update push_delivery it set due = ${until}::timestamptz, tries = it.tries + 1 from mine where it.id = mine.id
    returning it.id, it.registration_id as "registrationId", it.user_id as "userId", it.track_id as "trackId", it.kind, it.subject_id as "subjectId", it.record_id as "recordId", it.asked,
      it.device_type as "deviceType", it.above, it.upto, it.tries, mine.endpoint, mine.apns, mine.host, mine.key,
      mine.auth`.execute(database);
  return rows;
}

/** Puts a delivery off, without counting a try. */
export const putOff = (db: Queryable, { id }: Claim, due: Date): Promise<void> => putAllOff(db, new Map([[id, due]]));

/** The same for many, by their ids. */
export async function putAllOff(db: Queryable, dues: ReadonlyMap<number, Date>): Promise<void> {
  if (dues.size === 0) return;
  await sql`
    update push_delivery set due = given.due, tries = tries - 1
    from unnest(${[...dues.keys()]}::bigint[], ${[...dues.values()]}::timestamptz[]) as given (id, due)
    where push_delivery.id = given.id and state = 'WAITING'`.execute(db);
}

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
  if (await settleUnchanged(db, claim, state, status)) return;
  const id = await keepApart(db, claim, state, status);
  if (state === 'SENT') await replaceOlder(db, { ...claim, id });
  await goOn(db, claim, now);
}

/** The older pushes that a push of news replaces on the screen; it counts for their messages as well. */
const olderThan = ({ id, registrationId, trackId }: Claim) => sql`
  registration_id = ${registrationId}::uuid and track_id = ${trackId}::uuid and id <> ${id}::bigint and state = 'SENT' and kind = 'NEWS' and not closed`;

/** Ends the row itself. False, and nothing is done, where messages were added to it since. */
async function settleUnchanged(db: Queryable, claim: Claim, state: End, status: number | null): Promise<boolean> {
  const { id, upto, kind } = claim;
  const replaces = state === 'SENT' && kind === 'NEWS';
  const { numAffectedRows } = await sql`
    with mine as (
      select id from push_delivery where id = ${id}::bigint and upto = ${upto}::bigint for no key update
    ), older as (
      update push_delivery set closed = true where ${replaces}::boolean and ${olderThan(claim)} and exists (select from mine) returning above
    )
    update push_delivery it set state = ${state}, status = ${status}::int, above = least(above, (select min(above) from older))
    from mine where it.id = mine.id`.execute(db);
  return numAffectedRows !== 0n;
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

/** Replaces them by a row of the log. */
async function replaceOlder(db: Queryable, claim: Claim): Promise<void> {
  await sql`
    with older as (update push_delivery set closed = true where ${olderThan(claim)} returning above)
    update push_delivery set above = least(above, (select min(above) from older)) where id = ${claim.id}::bigint`.execute(db);
}

/** Removes a device that the push service does not know any more. */
export const removeDevice = (db: Queryable, { registrationId }: Claim) =>
  db.deleteFrom('push_registration').where('id', '=', registrationId).execute();
