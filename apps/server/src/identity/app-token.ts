import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { hashOf } from './secrets.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    app_token: { token_hash: Buffer; session_id: string; app_id: string | null; expires: Date };
  }
}

const lifetimeMs = 10 * 60_000;

/** A token that an app shows to prove who its user is (spec §3, §7): ends with its session, after ten minutes at the latest. */
export const getAppToken: Handler<'identity.getAppToken'> = async ({ db, actor, ids, now }, { appId }) => {
  const tokenId = ids.secret();
  const expires = new Date(now.getTime() + lifetimeMs);
  await db.deleteFrom('app_token').where('session_id', '=', actor.sessionId).where('expires', '<=', now).execute();
  await endBeyond(db, actor.sessionId);
  await db
    .insertInto('app_token')
    .values({ token_hash: hashOf(tokenId), session_id: actor.sessionId, app_id: appId ?? null, expires })
    .execute();
  return { success: true, expiry: expires.toISOString(), tokenId };
};

/** Of one session that are open at once: more than there are apps on a screen. */
const mostOpen = 20;

async function endBeyond(db: Queryable, sessionId: string): Promise<void> {
  const newest = db.selectFrom('app_token').select('token_hash').where('session_id', '=', sessionId).orderBy('expires', 'desc');
  await db
    .deleteFrom('app_token')
    .where('token_hash', 'in', newest.offset(mostOpen - 1))
    .execute();
}
