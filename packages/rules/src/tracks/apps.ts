import type { TrackType } from '@trackyard/contract';

/** The app that is none: calls and meetings stand under it (spec §2.4). */
export const meetingsApp = 'meetings';

interface OwnedTrack {
  type: TrackType;
  owningMiniAppId: string | null;
}
export interface AppGroup<T> {
  /** `meetings` for the pseudo-app; null for the default group, of tracks that no app owns. */
  appId: string | null;
  tracks: T[];
}

/** Ad hoc and scheduled meetings: they stand under the pseudo-app, and nowhere else in the list (decisions, core 5). */
export const isMeeting = ({ type }: Pick<OwnedTrack, 'type'>): boolean => type === 'ADHOC_MEETING' || type === 'SCHEDULED_MEETING';

/**
 * The tracks by the app that owns them, in their order: the default group, then each app where its first track stands, then
 * the meetings, and with them the channel chats.
 */
export function groupByApp<T extends OwnedTrack>(tracks: readonly T[]): AppGroup<T>[] {
  const groups = new Map<AppGroup<T>['appId'], T[]>();
  for (const it of tracks) {
    const appId = isMeeting(it) || it.type === 'CHANNEL_CHAT' ? meetingsApp : it.owningMiniAppId;
    const group = groups.get(appId);
    if (group) group.push(it);
    else groups.set(appId, [it]);
  }
  const apps = [...groups.keys()].filter((it) => it !== null && it !== meetingsApp);
  return [null, ...apps, meetingsApp].flatMap((appId) => {
    const own = groups.get(appId);
    return own ? [{ appId, tracks: own }] : [];
  });
}
