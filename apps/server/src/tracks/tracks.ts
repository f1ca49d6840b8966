import './tables.ts';
import { type ChatSetting, scopeOf, type Track, TrackyardError } from '@trackyard/contract';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { insertChanges } from './history.sql.ts';
import { addMember } from './memberships.ts';

/** A row of `selectTracks`: the track and what of its tenant shows in it. */
export type TrackRow = Awaited<ReturnType<ReturnType<typeof selectTracks>['executeTakeFirstOrThrow']>>;

export const selectTracks = (db: Queryable) =>
  db
    .selectFrom('track')
    .innerJoin('tenant', 'tenant.id', 'track.tenant_id')
    .select([
      'track.id',
      'track.tenant_id',
      'track.type',
      'track.title',
      'track.subtitle',
      'track.summary',
      'track.owner_id',
      'track.pending_transfer_target',
      'track.created',
      'track.last_updated',
      'track.parent_track_id',
      'track.owning_mini_app_id',
      'track.publishable',
      'track.type_metadata',
      'track.track_labels',
      'track.visibility',
      'track.state',
      'track.chat_setting_view_messages',
      'track.chat_setting_send_messages',
      'track.guests_see_files',
      'track.seq',
      'tenant.name as tenant_name',
      'tenant.chat_setting_view_messages as tenant_view',
      'tenant.chat_setting_send_messages as tenant_send',
      'tenant.allow_chat_setting_overrides',
      'tenant.edit_window_hours',
    ]);

export const presentTrack = (row: TrackRow): Track => ({
  id: row.id,
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
  type: row.type,
  title: row.title,
  subtitle: row.subtitle,
  summary: row.summary,
  owner: row.owner_id,
  pendingTransferTarget: row.pending_transfer_target,
  created: row.created.toISOString(),
  lastUpdated: row.last_updated.toISOString(),
  parentTrackId: row.parent_track_id,
  owningMiniAppId: row.owning_mini_app_id,
  publishable: row.publishable,
  typeMetadata: row.type_metadata,
  trackLabels: row.track_labels,
  visibility: row.visibility,
  state: row.state,
  chatSettingViewMessages: row.chat_setting_view_messages,
  chatSettingSendMessages: row.chat_setting_send_messages,
  tenantChatSettingViewMessages: row.tenant_view,
  tenantChatSettingSendMessages: row.tenant_send,
  tenantAllowsChatSettingOverrides: row.allow_chat_setting_overrides,
  guestsSeeFiles: row.guests_see_files,
  editWindowHours: row.edit_window_hours,
});

export const trackById = async (db: Queryable, trackId: string): Promise<Track> =>
  presentTrack(await selectTracks(db).where('track.id', '=', trackId).executeTakeFirstOrThrow());

export interface NewTrack {
  id: string;
  tenantId: string;
  ownerId: string;
  title: string;
  now: Date;
  subtitle?: string;
  summary?: string;
  /** STANDARD unless said otherwise. */
  type?: Track['type'];
  visibility?: Track['visibility'];
  parentTrackId?: string | null;
  /** Of a room: what is in it can be published. */
  publishable?: boolean;
  typeMetadata?: string;
  trackLabels?: Track['trackLabels'];
  /** What the track is called of which it is a copy. */
  copiedFrom?: string;
  chatSettingViewMessages?: ChatSetting | null;
  chatSettingSendMessages?: ChatSetting | null;
  guestsSeeFiles?: boolean;
}

/**
 * Makes a track whose owner is its coordinator. Rejects with `conflict` where the id is taken. Announce
 * 'tracks.accessChanged' for the owner, if they may be connected.
 */
export async function createTrack(db: Tx, feed: FeedWriter, track: NewTrack): Promise<Track> {
  const [made] = await createTracks(db, feed, [track]);
  return made!;
}

/** The same for several: those of one owner at once. */
export async function createTracks(db: Tx, feed: FeedWriter, tracks: readonly NewTrack[]): Promise<Track[]> {
  // All tracks before their owners, and in one order: as scopes are locked.
  for (const track of [...tracks].sort((a, b) => (a.id < b.id ? -1 : 1)))
    if (!(await insertTrack(db, feed, track, null))) throw new TrackyardError('conflict', 'A track with this id exists already.');
  const made: Track[] = [];
  for (const track of tracks) {
    const { id: trackId, ownerId: userId, now, title, copiedFrom } = track;
    await addMember(db, feed, { trackId, userId, role: 'COORDINATOR', now });
    const origin = copiedFrom === undefined ? { kind: 'created' as const } : { kind: 'copied' as const, before: copiedFrom };
    await insertChanges(db, { trackId, actorId: userId, now, changes: [{ ...origin, after: title }] });
    made.push(await trackById(db, trackId));
  }
  return made;
}

/** Answers false where the id, or the conversation of just these people, is there already. */
export async function insertTrack(db: Tx, feed: FeedWriter, track: NewTrack, conversationKey: string | null): Promise<boolean> {
  const seq = await feed.next(scopeOf('track', track.id));
  const row = await db
    .insertInto('track')
    .values({
      id: track.id,
      tenant_id: track.tenantId,
      type: track.type ?? 'STANDARD',
      title: track.title,
      subtitle: track.subtitle ?? '',
      summary: track.summary ?? '',
      owner_id: track.ownerId,
      created: track.now,
      last_updated: track.now,
      parent_track_id: track.parentTrackId ?? null,
      publishable: track.publishable ?? false,
      visibility: track.visibility ?? 'PRIVATE',
      type_metadata: track.typeMetadata ?? '',
      track_labels: JSON.stringify(track.trackLabels ?? []) as never,
      chat_setting_view_messages: track.chatSettingViewMessages ?? null,
      chat_setting_send_messages: track.chatSettingSendMessages ?? null,
      guests_see_files: track.guestsSeeFiles ?? false,
      conversation_key: conversationKey,
      seq,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
