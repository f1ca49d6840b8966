import type { ChatMessage } from '@trackyard/contract';
import { fileThing, isSearchedMessage, messageThing, type RecordPlace } from '@trackyard/rules';
import { sql } from 'kysely';
import { presentMessage, selectMessages } from '../chat/index.ts';
import { textsOfEntries } from '../entries/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { defineSource, type Searchable } from './source.ts';

/** Messages, comments, and the files in them. */
export const messages = defineSource({
  number: 1,
  store: 'chatMessages',
  async things(db, rows) {
    const live = rows.filter(isSearchedMessage);
    const tables = await tablesOfComments(db, live);
    const texts = await textsOfEntries(
      db,
      live.flatMap((it) => it.entryLinks.map((file) => file.entryId)),
    );
    const filesOf = (it: ChatMessage) => it.entryLinks.map((file) => ({ ...fileThing(it, file), textId: texts.get(file.entryId) ?? null }));
    return live.flatMap((it) => [messageThing(it, tables.get(it.entryId ?? '')), ...filesOf(it)].map(ofRow(it.id)));
  },
  openToGuests: sql<boolean>`exists (select from chat_message where id = search_item.source_id::uuid and for_guests)`,
  load: (db, rowIds, actor) => loadMessages(db, rowIds, actor.kind === 'guest'),
});

export async function loadMessages(db: Queryable, rowIds: readonly string[], toGuest = false): Promise<ChatMessage[]> {
  let query = selectMessages(db).where('id', 'in', rowIds);
  if (toGuest) query = query.where('for_guests', '=', true);
  return (await query.execute()).map(presentMessage);
}
const ofRow =
  (rowId: string) =>
  (thing: Searchable): { rowId: string; thing: Searchable } => ({ rowId, thing });

/** The table and app of each record that is commented on. */
async function tablesOfComments(db: Queryable, rows: readonly ChatMessage[]): Promise<ReadonlyMap<string, RecordPlace>> {
  const ids = [...new Set(rows.flatMap((it) => it.entryId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('comment_thread')
    .innerJoin('app_table', 'app_table.id', 'comment_thread.table_id')
    .select(['comment_thread.id', 'app_table.id as tableId', 'app_table.app_id as appId'])
    .where('comment_thread.id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, ...place }) => [id, place]));
}
