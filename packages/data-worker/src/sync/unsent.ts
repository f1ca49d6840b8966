import type { TextOperation } from '@trackyard/contract';
import type { Database, Transaction } from '../database/index.ts';
import type { OutboxItem, OutboxItemOf } from '../stores/index.ts';
import { isContribution, isDeletion, isEdit, isNewWords, keepsText, messageIdOf } from './lanes.ts';

/**
 * Applies an edit or a deletion to a message in the outbox. A message that was never sent takes the new text, or is discarded: then this
 * returns true, and there is nothing to send. A message that the server may have keeps its text, since its Idempotency-Key stands for that
 * text: the change is sent after the message, and a failed message is sent once more.
 */
export function reviseUnsent(tx: Transaction, change: OutboxItem, now: number): boolean {
  if (!isEdit(change) && !isDeletion(change)) return false;
  const messageId = messageIdOf(change);
  const about = tx.rows('outbox').filter((it) => messageIdOf(it) === messageId);
  const unsent = about.find(isUnsent);
  if (!unsent) return false;
  if (unsent.attempted !== false) {
    if (unsent.state === 'failed') tx.put('outbox', again(unsent, now));
    return false;
  }
  const others = about.filter((it) => it !== unsent && (isDeletion(change) || isEdit(it)));
  tx.delete('outbox', ...others.map((it) => it.id));
  if (isDeletion(change)) tx.delete('outbox', unsent.id);
  else
    tx.put(
      'outbox',
      again(
        { ...unsent, input: { ...unsent.input, text: change.input.text } } as OutboxItem,
        unsent.state === 'failed' ? now : unsent.created,
      ),
    );
  return true;
}
const isUnsent = (item: OutboxItem): item is OutboxItemOf<'chat.sendMessage'> | OutboxItemOf<'articleComments.add'> =>
  isNewWords(item) && item.state !== 'confirmed';

/** A failed item, made ready to be sent again under its key. */
export const again = <I extends OutboxItem>(item: I, now: number): I => ({
  ...item,
  created: now,
  tries: 0,
  state: 'waiting',
  failure: null,
});

const wordsOf = (db: Database) =>
  db
    .rows('outbox')
    .filter((it): it is { [N in TextOperation]: OutboxItemOf<N> }[TextOperation] => it.state !== 'confirmed' && keepsText(it.operation));

/** The numbers of my messages, drafts and files that only this browser has. */
export const unsentWords = (db: Database): { messages: number; drafts: number; files: number } => ({
  messages: wordsOf(db).length,
  drafts: db.count('drafts'),
  files: db.count('uploads'),
});

/** The texts of unsent messages and edits, also where their chat is gone. */
export const unsentMessages = (db: Database): { id: string; text: string; failure: string | null }[] =>
  wordsOf(db)
    .sort((a, b) => a.order - b.order)
    .map(({ id, input, failure }) => ({ id, text: input.text, failure }));

/** The number of messages, edits, deletions and reactions that wait to be sent. */
export const waitingChanges = (db: Database): number =>
  db.rows('outbox').filter((it) => it.state === 'waiting' && isContribution(it.operation)).length;
