import type { TrackEntry } from '@trackyard/contract';

/** What the sender is called of what came by mail; null of all else. */
export const senderName = ({ sender }: Pick<TrackEntry, 'sender'>): string | null => sender && (sender.name || sender.address);

/** Who made an entry, or its first version: mail from outside has nobody of the track. */
export const authorName = (entry: Pick<TrackEntry, 'sender'>, userId: string | null, nameOf: (userId: string | null) => string): string =>
  (userId === null && senderName(entry)) || nameOf(userId);
