import './tables.ts';
import { type CommentPosition, type PinnedPosition, TrackyardError } from '@trackyard/contract';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import { hasTrackFeature } from '../tracks/index.ts';
import { hasPosition } from './comment-subjects.ts';

/** Why nobody can comment on this place, or null: the track's feature is off (spec §6), or the file has no such place. */
export async function refusedPosition(
  db: Queryable,
  trackId: string,
  entryId: string,
  position: CommentPosition,
): Promise<TrackyardError | null> {
  if (!(await hasTrackFeature(db, trackId, 'positionalComments')))
    return new TrackyardError('forbidden', 'Comments on places are turned off in this track. Coordinators can turn them on in Info.');
  if (await hasPosition(db, entryId, position)) return null;
  return new TrackyardError('invalidInput', 'This file has no such place to comment on.');
}

/** Gives the pin of a new comment the next number of its file, whose comments are locked by then. */
export async function numberPin(db: Tx, messageId: string, entryId: string, position: CommentPosition): Promise<PinnedPosition> {
  const { pins: number } = await db
    .updateTable('comment_thread')
    .set((it) => ({ pins: it('pins', '+', 1) }))
    .where('id', '=', entryId)
    .returning('pins')
    .executeTakeFirstOrThrow();
  const numbered = { ...position, number };
  await db
    .updateTable('chat_message')
    .set({ position: JSON.stringify(numbered) })
    .where('id', '=', messageId)
    .execute();
  return numbered;
}
