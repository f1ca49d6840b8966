import './tables.ts';
import type { ChatMessageContent } from '@trackyard/contract';
import { postLine, rewriteLine } from '../chat/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Ids } from '../platform/ids.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import type { Letter } from './letter/letter.ts';

interface Came {
  trackId: string;
  threadId: string;
  title: string;
  letter: Letter;
}
/** Mails of a thread that come within this time share a line. */
const togetherMs = 10 * 60_000;

/** Says in the chat that mail came, in a line that opens its thread, and answers its id. Guests don't see it, since they see no emails. */
export async function tellChat(call: SystemWrite, ids: Ids, { trackId, threadId, title, letter }: Came): Promise<string> {
  const { db, now } = call;
  const recent = await db
    .selectFrom('inbound_mail')
    .select('line_id')
    .where('track_id', '=', trackId)
    .where('entry_id', '=', threadId)
    .where('line_id', 'is not', null)
    .where('received', '>=', new Date(now.getTime() - togetherMs))
    .orderBy('received', 'desc')
    .limit(1)
    .executeTakeFirst();
  const shared = recent?.line_id ?? null;
  const isShared =
    shared !== null && (await rewriteLine(call, shared, severalText((await mailsOf(db, trackId, shared)) + 1, threadId, title)));
  const from = letter.sender.name || letter.sender.address;
  const says = letter.isProven ? 'Email from' : 'Email that says it is from';
  const lineId = isShared ? shared : ids.id();
  if (!isShared)
    await postLine(call, {
      id: lineId,
      trackId,
      content: lineText(from === '' ? 'Email without a sender: ' : `${says} ${from}: `, threadId, title),
    });
  return lineId;
}

async function mailsOf(db: Queryable, trackId: string, lineId: string): Promise<number> {
  const { count } = await db
    .selectFrom('inbound_mail')
    .select((it) => it.fn.countAll<string>().as('count'))
    .where('track_id', '=', trackId)
    .where('line_id', '=', lineId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
const severalText = (count: number, threadId: string, title: string): ChatMessageContent => lineText(`${count} emails: `, threadId, title);
const lineText = (before: string, entryId: string, title: string): ChatMessageContent => ({
  plain: before + title,
  parts: [
    { type: 'text', text: before, styles: [] },
    { type: 'text', text: title, styles: [], entryId },
  ],
});
