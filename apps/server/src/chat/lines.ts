import './tables.ts';
import { type ChatMessageContent, scopeOf } from '@trackyard/contract';
import { draftMessage } from '@trackyard/rules';
import type { SystemWrite } from '../platform/operations/write.ts';
import { insertMessages, lockMessage, updateMessage } from './messages.sql.ts';
import { presentMessage } from './present.ts';

interface NewLine {
  id: string;
  trackId: string;
  content: ChatMessageContent;
}
/** Posts a line of the system into a chat, which guests don't see. It counts as an unread message, and notifies nobody. */
export async function postLine({ db, feed, now }: SystemWrite, { id, trackId, content }: NewLine): Promise<void> {
  const draft = draftMessage({
    id,
    trackId,
    text: content.plain,
    sender: { userId: null, displayName: '' },
    people: [],
    now,
    source: 'system',
  });
  const rows = await insertMessages(db, [{ message: { ...draft, chatMessageContent: content }, here: [], inGroups: [], forGuests: false }]);
  const row = rows.get(id);
  if (row) feed.took(scopeOf('chat', trackId), row.number);
}

/** Says something else in a line of the system; false where somebody has deleted it. */
export async function rewriteLine({ db, feed, now }: SystemWrite, id: string, content: ChatMessageContent): Promise<boolean> {
  const row = await lockMessage(db, id);
  if (!row || row.status === 'deleted') return false;
  const seq = await feed.next(scopeOf('chat', row.track_id));
  await updateMessage(db, { ...presentMessage(row), chatMessageContent: content, lastUpdated: now.toISOString() }, seq);
  return true;
}
