import type { ListedMessage } from '@trackyard/data-worker';
import { describe, expect, test } from 'vitest';
import { chatRows, guessHeight, type Row, threadRows } from './rows.ts';

const message = (number: number, date: string, more: Partial<ListedMessage> = {}) =>
  ({
    id: `m${number}`,
    number,
    date,
    senderId: `s${number}`,
    guestId: null,
    senderName: 'x',
    status: 'active',
    source: 'user',
    fromWorkflow: false,
    chatMessageContent: { parts: [], plain: 'x' },
    reactions: [],
    entryLinks: [],
    thread: null,
    ...more,
  }) as unknown as ListedMessage;
const messages = [message(1, '2026-11-18T09:00:00.000Z'), message(2, '2026-11-18T10:00:00.000Z'), message(3, '2026-11-19T09:00:00.000Z')];
const shown = { messages, hasOlder: false, timeZone: 'UTC', newAfter: undefined, userId: 'me' };
const kinds = (rows: Row[]) => rows.map((it) => (it.kind === 'message' ? it.message.number : it.kind));

describe('rows of the list', () => {
  test('a chat marks its days', () => expect(kinds(chatRows(shown))).toEqual(['day', 1, 2, 'day', 3]));
  test('with more above, the first row is a message', () => {
    expect(kinds(chatRows({ ...shown, hasOlder: true }))).toEqual([1, 2, 'day', 3]);
    expect(kinds(chatRows({ ...shown, hasOlder: true, newAfter: 0 }))).toEqual([1, 2, 'day', 3]);
  });
  test('the line stands before what is new', () =>
    expect(kinds(chatRows({ ...shown, newAfter: 1 }))).toEqual(['day', 1, 'new', 2, 'day', 3]));
  test('nothing is nothing', () => expect(chatRows({ ...shown, messages: [] })).toEqual([]));

  const parent = message(9, '2026-11-18T08:00:00.000Z', { thread: { replies: 3, lastReply: '', userIds: [], lastNumber: 3 } });
  test('a thread begins with its message and the number of replies', () =>
    expect(kinds(threadRows(parent, shown))).toEqual([9, 'replies', 1, 2, 'day', 3]));
  test('a thread marks the first day when it is another than the message’s', () =>
    expect(kinds(threadRows(message(9, '2026-11-01T08:00:00.000Z'), shown))).toEqual([9, 'replies', 'day', 1, 2, 'day', 3]));
  test('a thread without replies is its message', () =>
    expect(kinds(threadRows(message(9, '2026-11-18T08:00:00.000Z'), { ...shown, messages: [] }))).toEqual([9]));

  test('longer messages are guessed to be higher', () => {
    const [short, long] = [message(1, ''), message(2, '', { chatMessageContent: { parts: [], plain: 'word '.repeat(100) } })];
    const guess = (it: ListedMessage) => guessHeight({ kind: 'message', key: it.id, message: it, continues: false });
    expect(guess(long)).toBeGreaterThan(guess(short));
  });
});
