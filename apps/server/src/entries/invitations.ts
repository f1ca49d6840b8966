import './tables.ts';
import type { MeetingInvitation } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import type { StoredBytes } from './given.ts';
import { heardRename } from './linked.ts';
import { storeAndScan } from './scan/store.ts';
import { liveEntries, writeEntry } from './tree.ts';
import { insertVersion, newestOf } from './versions.ts';

export interface KnownInvitation {
  entryId: string;
  invitation: MeetingInvitation;
  /** An email from a proven sender brought it. */
  isProven: boolean;
}
/** The entry of a meeting in a track, by the id that calendars have for it. */
export async function findInvitation(db: Queryable, trackId: string, uid: string): Promise<KnownInvitation | null> {
  const found = await liveEntries(db, trackId)
    .select(['id', 'invitation', 'sender_proven'])
    .where('type', '=', 'meeting_invite')
    // Senders choose how long it is: the index has only its beginning.
    .where(sql<boolean>`left(invitation ->> 'uid', 200) = left(${uid}, 200)`)
    .where(sql`invitation ->> 'uid'`, '=', uid)
    // Copies come later.
    .orderBy('created')
    .orderBy('id')
    .executeTakeFirst();
  return found?.invitation ? { entryId: found.id, invitation: found.invitation, isProven: found.sender_proven } : null;
}

interface NewState {
  trackId: string;
  entryId: string;
  invitation: MeetingInvitation;
  /** Where the file is a newer one; left out where only an answer came. */
  bytes?: StoredBytes;
}
/** Gives the entry of a meeting a newer state. Ask under the lock of the tree. */
export async function updateInvitation(
  { db, feed, now }: SystemWrite,
  { ids, jobs, configuration }: Pick<Services, 'ids' | 'jobs' | 'configuration'>,
  { trackId, entryId, invitation, bytes }: NewState,
): Promise<void> {
  const earlier = await db.selectFrom('entry').select(['title', 'invitation']).where('id', '=', entryId).executeTakeFirstOrThrow();
  // What people call the entry stays until the meeting itself has another title.
  const isRenamed = invitation.title !== '' && invitation.title !== earlier.invitation?.title;
  const title = isRenamed ? invitation.title : earlier.title;
  await writeEntry(
    { db, feed },
    { trackId, id: entryId },
    { title, invitation: JSON.stringify(invitation), updated: now, updated_by_id: null },
  );
  if (title !== earlier.title) await heardRename({ db, feed, now }, trackId, { id: entryId, title, type: 'meeting_invite' });
  if (!bytes) return;
  const stored = await storeAndScan({ db, now, jobs, configuration }, bytes);
  const number = ((await newestOf(db, entryId))?.number ?? 0) + 1;
  await insertVersion({ db, now }, { entryId, id: ids.id(), number, storedFileId: stored.id, authorId: null });
}
