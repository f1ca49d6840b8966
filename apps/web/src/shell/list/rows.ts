import type { WorkspaceTrack } from '@trackyard/data-worker';
import {
  groupByApp,
  meetingsApp,
  type Ownership,
  ownedBy,
  type SortDirection,
  searchTracks,
  sortTracks,
  type TrackSort,
} from '@trackyard/rules';
import { conversationsOf, newsIn, putInOrder, standsInList } from '../../data/index.ts';

export type GroupName = 'invitations' | 'pinned' | 'tracks' | 'app' | 'standard' | 'meetings' | 'direct' | 'archived';
/** By which groups are told apart: their name, or the app's id. */
export type GroupKey = Exclude<GroupName, 'app'> | `app:${string}`;
export type ListRow =
  | { kind: 'group'; key: GroupKey; name: GroupName; closed: boolean; unseen: number }
  /** `line`: where the row stands on the line of its group. */
  | { kind: 'track'; key: string; group: GroupName; track: WorkspaceTrack; line: 'first' | 'middle' | 'last' | 'only' };

export interface ListChoices {
  userId: string;
  text: string;
  sort: TrackSort;
  direction: SortDirection;
  ownership: Ownership;
  closed: readonly string[];
  byApp: boolean;
  /** Pinned tracks stand as one has put them; such as one has put nowhere follow. */
  pinned: readonly string[];
  ownerNameOf: (userId: string) => string | undefined;
}

/** The rows of the list from top to bottom. While one searches, closed groups are open. */
export function listRows(tracks: readonly WorkspaceTrack[], choices: ListChoices): ListRow[] {
  const searching = choices.text.trim() !== '';
  const found = searching ? searchTracks(tracks, choices.text) : tracks;
  return groupsOf(found, choices).flatMap(([key, members]): ListRow[] => {
    if (members.length === 0) return [];
    const closed = !searching && choices.closed.includes(key);
    const unseen = members.reduce((sum, it) => sum + (it.pending ? 1 : newsIn(it)), 0);
    const name = nameOf(key);
    const head: ListRow = { kind: 'group', key, name, closed, unseen };
    return closed
      ? [head]
      : [
          head,
          ...members.map(
            (track, at): ListRow => ({ kind: 'track', key: `${key}:${track.id}`, group: name, track, line: lineAt(at, members.length) }),
          ),
        ];
  });
}

function groupsOf(
  tracks: readonly WorkspaceTrack[],
  { userId, sort, direction, ownership, ownerNameOf, byApp, pinned }: ListChoices,
): [GroupKey, WorkspaceTrack[]][] {
  const mine = tracks.filter((it) => !it.pending && !it.trackHidden);
  const inList = tracks.filter((it) => standsInList(it, byApp));
  const listed = sortTracks(ownedBy(inList, ownership, userId), sort, direction, ownerNameOf);
  const active = listed.filter((it) => it.state === 0);
  return [
    ['invitations', tracks.filter((it) => it.pending && !it.asked)],
    [
      'pinned',
      putInOrder(
        active.filter((it) => it.userFavourite),
        pinned,
      ),
    ],
    ...(byApp ? appGroupsOf : plainGroupsOf)(active.filter((it) => !it.userFavourite)),
    ['direct', conversationsOf(mine)],
    ['archived', listed.filter((it) => it.state === 1)],
  ];
}

type Groups = [GroupKey, WorkspaceTrack[]][];
const plainGroupsOf = (tracks: WorkspaceTrack[]): Groups => [['tracks', tracks]];
const appGroupsOf = (tracks: WorkspaceTrack[]): Groups => groupByApp(tracks).map((it) => [keyOfApp(it.appId), it.tracks]);

function keyOfApp(appId: string | null): GroupKey {
  if (appId === null) return 'standard';
  return appId === meetingsApp ? 'meetings' : `app:${appId}`;
}
const nameOf = (key: GroupKey): GroupName => (key.startsWith('app:') ? 'app' : (key as GroupName));

function lineAt(at: number, length: number): 'first' | 'middle' | 'last' | 'only' {
  if (length === 1) return 'only';
  if (at === 0) return 'first';
  return at === length - 1 ? 'last' : 'middle';
}
