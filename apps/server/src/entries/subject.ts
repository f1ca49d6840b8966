import './tables.ts';
import { scopeOf, type TrackEntry } from '@trackyard/contract';
import type { Tx } from '../platform/database/tables.ts';
import { lockScope } from '../platform/feed/writer.ts';
import type { SubjectKind } from '../platform/operations/subjects.ts';
import { hasRight, type TrackSubject, trackKind, trackSubject } from '../tracks/index.ts';
import { findChatFile, selectEntry } from './found.ts';
import { presentEntry } from './present.ts';

/** An entry with its track. */
export interface EntrySubject extends TrackSubject {
  entry: TrackEntry;
}
declare module '../platform/operations/subjects.ts' {
  interface Subjects {
    entry: EntrySubject;
  }
}

/** Entries as subjects of operations. People who may see the chat can read the files of its messages as well; changes are for entries alone. */
export const entryKind: SubjectKind<'entry'> = {
  name: 'entry',
  async find(db, actor, { trackId, entryId }: { trackId: string; entryId: string }, { right, lock, now }) {
    const subject = await trackSubject(db, actor, trackId);
    if (!subject) return null;
    // Behind the lock nobody else changes an entry of the track.
    if (lock) await lockScope(db as Tx, scopeOf('entries', trackId));
    const reads = right === 'entries.view' && hasRight('chat.view', subject, actor, now);
    const file = reads ? await findChatFile(db, trackId, entryId) : undefined;
    const row = file ? undefined : await selectEntry(db, trackId, entryId);
    const entry = file ?? (row && presentEntry(row));
    return entry ? { ...subject, entry } : null;
  },
  locks: (right) => right !== 'entries.view',
  check: trackKind.check,
  refusals: { notFound: 'This is not there any more.' },
};
