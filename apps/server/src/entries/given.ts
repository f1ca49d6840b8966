import './tables.ts';
import { createHash } from 'node:crypto';
import type { EntryType, MeetingInvitation } from '@trackyard/contract';
import { entryEnding } from '@trackyard/rules';
import type { SystemWrite } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import { uploadBytes } from '../uploads/index.ts';
import { mediaTypeOf } from './media-type.ts';
import { storeAndScan } from './scan/store.ts';
import type { ReadUpload } from './stored-files.ts';
import { entriesScope, trackIsFull } from './tree.ts';

/** Bytes that the server itself has, on their way to become a file. */
export type StoredBytes = ReadUpload;

/** Writes bytes where files are; nothing uses them yet, and what nothing ever uses goes. */
export async function storeBytes(
  { database, files, ids, clock }: Pick<Services, 'database' | 'files' | 'ids' | 'clock'>,
  bytes: Uint8Array,
  /** Where it is known; else by what is in them. */
  known?: string,
): Promise<StoredBytes> {
  const { id, piece } = await uploadBytes({ database, files, ids }, bytes, clock.now());
  const { mediaType, picture } = await mediaTypeOf(bytes);
  return {
    ...{ id, hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, media_type: known ?? mediaType },
    ...{ pieces: [piece], piece_sizes: [bytes.length], width: picture?.width ?? null, height: picture?.height ?? null, removing: null },
  };
}

/** An entry that no person makes in a browser: of an email. */
export interface GivenEntry {
  id: string;
  type: EntryType;
  /** Of a file it follows from its name. */
  subType?: string;
  title: string;
  subject: string;
  /** The thread in which it is; null at the top. */
  parentId: string | null;
  authorId: string | null;
  sender: { name: string; address: string; isProven: boolean } | null;
  bytes?: StoredBytes;
  /** Of a meeting invitation. */
  invitation?: MeetingInvitation;
}
interface Giving {
  trackId: string;
  entries: readonly GivenEntry[];
  /** How many fit into the track (`roomLeft`). */
  left: number;
  services: Services;
}
/** Adds entries, under the lock of the tree, and answers how many fit after them. Rejects with `conflict` where the track is full. */
export async function addGivenEntries(
  { db, feed, now }: SystemWrite,
  { trackId, entries, left, services: { ids, jobs, configuration } }: Giving,
): Promise<number> {
  if (entries.length > left) throw trackIsFull();
  for (const { id, type, title, subType = entryEnding(title), subject, parentId, authorId, sender, bytes, invitation } of entries) {
    const by = { author_id: authorId, created: now };
    await db
      .insertInto('entry')
      .values({
        ...{ id, track_id: trackId, parent_id: parentId, in_mail: parentId !== null, type, sub_type: subType, title, subject, ...by },
        ...{ updated: now, updated_by_id: authorId, seq: await feed.next(entriesScope(trackId)) },
        ...{ sender_name: sender?.name ?? null, sender_address: sender?.address ?? null, sender_proven: sender?.isProven ?? false },
        invitation: invitation ? JSON.stringify(invitation) : null,
      })
      .execute();
    if (!bytes) continue;
    // Nobody has uploaded it: who is named as the author may not open it before the scan, and its storage is the track's.
    const stored = await storeAndScan({ db, now, jobs, configuration }, bytes);
    await db
      .insertInto('entry_version')
      .values({ id: ids.id(), entry_id: id, number: 1, stored_file_id: stored.id, author_id: null, created: now })
      .execute();
  }
  return left - entries.length;
}
