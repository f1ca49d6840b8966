import type { TrackType } from '@trackyard/contract';

export type TrackSort = 'Date' | 'Name' | 'Author' | 'LastChat';
export type SortDirection = 'ascending' | 'descending';
export type Ownership = 'None' | 'Owned' | 'Shared';

export interface SortableTrack {
  id: string;
  title: string;
  owner: string;
  lastUpdated: string;
  lastChatMessage?: { date: string } | null;
}

/**
 * The list in one of the orders of spec §2.4; the order that people meet first is `Date`, `descending`: newest update
 * first, a new message being one. Among equals, and among those that lack what is sorted by (always at the end), the newest update comes first.
 */
export function sortTracks<T extends SortableTrack>(
  tracks: readonly T[],
  sort: TrackSort,
  direction: SortDirection,
  ownerNameOf: (userId: string) => string | undefined = () => undefined,
): T[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const rows = tracks.map((track) => ({ track, by: sortedBy(track, sort, ownerNameOf) }));
  rows.sort((a, b) => {
    if (!a.by !== !b.by) return a.by ? -1 : 1;
    return sign * compare(a.by, b.by, sort) || newestUpdate(a.track, b.track);
  });
  return rows.map((it) => it.track);
}

/** `Owned` keeps mine, `Shared` those of others, `None` all: it filters nothing (spec §2.4). */
export const ownedBy = <T extends { owner: string }>(tracks: readonly T[], ownership: Ownership, userId: string): T[] =>
  tracks.filter((track) => ownership === 'None' || (track.owner === userId) === (ownership === 'Owned'));

/** Whether the workspace list has it: only standard, breakout and channel-chat tracks (spec §2.4). */
export const isListed = (track: { type: TrackType }): boolean =>
  track.type === 'STANDARD' || track.type === 'BREAKOUT' || track.type === 'CHANNEL_CHAT';

/**
 * The chat list: standard tracks that have a last message, and private chats likewise (spec §2.4, decisions core 5), the most
 * recent message first; without chats that the person has hidden.
 */
export function chatList<T extends SortableTrack & { type: TrackType; trackHidden?: boolean }>(tracks: readonly T[]): T[] {
  const chats = tracks.filter((it) => (it.type === 'STANDARD' || it.type === 'PRIVATE_CHAT') && it.lastChatMessage && !it.trackHidden);
  return sortTracks(chats, 'LastChat', 'descending');
}

function sortedBy(track: SortableTrack, sort: TrackSort, ownerNameOf: (userId: string) => string | undefined): string {
  if (sort === 'Name') return track.title;
  if (sort === 'Author') return ownerNameOf(track.owner) ?? '';
  return sort === 'Date' ? updated(track) : (track.lastChatMessage?.date ?? '');
}
/** Names as a reader of any Latin script expects them: case and accents aside, 2 before 10. */
const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const compare = (a: string, b: string, sort: TrackSort) => (sort === 'Name' || sort === 'Author' ? names.compare(a, b) : plain(a, b));
const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const newestUpdate = (a: SortableTrack, b: SortableTrack) => plain(updated(b), updated(a)) || plain(a.id, b.id);
const updated = ({ lastUpdated, lastChatMessage }: SortableTrack): string =>
  lastChatMessage && lastChatMessage.date > lastUpdated ? lastChatMessage.date : lastUpdated;
