import './tables.ts';
import { type GuestLink, limits, TrackyardError } from '@trackyard/contract';
import { type Selectable, sql } from 'kysely';
import { hashOf } from '../identity/index.ts';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { GuestLinkTable } from './tables.ts';

export type LinkRow = Selectable<GuestLinkTable>;
interface FoundLink extends LinkRow {
  /** Of its track: then it lets nobody new in. */
  archived: boolean;
}

export const presentLink = (row: LinkRow): GuestLink => ({
  id: row.id,
  trackId: row.track_id,
  created: row.created.toISOString(),
  createdBy: row.created_by,
  expires: row.expires.toISOString(),
  hasPassword: row.password_hash !== null,
  maxUses: row.max_uses,
  uses: row.uses,
});

/** Links of a track that are neither ended nor too old, the newest first. */
export const openLinks = (db: Queryable, trackId: string, now: Date): Promise<LinkRow[]> =>
  db
    .selectFrom('guest_link')
    .selectAll()
    .where('track_id', '=', trackId)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What a token opens, used up or not; a track in the bin is opened by nothing. Rejects with `linkExpired`. */
export async function findLink(db: Queryable, token: string, now: Date): Promise<FoundLink> {
  const link = await db
    .selectFrom('guest_link')
    .innerJoin('track', 'track.id', 'guest_link.track_id')
    .selectAll('guest_link')
    .select(sql<boolean>`track.state = 1`.as('archived'))
    .where('token_hash', '=', hashOf(token))
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .where('track.deleted', 'is', null)
    .executeTakeFirst();
  return link ?? refuseLink();
}

/** Lets one more in, or refuses, also where the track has been archived meanwhile: of two that come at once for the last place, one gets it. */
export async function takeUse(db: Tx, linkId: string, now: Date): Promise<void> {
  const taken = await db
    .updateTable('guest_link')
    .set((it) => ({ uses: it('uses', '+', 1) }))
    .where('id', '=', linkId)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .where((it) => it('uses', '<', it.fn.coalesce('max_uses', it.val(limits.guestsPerLink))))
    .where((it) => it.exists(it.selectFrom('track').whereRef('track.id', '=', 'guest_link.track_id').where('track.state', '=', 0)))
    .returning('id')
    .executeTakeFirst();
  if (!taken) refuseLink();
}

/** Whether a link is used up; a link without a number of its own has the most that there may be. */
export const isUsedUp = ({ uses, max_uses }: LinkRow): boolean => uses >= (max_uses ?? limits.guestsPerLink);

/** In the same words for every reason. */
export function refuseLink(): never {
  throw new TrackyardError('linkExpired', 'This link no longer works. Ask for a new one.');
}
