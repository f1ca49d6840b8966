import './tables.ts';
import type { Track, TrackMember } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';

/** What a history tells the changes of: a track, and who is in it. */
export interface TrackState {
  track: TrackFacts;
  members: ReadonlyMap<string, MemberFacts>;
}
export interface TrackFacts
  extends Pick<
    Track,
    | 'title'
    | 'subtitle'
    | 'summary'
    | 'visibility'
    | 'state'
    | 'owner'
    | 'pendingTransferTarget'
    | 'typeMetadata'
    | 'trackLabels'
    | 'chatSettingViewMessages'
    | 'chatSettingSendMessages'
    | 'guestsSeeFiles'
  > {
  isDeleted: boolean;
}
export type MemberFacts = Pick<TrackMember, 'role' | 'status' | 'asked'>;

export async function trackFacts(db: Queryable, trackId: string): Promise<TrackFacts | null> {
  const row = await db
    .selectFrom('track')
    .select([
      'title',
      'subtitle',
      'summary',
      'visibility',
      'state',
      'owner_id as owner',
      'pending_transfer_target as pendingTransferTarget',
    ])
    .select(['type_metadata as typeMetadata', 'track_labels as trackLabels', 'deleted'])
    .select(['chat_setting_view_messages as chatSettingViewMessages', 'chat_setting_send_messages as chatSettingSendMessages'])
    .select('guests_see_files as guestsSeeFiles')
    .where('id', '=', trackId)
    .executeTakeFirst();
  if (!row) return null;
  const { deleted, ...facts } = row;
  return { ...facts, isDeleted: deleted !== null };
}

/** Who is or was in a track; with `since` those whose row has this number or a later one. */
export async function memberFacts(db: Queryable, trackId: string, since = 0): Promise<Map<string, MemberFacts>> {
  const rows = await db
    .selectFrom('membership')
    .select(['user_id', 'role', 'status', 'asked'])
    .where('track_id', '=', trackId)
    .where('track_seq', '>=', since)
    .orderBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, ...facts }) => [user_id, facts]));
}
