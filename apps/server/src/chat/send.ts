import '../platform/event-log/consumer.ts';
import { type ChatMessage, type ParsedInputOf, scopeOf, TrackyardError } from '@trackyard/contract';
import { draftMessage, type MentionablePerson } from '@trackyard/rules';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { Actor, TogetherAnswer, TogetherHandler, TogetherWrite } from '../platform/operations/context.ts';
import { numberPin, refusedPosition } from './comment-positions.ts';
import { type CommentSubject, findCommentSubjects } from './comment-subjects.ts';
import { addComment, changedThread, lockCommentThreads } from './comment-threads.ts';
import { groupMentionIdsOf, hereAmong, type Names, namesIn } from './mentions.ts';
import { insertMessages, lockParents, type NewMessage, selectMessages } from './messages.sql.ts';
import { noteLinks } from './note-links.ts';
import { changedRow } from './pages.ts';
import { type MessageRow, presentMessage } from './present.ts';
import { addReply } from './threads.ts';

declare module '../platform/event-log/consumer.ts' {
  interface DurableEvents {
    /** New messages, replies and comments of one track, in their order. */
    'messages.sent': { trackId: string; messageIds: string[] };
  }
}

/** Sends that come at the same time share a transaction. What a send wrote shows in its message: its number never changes. */
export const sendMessage: TogetherHandler<'chat.sendMessage'> = {
  together: (write, calls) => postMessages(write, calls),
  written: ({ trackId, number, parentMessageId, entryId }) => [
    { scope: scopeOf('chat', trackId), first: number, last: parentMessageId || entryId ? number + 1 : number },
  ],
};

interface Posting {
  actor: Pick<Actor, 'userId' | 'displayName' | 'kind'>;
  input: ParsedInputOf<'chat.sendMessage'>;
  /** People whom the text means by their names, whoever else is called the same. */
  mentions?: readonly MentionablePerson[];
}
type Answer = TogetherAnswer<'chat.sendMessage'>;

/** Posts messages. The same id again, by the same person into the same place, answers what is stored. */
export async function postMessages(write: TogetherWrite, postings: readonly Posting[]): Promise<(Answer | TrackyardError)[]> {
  const { db } = write;
  const parents = await lockParents(
    db,
    postings.flatMap(({ input }) => input.parentMessageId ?? []),
  );
  const subjects = await subjectsOf(db, postings);
  const drafts: (NewMessage | TrackyardError)[] = [];
  for (const it of postings) drafts.push((await refusalOf(db, parents, subjects, it)) ?? (await draftOf(write, subjects, it)));
  const accepted = drafts.filter((it): it is NewMessage => !(it instanceof TrackyardError));
  await lockCommentThreads(
    db,
    [...subjects.values()].filter((it) => accepted.some(({ message }) => message.entryId === it.id)),
  );
  const rows = await insertMessages(db, accepted);
  noteSent(write, [...rows.values()]);
  for (const { message } of accepted) if (rows.has(message.id)) await noteLinks(write, message);
  const answers: (Answer | TrackyardError)[] = [];
  for (const it of drafts) answers.push(it instanceof TrackyardError ? it : await answerOf(db, it.message, rows.get(it.message.id)));
  return answers;
}

type Subjects = ReadonlyMap<string, CommentSubject & { trackId: string }>;

/** What the comments among these are about, as far as it is in their tracks. */
async function subjectsOf(db: Queryable, postings: readonly Posting[]): Promise<Subjects> {
  const idsIn = new Map<string, string[]>();
  for (const { input } of postings) if (input.entryId) idsIn.set(input.trackId, [...(idsIn.get(input.trackId) ?? []), input.entryId]);
  const subjects = new Map<string, CommentSubject & { trackId: string }>();
  for (const [trackId, ids] of idsIn)
    for (const [id, subject] of await findCommentSubjects(db, trackId, ids)) subjects.set(id, { ...subject, trackId });
  return subjects;
}

async function refusalOf(
  db: Queryable,
  parents: ReadonlyMap<string, MessageRow>,
  subjects: Subjects,
  { actor, input: { id, trackId, parentMessageId, entryId, position, files = [] } }: Posting,
): Promise<TrackyardError | null> {
  if (actor.kind === 'guest' && files.length > 0) return new TrackyardError('forbidden', 'Guests cannot send files.');
  if (entryId) {
    const subject = subjects.get(entryId);
    const isHere = subject?.trackId === trackId && (subject.openToGuests || actor.kind !== 'guest');
    const refusal = isHere
      ? position && (await refusedPosition(db, trackId, entryId, position))
      : new TrackyardError('notFound', 'What you comment on is not there any more.');
    if (!refusal) return null;
    // One that was posted before the record went, or the feature was switched off, is answered as it is.
    const stored = db.selectFrom('chat_message').select('id').where('id', '=', id).where('sender_id', '=', actor.userId);
    return (await stored.where('entry_id', '=', entryId).executeTakeFirst()) ? null : refusal;
  }
  if (!parentMessageId || parents.get(parentMessageId)?.track_id === trackId) return null;
  const reply = await selectMessages(db).where('id', '=', parentMessageId).where('track_id', '=', trackId).executeTakeFirst();
  if (reply) return new TrackyardError('conflict', 'A reply has no replies of its own. Reply to the first message.');
  return new TrackyardError('notFound', 'The message that you reply to is not here.');
}

async function draftOf(
  { db, now, realtime }: TogetherWrite,
  subjects: Subjects,
  { actor, input, mentions = [] }: Posting,
): Promise<NewMessage> {
  const sender = { userId: actor.userId, displayName: actor.displayName, guest: actor.kind === 'guest' };
  const known = await namesIn(db, input.trackId, actor.userId, input.text);
  const names: Names = { ...known, people: [...mentions, ...known.people] };
  const message = draftMessage({ ...input, ...names, sender, now });
  const forGuests = input.entryId === undefined || subjects.get(input.entryId)?.openToGuests === true;
  return { message, here: hereAmong(realtime, now, message, names.people), inGroups: await groupMentionIdsOf(db, message), forGuests };
}

async function answerOf(db: Tx, draft: ChatMessage, row: MessageRow | undefined): Promise<Answer | TrackyardError> {
  if (!row) return storedMessage(db, draft);
  if (row.position && row.entry_id) row.position = await numberPin(db, row.id, row.entry_id, row.position);
  const rows = [changedRow(row)];
  if (row.parent_message_id) rows.push(changedRow(await addReply(db, row, row.parent_message_id, row.number + 1)));
  if (row.entry_id) rows.push(changedThread(await addComment(db, row, row.entry_id, row.number + 1)));
  const frame = { scope: scopeOf('chat', row.track_id), after: row.number - 1, seq: rows.at(-1)!.seq, rows };
  return { result: presentMessage(row), changes: [frame] };
}

/** Notes the durable events of messages: one for each track. */
function noteSent({ event }: TogetherWrite, rows: readonly MessageRow[]): void {
  for (const [trackId, sent] of Map.groupBy(rows, (it) => it.track_id))
    event('messages.sent', scopeOf('chat', trackId), { trackId, messageIds: sent.map((it) => it.id) });
}

/** What this person posted here with this id before. */
export async function storedMessage(db: Queryable, draft: ChatMessage): Promise<Answer | TrackyardError> {
  const row = await selectMessages(db)
    .where('id', '=', draft.id)
    .where('track_id', '=', draft.trackId)
    .where('sender_id', '=', draft.senderId)
    .where('parent_message_id', 'is not distinct from', draft.parentMessageId)
    .where('entry_id', 'is not distinct from', draft.entryId)
    .executeTakeFirst();
  if (!row) return new TrackyardError('conflict', 'There is another message with this id.');
  return { result: presentMessage(row), changes: null };
}
