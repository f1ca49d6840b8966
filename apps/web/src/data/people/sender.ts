import type { TrackEntry } from '@trackyard/contract';

/** What the sender is called of what came by mail; null of all else. */
export const senderName = ({ sender }: Pick<TrackEntry, 'sender'>): string | null => sender && (sender.name || sender.address);

/** Who made an entry, or its first version: mail from outside has nobody of the track, and its sender is in quotes where nothing proves them. */
export function authorName(entry: Pick<TrackEntry, 'sender'>, userId: string | null, nameOf: (userId: string | null) => string): string {
  const name = userId === null && senderName(entry);
  if (!name) return nameOf(userId);
  return entry.sender?.proven ? name : `“${name}”`;
}
