import { TrackyardError } from '@trackyard/contract';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { inBatches } from '../platform/database/batches.ts';
import type { Queryable, Tables } from '../platform/database/tables.ts';
import type { Ids } from '../platform/ids.ts';
import { hashOf } from './secrets.ts';

type LinkKind = 'invitation' | 'passwordReset' | 'setUp' | 'emailChange';
interface LinkTable {
  token_hash: Buffer;
  kind: LinkKind;
  user_id: string | null;
  track_id: string | null;
  track_title: string | null;
  invited_by: string | null;
  email: string | null;
  session_id: string | null;
  created: Date;
  expires: Date;
  used: Date | null;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    link: LinkTable;
  }
}

const hoursValid: Record<LinkKind, number> = { invitation: 14 * 24, passwordReset: 1, setUp: 24, emailChange: 24 };

interface NewLink {
  kind: LinkKind;
  now: Date;
  userId?: string;
  trackId?: string;
  trackTitle?: string;
  invitedBy?: string;
  /** The new address, of a change. */
  email?: string;
  /** In which a change of address was asked for. */
  sessionId?: string;
  /** Where it has been drawn already. */
  token?: string;
}

/** Makes a link; answers its token, of which only a hash is kept. */
export async function makeLink(db: Queryable, ids: Ids, link: NewLink): Promise<string> {
  const token = link.token ?? ids.secret();
  await db
    .insertInto('link')
    .values({
      token_hash: hashOf(token),
      kind: link.kind,
      user_id: link.userId ?? null,
      track_id: link.trackId ?? null,
      track_title: link.trackTitle ?? null,
      invited_by: link.invitedBy ?? null,
      email: link.email ?? null,
      session_id: link.sessionId ?? null,
      created: link.now,
      expires: new Date(link.now.getTime() + hoursValid[link.kind] * 3_600_000),
      used: null,
    })
    .execute();
  return token;
}

/** Whether a link with this token was ever made. */
export async function isLink(db: Queryable, token: string): Promise<boolean> {
  const link = await db.selectFrom('link').select('created').where('token_hash', '=', hashOf(token)).executeTakeFirst();
  return link !== undefined;
}

/** The link that a token opens. Rejects with `linkExpired` for one that is used, too old, withdrawn or unknown alike. */
export async function findLink(db: Queryable, kind: LinkKind, token: string, now: Date): Promise<Selectable<LinkTable>> {
  const link = await db.selectFrom('link').selectAll().where('token_hash', '=', hashOf(token)).where(isOpen(kind, now)).executeTakeFirst();
  return link ?? refuseLink();
}

/** Uses the link up: of two that come at once, one gets it. */
export async function useLink(db: Queryable, kind: LinkKind, token: string, now: Date): Promise<Selectable<LinkTable>> {
  const link = await db
    .updateTable('link')
    .set({ used: now })
    .where('token_hash', '=', hashOf(token))
    .where(isOpen(kind, now))
    .returningAll()
    .executeTakeFirst();
  return link ?? refuseLink();
}

/** Forgets links that ran out before `before`, used or not: one that is not there is refused in the same words. */
export async function forgetLinks(db: Queryable, before: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const old = db.selectFrom('link').select('token_hash').where('expires', '<', before).limit(atMost);
    return (await db.deleteFrom('link').where('token_hash', 'in', old).executeTakeFirst()).numDeletedRows;
  });
}

/** How many links of a kind somebody got lately. */
export async function countRecentLinks(db: Queryable, kind: LinkKind, userId: string, now: Date): Promise<number> {
  const recent = await db
    .selectFrom('link')
    .select('created')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created', '>', new Date(now.getTime() - recentMs))
    .execute();
  return recent.length;
}
const recentMs = 15 * 60_000;

/** Ends those that are still open; they count as made. */
const withdraw =
  (kind: LinkKind) =>
  async (db: Queryable, userId: string, now: Date): Promise<void> => {
    await db
      .updateTable('link')
      .set({ used: now })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('used', 'is', null)
      .execute();
  };
export const withdrawResets = withdraw('passwordReset');
export const withdrawInvitationsOf = withdraw('invitation');
export const withdrawEmailChanges = withdraw('emailChange');

const isOpen = (kind: LinkKind, now: Date) => (where: ExpressionBuilder<Tables, 'link'>) =>
  where.and([where('kind', '=', kind), where('used', 'is', null), where('expires', '>', now)]);

/** In the same words for every reason. */
export function refuseLink(): never {
  throw new TrackyardError('linkExpired', 'This link has been used already, or is too old.');
}
