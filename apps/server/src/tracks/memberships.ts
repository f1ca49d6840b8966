import './tables.ts';
import { type Membership, type MembershipRole, scopeOf, type TrackMember } from '@trackyard/contract';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { noteMembersChanged } from './member-events.ts';
import type { MembershipTable } from './tables.ts';

export interface NewMember {
  trackId: string;
  userId: string;
  role: MembershipRole;
  now: Date;
  /** ACTIVE unless said otherwise. */
  status?: 'PENDING' | 'ACTIVE';
  invitedBy?: string | null;
  /** They ask to be let in. */
  asked?: boolean;
  /** They come in by it, as a guest. */
  guestLinkId?: string | null;
}
interface Key {
  trackId: string;
  userId: string;
}

/**
 * Puts a person into a track, again too. What was said before counts as seen. Announce 'tracks.accessChanged' for them, if
 * they may be connected.
 */
export async function addMember(db: Tx, feed: FeedWriter, member: NewMember): Promise<void> {
  const { trackId, userId, role, now, status = 'ACTIVE', invitedBy = null, asked = false, guestLinkId = null } = member;
  const change = {
    role,
    status,
    asked,
    added: now,
    invited_by: invitedBy,
    guest_link_id: guestLinkId,
    last_chat: await lastNumber(db, trackId),
    ...(await numbersOf(feed, member)),
  };
  await db
    .insertInto('membership')
    .values({ track_id: trackId, user_id: userId, ...change })
    .onConflict((conflict) => conflict.columns(['track_id', 'user_id']).doUpdateSet(change))
    .execute();
  noteMembersChanged(feed, trackId, [userId]);
}

/** Changes a membership for the person and for the track. */
export async function changeMembership(db: Tx, feed: FeedWriter, key: Key, change: Updateable<MembershipTable>): Promise<void> {
  const numbers = await numbersOf(feed, key);
  await whereMembership(db.updateTable('membership').set({ ...change, ...numbers }), key).execute();
  noteMembersChanged(feed, key.trackId, [key.userId]);
}

/**
 * Lets an invited person in, or one who asked, with a role other than what they asked for if one is given. Answers false when there is nothing to accept (any more).
 */
export async function activateMember(db: Tx, feed: FeedWriter, key: Key, now: Date, asker?: { role?: MembershipRole }): Promise<boolean> {
  // The numbers come first: they lock the track's scope, so that nobody can take the invitation back in between.
  const numbers = await numbersOf(feed, key);
  const row = await whereMembership(
    db
      .updateTable('membership')
      .set({ status: 'ACTIVE', asked: false, added: now, last_chat: await lastNumber(db, key.trackId), ...asker, ...numbers }),
    key,
  )
    .where('status', '=', 'PENDING')
    .where('asked', '=', asker !== undefined)
    .returning('user_id')
    .executeTakeFirst();
  if (row) noteMembersChanged(feed, key.trackId, [key.userId]);
  return row !== undefined;
}

/**
 * Takes a person out: the track keeps their card for what they said, their own list loses the track. Who comes back is told as
 * anybody is: they would not know why it is silent.
 */
export async function removeMember(db: Tx, feed: FeedWriter, key: Key): Promise<void> {
  const track_seq = await feed.next(scopeOf('track', key.trackId));
  await endTransferTo(db, feed, key);
  await feed.tombstone(scopeOf('user', key.userId), 'memberships', key.trackId);
  await whereMembership(
    db.updateTable('membership').set({ status: 'REMOVED', notify: null, track_hidden: false, track_seq }),
    key,
  ).execute();
  noteMembersChanged(feed, key.trackId, [key.userId]);
}

/** Ends a transfer to a person who is removed from the track. */
async function endTransferTo(db: Tx, feed: FeedWriter, { trackId, userId }: Key): Promise<void> {
  const asked = db.selectFrom('track').select('id').where('id', '=', trackId).where('pending_transfer_target', '=', userId);
  if (!(await asked.executeTakeFirst())) return;
  const seq = await feed.next(scopeOf('track', trackId));
  await db.updateTable('track').set({ pending_transfer_target: null, seq }).where('id', '=', trackId).execute();
}

/** Changes what only the person sees of their membership. */
export async function changeOwnMembership(db: Tx, feed: FeedWriter, key: Key, change: Updateable<MembershipTable>): Promise<void> {
  const seq = await feed.next(scopeOf('user', key.userId));
  await whereMembership(db.updateTable('membership').set({ ...change, seq }), key).execute();
}

/** Memberships for the store of the person, invitations with the little that shows of the track. */
export const selectMemberships = (db: Queryable) =>
  db
    .selectFrom('membership')
    .innerJoin('track', 'track.id', 'membership.track_id')
    .innerJoin('app_user as inviter', (join) => join.on(sql<boolean>`inviter.id = coalesce(membership.invited_by, track.owner_id)`))
    .selectAll('membership')
    .select(['track.title', 'track.subtitle', 'track.type', 'track.pending_transfer_target'])
    .select(['inviter.id as inviter_id', 'inviter.display_name as inviter_name']);
type MembershipRow = Awaited<ReturnType<ReturnType<typeof selectMemberships>['executeTakeFirstOrThrow']>>;

export const presentMembership = (row: MembershipRow): Membership => ({
  id: row.track_id,
  trackId: row.track_id,
  added: row.added.toISOString(),
  status: row.status,
  confirmed: row.status === 'ACTIVE',
  asked: row.status === 'PENDING' && row.asked,
  role: row.role,
  userFavourite: row.favourite,
  trackHidden: row.track_hidden,
  notify: row.notify,
  hiddenUpTo: row.hidden_up_to,
  lastChat: row.last_chat,
  lastChatThread: row.last_chat_thread,
  threadChoices: row.thread_choices,
  invitation:
    row.status === 'PENDING'
      ? {
          title: row.title,
          subtitle: row.subtitle,
          type: row.type,
          invitedBy: row.inviter_name,
          invitedByUserId: row.inviter_id,
          isTransfer: row.pending_transfer_target === row.user_id,
        }
      : null,
});

/** Memberships for the store of the track, with the card of each person. */
export const selectMembers = (db: Queryable) =>
  db
    .selectFrom('membership')
    .innerJoin('track', 'track.id', 'membership.track_id')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select([
      'membership.track_id',
      'membership.user_id',
      'membership.added',
      'membership.status',
      'membership.asked',
      'membership.role',
      'membership.track_seq',
    ])
    .select(['app_user.display_name', 'app_user.email', 'app_user.avatar', 'app_user.color', 'app_user.imported', 'app_user.guest'])
    .select(sql<boolean>`app_user.tenant_id is distinct from track.tenant_id`.as('external'));
type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

export const presentMember = (row: MemberRow): TrackMember => ({
  id: `${row.track_id}:${row.user_id}`,
  userId: row.user_id,
  trackId: row.track_id,
  added: row.added.toISOString(),
  status: row.status,
  confirmed: row.status === 'ACTIVE',
  asked: row.status === 'PENDING' && row.asked,
  role: row.role,
  person: personOf(row),
});

/** The person of a member row. An external person with a pending invitation shows as the typed address: an invitation must not reveal whose address it is. */
const personOf = (row: MemberRow): TrackMember['person'] =>
  row.external && row.status === 'PENDING'
    ? { displayName: row.email ?? '', avatar: null, color: null, external: true, imported: false }
    : {
        displayName: row.display_name,
        avatar: row.avatar,
        color: row.color,
        external: row.external,
        imported: row.imported,
        ...(row.guest && { guest: true as const }),
      };

/** Track before user: the one order in which scopes are locked. */
async function numbersOf(feed: FeedWriter, { trackId, userId }: Key): Promise<{ track_seq: number; seq: number }> {
  const track_seq = await feed.next(scopeOf('track', trackId));
  return { track_seq, seq: await feed.next(scopeOf('user', userId)) };
}

/** Messages are numbered by the scope of their chat, so that its head is the last of them. */
export async function lastNumber(db: Queryable, trackId: string): Promise<number> {
  const row = await db.selectFrom('scope').select('seq').where('scope', '=', scopeOf('chat', trackId)).executeTakeFirst();
  return row?.seq ?? 0;
}

const whereMembership = <Q extends { where(column: 'track_id' | 'user_id', is: '=', value: string): Q }>(query: Q, key: Key): Q =>
  query.where('track_id', '=', key.trackId).where('user_id', '=', key.userId);
