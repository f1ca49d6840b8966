import type { EntryCapability, TrackEntry, TrackRight } from '@trackyard/contract';
import { approvalOf } from './approvals.ts';

const approvable: readonly TrackEntry['type'][] = ['file', 'link', 'email', 'actions', 'agenda'];
/** Whether people can be asked to approve it: it has content of its own. */
export const isApprovable = ({ type }: Pick<TrackEntry, 'type'>): boolean => approvable.includes(type);

interface Asked {
  /** The person's rights in the track. */
  may(right: TrackRight): boolean;
  userId: string;
  entry: Pick<TrackEntry, 'type' | 'chatMessageId' | 'approvals' | 'currentVersion'>;
  /** The virus scanner holds the newest version back from this person. */
  held?: boolean;
}

/** What a person may do with an entry that they see. A file of a message is changed by its message alone. */
export function entryCapability({ may, userId, entry, held = false }: Asked): EntryCapability {
  const isOfTrack = entry.chatMessageId === null;
  const writes = isOfTrack && may('entries.write');
  const responds = isOfTrack && may('entries.respond');
  return {
    ...{ open: !held, download: entry.currentVersion !== null && !held },
    ...{ edit: writes, move: writes, delete: writes, label: writes },
    // A copy of a file of a message goes to the entries of the track.
    copy: may('entries.write') && !held,
    comment: isOfTrack && may('chat.view') && may('chat.send'),
    react: responds,
    askApproval: writes && isApprovable(entry),
    approve: responds && isApprovable(entry) && approvalOf(entry, userId) !== undefined,
  };
}
