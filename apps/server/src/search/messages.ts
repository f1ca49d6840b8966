import type { ChatMessage } from '@trackyard/contract';
import { inlineParts, textOfParts } from '@trackyard/rules';
import { sql } from 'kysely';
import { presentMessage, selectMessages } from '../chat/index.ts';
import { textsOfEntries } from '../entries/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { defineSource, featureBits, nowhere, type Searchable } from './source.ts';

/** Messages, comments, and the files in them. */
export const messages = defineSource({
  number: 1,
  store: 'chatMessages',
  async things(db, rows) {
    const live = rows.filter((it) => it.status !== 'deleted' && it.source !== 'system');
    const tables = await tablesOfComments(db, live);
    const texts = await textsOfEntries(
      db,
      live.flatMap((it) => it.entryLinks.map((file) => file.entryId)),
    );
    const filesOf = (it: ChatMessage) => it.entryLinks.map((file) => fileThing(it, file, texts.get(file.entryId) ?? null));
    return live.flatMap((it) => [messageThing(it, tables), ...filesOf(it)].map(ofRow(it.id)));
  },
  openToGuests: sql<boolean>`exists (select from chat_message where id = search_item.source_id::uuid and for_guests)`,
  async load(db, rowIds, actor) {
    let query = selectMessages(db).where('id', 'in', rowIds);
    if (actor.kind === 'guest') query = query.where('for_guests', '=', true);
    return (await query.execute()).map(presentMessage);
  },
});
const ofRow =
  (rowId: string) =>
  (thing: Searchable): { rowId: string; thing: Searchable } => ({ rowId, thing });

interface Place {
  tableId: string;
  appId: string;
}
/** The table and app of each record that is commented on. */
async function tablesOfComments(db: Queryable, rows: readonly ChatMessage[]): Promise<ReadonlyMap<string, Place>> {
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

function messageThing(message: ChatMessage, tables: ReadonlyMap<string, Place>): Searchable {
  const { parts } = message.chatMessageContent;
  const links = inlineParts(message.chatMessageContent).filter((it) => it.type === 'link');
  const addresses = links.flatMap((it) => (it.linkAddress.includes(it.linkText) ? [] : [it.linkAddress]));
  return {
    ...nowhere,
    ...(tables.get(message.entryId ?? '') ?? {}),
    ...{ kind: message.entryId === null ? 'message' : 'comment', id: message.id, trackId: message.trackId, title: '' },
    // What was forwarded is found where it was said: guests, and people elsewhere, may not know that chat.
    body: [textOfParts(parts.filter((it) => it.type !== 'sharedMessage')), ...addresses].join(' '),
    ...{ authorId: message.senderId, authorName: message.senderName, date: message.date },
    ...{ parentMessageId: message.parentMessageId, entryId: message.entryId },
    features:
      (message.entryLinks.length ? featureBits.file : 0) |
      (links.length ? featureBits.link : 0) |
      (message.entryLinks.some((it) => it.mediaType.startsWith('image/')) ? featureBits.image : 0),
  };
}

const fileThing = (message: ChatMessage, file: ChatMessage['entryLinks'][number], textId: string | null): Searchable => ({
  ...nowhere,
  ...{ kind: 'file', id: file.entryId, trackId: message.trackId, title: file.title, body: '' },
  ...{ authorId: message.senderId, authorName: message.senderName, date: message.date },
  ...{ messageId: message.id, parentMessageId: message.parentMessageId, entryId: message.entryId, mediaType: file.mediaType },
  features: featureBits.file | (file.mediaType.startsWith('image/') ? featureBits.image : 0),
  textId,
});
