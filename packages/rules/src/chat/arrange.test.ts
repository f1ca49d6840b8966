import { type ChatMessage, limits } from '@trackyard/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeMessages, continues } from './arrange.ts';
import { deletedMessage, draftMessage } from './draft.ts';

const noon = Date.parse('2026-11-19T12:00:00.000Z');
const message = (number: number, more: Partial<ChatMessage> & { after?: number; text?: string } = {}): ChatMessage => {
  const { after = 0, text = 'Hello', ...rest } = more;
  const draft = draftMessage({
    id: `message-${number}`,
    trackId: 'track',
    text,
    sender: { userId: 'mateo', displayName: 'Mateo Ruiz' },
    people: [],
    now: new Date(noon + after),
  });
  return { ...draft, number, ...rest };
};
const arranged = (messages: ChatMessage[], newAfter?: number, timeZone = 'UTC') =>
  arrangeMessages(messages, { timeZone, userId: 'anna', ...(newAfter !== undefined && { newAfter }) });
const shown = (messages: ChatMessage[], newAfter?: number, timeZone?: string) =>
  arranged(messages, newAfter, timeZone).map((it) => (it.kind === 'message' ? `${it.message.number}${it.continues ? '+' : ''}` : it.key));

describe('day markers', () => {
  const late = message(1, { date: '2026-11-18T22:59:59.000Z' });
  const midnight = message(2, { date: '2026-11-18T23:00:00.000Z' });
  const next = message(3, { date: '2026-11-19T00:00:00.000Z' });
  test('a marker stands where a new day begins for the reader [CHAT-022]', () => {
    expect(shown([late, midnight, next])).toEqual(['day:2026-11-18', '1', '2+', 'day:2026-11-19', '3']);
    expect(shown([late, midnight, next], undefined, 'Europe/Stockholm')).toEqual(['day:2026-11-18', '1', 'day:2026-11-19', '2', '3']);
    expect(shown([late, midnight, next], undefined, 'Asia/Kathmandu')).toEqual(['day:2026-11-19', '1', '2+', '3']);
  });
  test('one for every day that has messages [CHAT-022]', () => {
    const dates = fc.array(fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }), { maxLength: 30 });
    fc.assert(
      fc.property(dates, (given) => {
        const messages = given.toSorted((a, b) => +a - +b).map((it, i) => message(i + 1, { date: it.toISOString() }));
        const markers = arranged(messages).flatMap((it) => (it.kind === 'day' ? [it.date.slice(0, 10)] : []));
        expect(markers).toEqual([...new Set(messages.map((it) => it.date.slice(0, 10)))]);
      }),
    );
  });
  test('keys stay unique when a clock went back a day', () => {
    const keys = arranged([next, late, { ...next, id: 'x' }]).map((it) => it.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('continuation [CHAT-023, CHAT-024, CHAT-025]', () => {
  test.each([
    ['CHAT-023 at once', {}, {}, true],
    ['CHAT-023 after three minutes', {}, { after: limits.continuationMs }, true],
    ['CHAT-023 a moment later', {}, { after: limits.continuationMs + 1 }, false],
    ['CHAT-023 by somebody else', {}, { senderId: 'anna' }, false],
    ['CHAT-023 by a guest of the same name', { senderId: null, guestId: 'a' }, { senderId: null, guestId: 'b' }, false],
    ['CHAT-024 from a workflow', { fromWorkflow: true }, { fromWorkflow: true }, false],
    ['CHAT-024 after one from a workflow', { fromWorkflow: true }, {}, false],
    ['CHAT-024 of the source workflow', { source: 'workflow' }, { source: 'workflow' }, false],
    ['CHAT-025 from a different source', { source: 'user' }, { source: 'import' }, false],
    ['CHAT-025 from the same source', { source: 'import' }, { source: 'import' }, true],
    ['a system line', { source: 'system' }, { source: 'system' }, false],
    ['an action', {}, { text: '/me waves' }, false],
    ['after an action', { text: '/me waves' }, {}, false],
  ] as const)('%s', (_, first, second, expected) => {
    expect(continues(message(1, first), message(2, second))).toBe(expected);
    expect(shown([message(1, first), message(2, second)]).at(-1)).toBe(expected ? '2+' : '2');
  });
  test('the window is 180000 ms [CHAT-047]', () => {
    expect(continues(message(1), message(2, { after: 180_000 }))).toBe(true);
    expect(continues(message(1), message(2, { after: 180_001 }))).toBe(false);
  });
  test('it is the previous message that counts, not the first of the row [CHAT-023]', () => {
    expect(shown([0, 1, 2, 3].map((i) => message(i + 1, { after: i * 150_000 }))).slice(1)).toEqual(['1', '2+', '3+', '4+']);
  });
});

describe("the line 'new'", () => {
  const mine = { senderId: 'anna' };
  test.each([
    ['before the first that I have not seen', [message(1), message(2), message(3)], 1, ['1', 'new', '2', '3+']],
    ['not before my own', [message(1), message(2, mine), message(3)], 1, ['1', '2', 'new', '3']],
    ['not before a deleted one', [message(1), deletedMessage(message(2), new Date(noon)), message(3)], 1, ['1', '2+', 'new', '3']],
    ['not when all is seen', [message(1), message(2)], 2, ['1', '2+']],
    ['not for what waits to be sent', [message(1), message(0, mine)], 1, ['1', '0']],
    ['not when nobody asks', [message(1), message(2)], undefined, ['1', '2+']],
    ['first, where all is new', [message(1), message(2)], 0, ['new', '1', '2+']],
  ])('%s', (_, messages, newAfter, expected) => {
    expect(shown(messages, newAfter).slice(1)).toEqual(expected);
  });
  test('stands under the marker of its day', () => {
    expect(shown([message(1), message(2, { after: 86_400_000 })], 1)).toEqual(['day:2026-11-19', '1', 'day:2026-11-20', 'new', '2']);
  });
});

test('each message is in the list once, in its order', () => {
  const any = fc.array(
    fc.record({ after: fc.nat(1_000_000_000), senderId: fc.constantFrom('anna', 'mateo'), date: fc.constant(undefined) }),
  );
  fc.assert(
    fc.property(any, fc.nat(20), (given, newAfter) => {
      const messages = given.map(({ after, senderId }, i) => message(i + 1, { after, senderId }));
      const items = arranged(messages, newAfter);
      expect(items.flatMap((it) => (it.kind === 'message' ? [it.message] : []))).toEqual(messages);
      expect(items.filter((it) => it.kind === 'new').length).toBeLessThanOrEqual(1);
      expect(new Set(items.map((it) => it.key)).size).toBe(items.length);
    }),
  );
});
