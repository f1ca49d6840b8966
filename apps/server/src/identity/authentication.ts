import { limits } from '@trackyard/contract';
import { sql } from 'kysely';
import { preparedQuery } from '../platform/database/prepared.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Presented } from '../platform/operations/access.ts';
import type { Actor } from '../platform/operations/context.ts';
import { hashOf } from './secrets.ts';
import { expiryOf, guestExpiryOf } from './sessions.ts';

/** Whose session a cookie's secret opens; null when it opens none. To look moves nothing. */
export async function authenticate(db: Queryable, secret: string, now: Date): Promise<Actor | null> {
  const [actor = null] = await authenticateAll(db, [{ secret, isUse: false }], now);
  return actor;
}

/** The same for many at once, in their order. Use moves the expiry of a session on. */
export async function authenticateAll(db: Queryable, presented: readonly Presented[], now: Date): Promise<(Actor | null)[]> {
  const hashes = presented.map((it) => hashOf(it.secret).toString('hex'));
  const rows = await sessionsOf(db, [...new Set(hashes)].map(bytesOf), now);
  const inUse = new Set(hashes.filter((_, at) => presented[at]!.isUse));
  const unused = rows.filter((it) => inUse.has(hexOf(it)) && now.getTime() - it.last_used.getTime() > usedEveryMs);
  if (unused.length) await extendSessions(db, unused, now);
  const actors = new Map(rows.map((it) => [hexOf(it), actorOf(it)]));
  return hashes.map((it) => actors.get(it) ?? null);
}
const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');
const hexOf = (row: { secret_hash: Buffer }): string => row.secret_hash.toString('hex');

const selectSessions = (db: Queryable) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.id as session_id',
      'session.secret_hash',
      'session.last_used',
      'app_user.id',
      'app_user.tenant_id',
      'app_user.display_name',
      'app_user.email',
      'app_user.system_admin',
      'app_user.tenant_admin',
      'app_user.reporting_user',
      'app_user.guest',
    ]);

const sessionsOf = preparedQuery('authenticateAll', (db, hashes: readonly Buffer[], now: Date) =>
  selectSessions(db)
    .where(sql<boolean>`session.secret_hash = any(${hashes}::bytea[])`)
    .where('session.expires', '>', now)
    .where('app_user.status', '=', 'CONFIRMED'),
);

function actorOf(row: Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>): Actor {
  const caller = { userId: row.id, sessionId: row.session_id, displayName: row.display_name, email: row.email ?? '' };
  if (row.guest) return { kind: 'guest', ...caller, tenantId: null };
  const { tenant_id: tenantId, system_admin: systemAdmin, tenant_admin: tenantAdmin, reporting_user: reportingUser } = row;
  return { kind: 'person', ...caller, tenantId, systemAdmin, tenantAdmin, reportingUser };
}

/** Those of the sessions that would still open something: neither ended nor run out, and of people who may sign in. */
export async function livingSessions(db: Queryable, sessionIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await selectSessions(db)
    .where(sql<boolean>`session.id = any(${[...sessionIds]}::uuid[])`)
    .where('session.expires', '>', now)
    .where('app_user.status', '=', 'CONFIRMED')
    .execute();
  return rows.map((it) => it.session_id);
}

/** The last use is written at most once a minute, so that reading costs no write. */
const usedEveryMs = 60_000;

/** Rows that somebody else changes just now are left to them: nobody's call waits for the session of another. */
async function extendSessions(db: Queryable, sessions: readonly { session_id: string }[], now: Date): Promise<void> {
  const free = db
    .selectFrom('session')
    .select('id')
    .where(
      'id',
      'in',
      sessions.map((it) => it.session_id),
    )
    .forUpdate()
    .skipLocked();
  await db
    .updateTable('session')
    .set({
      last_used: now,
      expires: sql<Date>`case when guest_until is not null then least(guest_until, ${guestExpiryOf(now)}::timestamptz)
        else least(created + ${limits.sessionMostDays} * interval '1 day',
          case when keep_signed_in then ${expiryOf(true, now)}::timestamptz else ${expiryOf(false, now)}::timestamptz end) end`,
    })
    .where('id', 'in', free)
    .execute();
}
