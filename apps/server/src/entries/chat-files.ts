import './tables.ts';
import { limits } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { presentEntry, selectEntries } from './present.ts';

/** The files that messages of a track show: not those that were taken out of them, or whose message was deleted. */
export const shownChatFiles = (db: Queryable, trackId: string) =>
  selectEntries(db)
    .where('entry.track_id', '=', trackId)
    .where('entry.chat_message_id', 'is not', null)
    .where(
      sql<boolean>`exists (select from chat_message where chat_message.id = entry.chat_message_id and chat_message.entry_id is null
        and chat_message.entry_links @> jsonb_build_array(jsonb_build_object('entryId', entry.id)))`,
    );

export const listChatFiles: Handler<'entries.chatFiles'> = async ({ db }, { trackId, offset }) => {
  const rows = await shownChatFiles(db, trackId)
    .orderBy('entry.created', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limits.entryPage + 1)
    .offset(offset)
    .execute();
  const entries = rows.slice(0, limits.entryPage).map((row) => ({ ...presentEntry(row), chatMessageId: row.chat_message_id! }));
  return { entries, hasMore: rows.length > limits.entryPage };
};
