import { isDeepStrictEqual } from 'node:util';
import { type NewTrackKind, type ParsedInputOf, scopeOf, type Track, TrackyardError } from '@trackyard/contract';
import { chatSettingsAtFirst, typeDetails } from '@trackyard/rules';
import type { Updateable } from 'kysely';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { permissionsBy } from '../tenants/index.ts';
import { membersOf, trackSubject } from './access.ts';
import { checkDailyTracks } from './daily-tracks.ts';
import { lockTracks, recording } from './history.ts';
import { changeOwnMembership, lastNumber } from './memberships.ts';
import { turnAskersDown } from './requests.ts';
import { hasRight } from './subject.ts';
import type { TrackTable } from './tables.ts';
import { heardTitle } from './titles.ts';
import { createTracks, type NewTrack, trackById } from './tracks.ts';

type NewTracks = readonly ParsedInputOf<'tracks.create'>[];
type ByPerson = Omit<MutationCall, 'actor'> & { actor: Actor };

export const createTrack: Handler<'tracks.create'> = async (call, input) => (await makeOwn(call, [input]))[0]!;

export const createMany: Handler<'tracks.createMany'> = async (call, { tracks }) => ({ tracks: await makeOwn(call, tracks) });

async function makeOwn(call: ByPerson, requested: NewTracks): Promise<Track[]> {
  const { db, feed, actor, announce, now } = call;
  const { tenantId, userId } = actor;
  if (!tenantId) throw new TrackyardError('forbidden', 'Only people of a tenant make tracks.');
  await checkDailyTracks(call, requested.length);
  const granted = new Map<string | undefined, Granted>();
  for (const presetId of new Set(requested.map((it) => it.presetId))) granted.set(presetId, await permissionsBy(db, tenantId, presetId));
  const made = await createTracks(
    db,
    feed,
    requested.map(({ presetId, ...it }): NewTrack => {
      const opened = openedWith(it.type, granted.get(presetId)!);
      return { ...it, ...opened, typeMetadata: detailsOf(it), tenantId, ownerId: userId, now };
    }),
  );
  announce('tracks.accessChanged', { userIds: [userId] });
  return made;
}

type Granted = Awaited<ReturnType<typeof permissionsBy>>;
/** The chat has the settings of the preset, or else the usual ones of its kind of track. */
function openedWith(type: NewTrackKind, { chatSettingViewMessages, chatSettingSendMessages, guestsSeeFiles }: Granted) {
  return {
    ...chatSettingsAtFirst(type),
    ...(chatSettingViewMessages && { chatSettingViewMessages }),
    ...(chatSettingSendMessages && { chatSettingSendMessages }),
    guestsSeeFiles,
  };
}

export const updateTrack: Handler<'tracks.update'> = async (call, { trackId: _, ...requested }) => applyChange(call, call.track, requested);

/** Changes a track, and updates invitations, titles and access that depend on it. */
export async function applyChange(
  call: Pick<MutationCall, 'db' | 'feed' | 'now' | 'announce'>,
  before: Track,
  requested: Change,
): Promise<Track> {
  const change = differing(before, requested);
  if (Object.keys(change).length === 0) return before;
  checkChatSettings(before, change);
  const track = await changeTrack(call, before.id, rowOf(change));
  if (track.visibility === 'PRIVATE') await turnAskersDown(call, track.id);
  await renewInvitations(call, track.id);
  if (change.title !== undefined) await heardTitle(call, track);
  if (isOfAccess(change)) await tellMembers(call, track.id);
  return track;
}

export type Change = Partial<Omit<ParsedInputOf<'tracks.update'>, 'trackId'>>;

/** For who renames a room by its entry; as `tracks.update`, with its rights and its line in the history. A room that is called so stays. */
export async function renameTrack(call: MutationCall & { actor: Actor }, trackId: string, title: string): Promise<void> {
  const { db, actor, now } = call;
  await lockTracks(db, [trackId]);
  const room = await db.selectFrom('track').select(['deleted', 'title']).where('id', '=', trackId).executeTakeFirst();
  if (room?.title === title) return;
  const subject = await trackSubject(db, actor, trackId);
  if (room?.deleted) throw new TrackyardError('conflict', 'This room is in the bin. It can be renamed once it is restored.');
  if (!hasRight('track.update', subject, actor, now)) throw new TrackyardError('forbidden', 'Only coordinators of a room can rename it.');
  await recording({ ...call, actorId: actor.userId }, [trackId], async () => {
    const track = await changeTrack(call, trackId, { title });
    await renewInvitations(call, trackId);
    await heardTitle(call, track);
  });
}

/** What is wanted otherwise than it is. */
function differing(track: Track, { typeMetadata, ...requested }: Change): Change {
  const details = typeMetadata === undefined ? {} : { typeMetadata: detailsOf({ typeMetadata }) };
  const fields = Object.entries({ ...requested, ...details });
  const isOther = ([field, value]: [string, unknown]) => value !== undefined && !isDeepStrictEqual(track[field as keyof Track], value);
  return Object.fromEntries(fields.filter(isOther)) as Change;
}

/** As they are kept: without spaces around. */
const detailsOf = ({ typeMetadata }: { typeMetadata: string }): string => typeDetails(typeMetadata).join(',');

const rowOf = ({
  trackLabels,
  typeMetadata,
  chatSettingViewMessages,
  chatSettingSendMessages,
  guestsSeeFiles,
  ...texts
}: Change): Updateable<TrackTable> => ({
  ...(texts as Updateable<TrackTable>),
  ...(trackLabels && { track_labels: JSON.stringify(trackLabels) as never }),
  ...(typeMetadata !== undefined && { type_metadata: typeMetadata }),
  ...(chatSettingViewMessages !== undefined && { chat_setting_view_messages: chatSettingViewMessages }),
  ...(chatSettingSendMessages !== undefined && { chat_setting_send_messages: chatSettingSendMessages }),
  ...(guestsSeeFiles !== undefined && { guests_see_files: guestsSeeFiles }),
});

const isOfAccess = (change: Change): boolean =>
  'chatSettingViewMessages' in change || 'chatSettingSendMessages' in change || 'guestsSeeFiles' in change;

/** Where the tenant decides, a setting of the track's own would say something that does not hold (spec §5). */
function checkChatSettings({ type, tenantAllowsChatSettingOverrides: allowed }: Track, change: Change): void {
  const own = change.chatSettingViewMessages ?? change.chatSettingSendMessages;
  if (own && !allowed && type !== 'CHANNEL_CHAT')
    throw new TrackyardError('forbidden', 'The company decides who views and sends messages in its tracks.');
}

/** What they may see of the chat, and guests of the files, may be more or less now. */
async function tellMembers({ db, announce }: Pick<MutationCall, 'db' | 'announce'>, trackId: string): Promise<void> {
  announce('tracks.accessChanged', { userIds: (await membersOf(db, trackId)).map((it) => it.userId) });
}

export const archiveTrack: Handler<'tracks.archive'> = async (call) =>
  call.track.state === 1 ? call.track : changeTrack(call, call.track.id, { state: 1 });

export const restoreTrack: Handler<'tracks.restore'> = async (call) =>
  call.track.state === 0 ? call.track : changeTrack(call, call.track.id, { state: 0 });

export const setFavourite: Handler<'tracks.setFavourite'> = async ({ db, feed, actor, track }, { favourite }) => {
  await changeOwnMembership(db, feed, { trackId: track.id, userId: actor.userId }, { favourite });
  return {};
};

export const setNotify: Handler<'tracks.setNotify'> = async ({ db, feed, actor, track }, { notify }) => {
  await changeOwnMembership(db, feed, { trackId: track.id, userId: actor.userId }, { notify });
  return {};
};

/** What is written later has a later number, and needs nobody to show the chat again. */
export const setHidden: Handler<'tracks.setHidden'> = async ({ db, feed, actor, track }, { hidden, upTo = Infinity }) => {
  const hidden_up_to = hidden ? Math.min(await lastNumber(db, track.id), upTo) : 0;
  await changeOwnMembership(db, feed, { trackId: track.id, userId: actor.userId }, { track_hidden: hidden, hidden_up_to });
  return {};
};

export async function changeTrack(
  { db, feed, now }: Pick<MutationCall, 'db' | 'feed' | 'now'>,
  trackId: string,
  change: Updateable<TrackTable>,
): Promise<Track> {
  const seq = await feed.next(scopeOf('track', trackId));
  await db
    .updateTable('track')
    .set({ ...change, last_updated: now, seq })
    .where('id', '=', trackId)
    .execute();
  return trackById(db, trackId);
}

/** Renews the invitations with the new title: invited people see it in their own store. */
async function renewInvitations({ db, feed }: Pick<MutationCall, 'db' | 'feed'>, trackId: string): Promise<void> {
  const invited = await db
    .selectFrom('membership')
    .select('user_id')
    .where('track_id', '=', trackId)
    .where('status', '=', 'PENDING')
    .orderBy('user_id')
    .execute();
  for (const { user_id } of invited) await changeOwnMembership(db, feed, { trackId, userId: user_id }, {});
}
