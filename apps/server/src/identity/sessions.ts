import { limits, type Session, type SignInMethod, TrackyardError } from '@trackyard/contract';
import type { Generated, RawBuilder, Selectable } from 'kysely';
import { inBatches } from '../platform/database/batches.ts';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import { sessionEndings } from '../platform/feed/endings.ts';
import { moveOn } from '../platform/feed/writer.ts';
import type { Ids } from '../platform/ids.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { deviceOf } from './device.ts';
import { withdrawEmailChanges } from './links.ts';
import { hashOf } from './secrets.ts';

interface SessionTable {
  id: string;
  user_id: string;
  secret_hash: Buffer;
  keep_signed_in: boolean;
  created: Date;
  last_used: Date;
  expires: Date;
  browser: string | null;
  system: string | null;
  address: string;
  arid: string | null;
  /** Of a guest: when the link runs out by which they came in. */
  guest_until: Date | null;
  method: Generated<SignInMethod>;
  /** Until then the person has proven who they are. */
  elevated_until: Generated<Date | null>;
  /** The OpenID provider that opened it. */
  provider_id: Generated<string | null>;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    session: SessionTable;
    signed_out_session: { session_id: string; signed_out: Date };
  }
}
declare module '../platform/events.ts' {
  interface Events {
    /** `left`: by the sign-out of their own person. */
    'identity.sessionsEnded': { sessionIds: string[]; left?: true };
  }
}

export const sessionHandlers = {
  async 'identity.signOut'({ db, actor, announce, setSessionCookie, now }) {
    await noteSignOut(db, actor.sessionId, now);
    announce('identity.sessionsEnded', { sessionIds: await endSessions(db, actor.userId, { only: actor.sessionId }), left: true });
    setSessionCookie(null);
    return {};
  },

  async 'identity.listSessions'({ db, actor, now }) {
    const rows = await db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', actor.userId)
      .where('expires', '>', now)
      .orderBy('last_used', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return { sessions: rows.map((row) => presentSession(row, actor.sessionId)) };
  },

  async 'identity.revokeSession'({ db, actor, announce, setSessionCookie, now }, { sessionId }) {
    const sessionIds = await endSessions(db, actor.userId, { only: sessionId });
    if (sessionIds.length === 0) throw new TrackyardError('notFound', 'This session has ended already.');
    // Someone who was in by it may have asked for another address.
    if (sessionId !== actor.sessionId) await withdrawEmailChanges(db, actor.userId, now);
    announce('identity.sessionsEnded', { sessionIds });
    if (sessionId === actor.sessionId) setSessionCookie(null);
    return {};
  },

  async 'identity.revokeOtherSessions'({ db, actor, announce, now }) {
    const sessionIds = await endSessions(db, actor.userId, { except: [actor.sessionId] });
    // An intruder in one of those sessions may have requested an address change.
    await withdrawEmailChanges(db, actor.userId, now);
    if (sessionIds.length > 0) announce('identity.sessionsEnded', { sessionIds });
    return { ended: sessionIds.length };
  },
} satisfies Pick<
  Handlers<'identity'>,
  'identity.signOut' | 'identity.listSessions' | 'identity.revokeSession' | 'identity.revokeOtherSessions'
>;

export interface NewSession {
  userId: string;
  keepSignedIn: boolean;
  now: Date;
  userAgent: string;
  address: string;
  method?: SignInMethod;
  /** The app from which one came to the sign-in. */
  arid?: string | null;
  /** Of a guest: the session never outlives it. */
  guestUntil?: Date | null;
  providerId?: string | null;
}

/** Opens a session with a new secret; the secret is for the cookie alone. Sessions that ran out are swept on the way. */
export async function openSession(db: Queryable, ids: Ids, session: NewSession): Promise<{ sessionId: string; secret: string }> {
  const { userId, keepSignedIn, now, userAgent, address, method = 'password', arid = null, guestUntil = null, providerId = null } = session;
  const [sessionId, secret] = [ids.id(), ids.secret()];
  await sweepSessions(db, now);
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: userId,
      secret_hash: hashOf(secret),
      keep_signed_in: keepSignedIn,
      created: now,
      last_used: now,
      expires: guestUntil ? earlier(guestUntil, guestExpiryOf(now)) : expiryOf(keepSignedIn, now),
      ...deviceOf(userAgent),
      address,
      method,
      arid,
      guest_until: guestUntil,
      provider_id: providerId,
    })
    .execute();
  return { sessionId, secret };
}

/**
 * Ends sessions of a person: all, one, all but some, those of one sign-in method or provider, or those that match a condition. Returns the
 * ids of the ended sessions: announce them.
 */
export async function endSessions(
  db: Tx,
  userId: string,
  which: { only?: string; except?: readonly string[]; method?: SignInMethod; providerId?: string; where?: RawBuilder<boolean> } = {},
): Promise<string[]> {
  const rows = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only!))
    .$if((which.except?.length ?? 0) > 0, (query) => query.where('id', 'not in', [...which.except!]))
    .$if(which.method !== undefined, (query) => query.where('method', '=', which.method!))
    .$if(which.providerId !== undefined, (query) => query.where('provider_id', '=', which.providerId!))
    .$if(which.where !== undefined, (query) => query.where(which.where!))
    .returning('id')
    .execute();
  if (rows.length) await moveOn(db, sessionEndings);
  return rows.map((row) => row.id);
}

/** Sockets may learn of the end of a session from the database before the hint comes: this tells them why it ended. */
export async function noteSignOut(db: Tx, sessionId: string, now: Date): Promise<void> {
  const row = { session_id: sessionId, signed_out: now };
  await db
    .insertInto('signed_out_session')
    .values(row)
    .onConflict((it) => it.doNothing())
    .execute();
}

/** Whether a session ended by the sign-out of its own person. */
export async function isSignedOut(db: Queryable, sessionId: string): Promise<boolean> {
  const row = await db.selectFrom('signed_out_session').select('session_id').where('session_id', '=', sessionId).executeTakeFirst();
  return row !== undefined;
}

export async function forgetSignOuts(db: Queryable, before: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const old = db.selectFrom('signed_out_session').select('session_id').where('signed_out', '<', before).limit(atMost);
    return (await db.deleteFrom('signed_out_session').where('session_id', 'in', old).executeTakeFirst()).numDeletedRows;
  });
}

const presentSession = (row: Selectable<SessionTable>, currentId: string): Session => ({
  id: row.id,
  created: row.created.toISOString(),
  lastUsed: row.last_used.toISOString(),
  device: { browser: row.browser, system: row.system },
  address: row.address,
  method: row.method,
  current: row.id === currentId,
});

/** Rows that somebody else sweeps just now are left to them: two sweeps never wait for one another. */
async function sweepSessions(db: Queryable, now: Date): Promise<void> {
  const expired = db.selectFrom('session').select('id').where('expires', '<=', now).forUpdate().skipLocked();
  await db.deleteFrom('session').where('id', 'in', expired).execute();
}

/** Whether a session has neither ended nor run out; it does not end before the caller's transaction does. */
export async function holdSession(db: Tx, sessionId: string, now: Date): Promise<boolean> {
  const open = db.selectFrom('session').select('id').where('id', '=', sessionId).where('expires', '>', now).forKeyShare();
  return (await open.executeTakeFirst()) !== undefined;
}

/** 30 days after the last use, or 12 hours on a computer that is not one's own. `authentication.ts` bounds it by the age of the session. */
export const expiryOf = (keepSignedIn: boolean, now: Date): Date =>
  new Date(now.getTime() + (keepSignedIn ? limits.sessionDays * 24 : 12) * 3_600_000);

/** A day after the last use: a guest has nothing by which to sign in again. */
export const guestExpiryOf = (now: Date): Date => new Date(now.getTime() + limits.guestSessionHours * 3_600_000);

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
