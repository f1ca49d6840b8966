import './tables.ts';
import { fitsSurface } from '@trackyard/rules';
import type { CommentSubjects } from '../chat/index.ts';

/** Entries as things that people comment on. */
export const commentedEntries: CommentSubjects = {
  async find(db, trackId, ids) {
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'author_id'])
      .where('id', 'in', [...ids])
      .where('track_id', '=', trackId)
      .where('chat_message_id', 'is', null)
      .where('deleted', 'is', null)
      .execute();
    return rows.map(({ id, author_id }) => ({
      ...{ id, tableId: null, ownerIds: author_id === null ? [] : [author_id] },
      // Guests see entries in the chat alone.
      openToGuests: false,
    }));
  },
  async existing(db, ids) {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('entry')
      .select('id')
      .where('id', 'in', [...ids])
      .execute();
    return rows.map((it) => it.id);
  },
  async hasPosition(db, id, position) {
    const version = await db
      .selectFrom('entry_version')
      .innerJoin('stored_file', 'stored_file.id', 'entry_version.stored_file_id')
      .select('stored_file.media_type')
      .where('entry_version.id', '=', position.versionId)
      .where('entry_version.entry_id', '=', id)
      .executeTakeFirst();
    return version !== undefined && fitsSurface(version.media_type, position);
  },
};
