import { limits, type TrackEntry } from '@trackyard/contract';

interface Viewed {
  /** All that is not newer is viewed. */
  since: string;
  /** As in `EntryViews`. */
  viewed: ReadonlySet<string>;
}
type Added = Pick<TrackEntry, 'id' | 'created' | 'authorId' | 'chatMessageId'> & {
  currentVersion: { id: string; created: string; authorId: string | null } | null;
};

/** Of a file its newest version, of all else the entry itself: what was added last, when, and by whom. */
export const addedLast = ({ id, created, authorId, currentVersion }: Added) => currentVersion ?? { id, created, authorId };

/** When entries start to be new to a person: after they joined, and not longer ago than some weeks. */
export const newSince = (joined: string, now: Date): string => {
  const earliest = new Date(now.getTime() - limits.newEntryDays * 86_400_000).toISOString();
  return joined > earliest ? joined : earliest;
};

/** The entries that others added, or gave a version, since, and that I have not viewed. */
export const newEntries = <E extends Added>(entries: readonly E[], { since, viewed }: Viewed, userId: string): E[] =>
  entries.filter((it) => {
    const added = addedLast(it);
    return it.chatMessageId === null && added.authorId !== userId && added.created > since && !viewed.has(added.id);
  });
