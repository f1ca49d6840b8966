import './tables.ts';
import { type TrackEntry, TrackyardError } from '@trackyard/contract';
import { isApprovable } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import { shownChatFiles } from './chat-files.ts';
import { presentEntry, selectEntries } from './present.ts';
import { entryIsGone } from './refusals.ts';

/** An entry of the track that is there; rejects with `notFound`. */
export async function findEntry(db: Queryable, trackId: string, entryId: string): Promise<TrackEntry> {
  const row = await selectEntry(db, trackId, entryId);
  if (!row) throw entryIsGone();
  return presentEntry(row);
}
/** The row of an entry of the track that is there, no file of a message. */
export const selectEntry = (db: Queryable, trackId: string, entryId: string) =>
  selectEntries(db)
    .where('entry.id', '=', entryId)
    .where('entry.track_id', '=', trackId)
    .where('entry.chat_message_id', 'is', null)
    .where('entry.deleted', 'is', null)
    .executeTakeFirst();

/** Rejects where nobody can be asked to approve the entry. */
export function approvable(entry: TrackEntry): TrackEntry {
  if (entry.type === 'folder') throw new TrackyardError('conflict', 'Folders can’t be approved. Ask for approval of a file in it.');
  if (!isApprovable(entry)) throw new TrackyardError('conflict', 'Nobody can be asked to approve this.');
  return entry;
}

/** A file that a message of the chat shows. */
export async function findChatFile(db: Queryable, trackId: string, entryId: string): Promise<TrackEntry | undefined> {
  const row = await shownChatFiles(db, trackId).where('entry.id', '=', entryId).executeTakeFirst();
  return row && presentEntry(row);
}
