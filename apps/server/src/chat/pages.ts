import { type ChangedRow, type ChatPage, limits } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { howManyFit } from '../platform/operations/size.ts';
import { commentThreadRows } from './comment-threads.ts';
import { selectMessages } from './messages.sql.ts';
import { pinnedRows } from './pins.ts';
import { type MessageRow, presentMessage } from './present.ts';

/** What a page is of: the chat itself; or the replies to a message, or the comments on a record or an entry, by its id. */
interface List {
  trackId: string;
  threadId: string | null;
  /** Without comments that guests do not see. */
  forGuest?: boolean;
}
interface Cut {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
  /** Of the page, in characters of JSON. */
  room?: number;
}

export const listMessages: Handler<'chat.listMessages'> = async ({ db }, { trackId, ...cut }) =>
  pageOf(db, { trackId, threadId: null }, cut);

/** Of a reply: the page around the message that it answers. Of a comment, which has no place in the chat: what was said at its time. */
export const listMessagesAround: Handler<'chat.listMessagesAround'> = async ({ db, message }, { trackId }) => {
  const list = { trackId, threadId: null };
  const number = message.parentMessageId ? await numberOf(db, message.parentMessageId) : message.number;
  const room = limits.pageSize / 2;
  const before = await rowsOf(db, list, { before: number, limit: limits.chatPage / 2, room });
  const behind = await rowsOf(db, list, { after: number - 1, limit: limits.chatPage - before.length, room });
  return present(db, list, [...before, ...behind], {});
};

export const listReplies: Handler<'chat.listReplies'> = async ({ db }, { trackId, messageId, ...cut }) =>
  pageOf(db, { trackId, threadId: messageId }, cut);

/** The newest page of a chat, its pinned messages and what has comments, for a client that starts to follow it. Rows are in the order of their changes. */
export async function newestPage(db: Queryable, trackId: string): Promise<ChangedRow[]> {
  const page = (await rowsOf(db, { trackId, threadId: null }, { limit: limits.chatPage })).map(changedRow);
  return [...page, ...(await pinnedRows(db, trackId)), ...(await commentThreadRows(db, trackId))].sort((a, b) => a.seq - b.seq);
}

export const changedRow = (row: MessageRow): ChangedRow => ({ store: 'chatMessages', id: row.id, seq: row.seq, row: presentMessage(row) });

export const pageOf = async (db: Queryable, list: List, cut: Cut): Promise<ChatPage> => present(db, list, await rowsOf(db, list, cut), cut);

/** Oldest first: those behind `after`, or else the last ones before `before`, or of all; as many as a page has room for. */
async function rowsOf(db: Queryable, list: List, { before, after, limit, room }: Cut): Promise<MessageRow[]> {
  const upward = after !== undefined;
  const rows = await within(selectMessages(db), list)
    .$if(before !== undefined, (it) => it.where('number', '<', before!))
    .$if(upward, (it) => it.where('number', '>', after!))
    .orderBy('number', upward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  const fitting = rows.slice(0, howManyFit(rows, room));
  return upward ? fitting : fitting.reverse();
}

async function present(db: Queryable, list: List, rows: MessageRow[], { before, after }: Partial<Cut>): Promise<ChatPage> {
  const first = rows[0]?.number ?? (after === undefined ? before : after + 1) ?? 0;
  const last = rows.at(-1)?.number ?? (before === undefined ? after : before - 1) ?? 0;
  const any = (is: '<' | '>', number: number) => within(db.selectFrom('chat_message'), list).select('id').where('number', is, number);
  const { hasOlder, hasNewer } = await db
    .selectNoFrom(({ exists }) => [exists(any('<', first)).as('hasOlder'), exists(any('>', last)).as('hasNewer')])
    .executeTakeFirstOrThrow();
  return { messages: rows.map(presentMessage), hasOlder: Boolean(hasOlder), hasNewer: Boolean(hasNewer) };
}

async function numberOf(db: Queryable, messageId: string): Promise<number> {
  const row = await db.selectFrom('chat_message').select('number').where('id', '=', messageId).executeTakeFirstOrThrow();
  return row.number;
}

type Narrowed<Q> = Q & { where(...condition: never[]): Q };
const within = <Q>(query: Narrowed<Q>, { trackId, threadId, forGuest = false }: List): Q => {
  const ofList = threadId
    ? sql<boolean>`track_id = ${trackId} and thread_id = ${threadId}`
    : sql<boolean>`track_id = ${trackId} and thread_id is null`;
  const condition = forGuest ? sql<boolean>`${ofList} and for_guests` : ofList;
  return (query as unknown as { where(condition: unknown): Q }).where(condition);
};
