import { type ChatMessage, chatMessage } from '@trackyard/contract';
import { describe, expect, test } from 'vitest';
import { deletedMessage, draftMessage, editedMessage } from './draft.ts';
import { placeholderMatches } from './placeholders.ts';
import { withReaction } from './reactions.ts';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const anna = { userId: id(1), displayName: 'Anna Lindqvist' };
const people = [anna];
const now = new Date('2026-11-19T09:14:00.000Z');
const later = new Date('2026-11-19T09:20:00.000Z');
const draft = (more: Partial<Parameters<typeof draftMessage>[0]> = {}) =>
  draftMessage({ id: id(10), trackId: id(20), text: 'Hi **@Anna Lindqvist**', sender: anna, people, now, ...more });

describe('a draft', () => {
  test('is a whole row, with the id that the client made', () => {
    const message = draft();
    expect(chatMessage.parse(message)).toEqual(message);
    expect(message).toMatchObject({
      id: id(10),
      number: 0,
      senderId: id(1),
      senderName: 'Anna Lindqvist',
      status: 'active',
      source: 'user',
    });
    expect([message.date, message.lastUpdated]).toEqual([now.toISOString(), now.toISOString()]);
    expect(message.chatMessageContent.parts.at(-1)).toMatchObject({ text: '@Anna Lindqvist', userId: id(1) });
  });
  test('knows replies, system lines, actions and workflows', () => {
    expect(draft({ parentMessageId: id(11) }).parentMessageId).toBe(id(11));
    expect(draft({ source: 'workflow' }).fromWorkflow).toBe(true);
    expect(draft({ source: 'system', sender: { userId: null, displayName: '' } }).senderId).toBeNull();
    expect(draft({ action: true, text: 'waves' }).chatMessageContent.parts).toMatchObject([{ type: 'wrappedText', styles: ['action'] }]);
  });
});

test('editing sets the status to edited, and parses anew [CHAT-017]', () => {
  const edited = editedMessage({ ...draft(), number: 7 }, { text: 'Bye', people, now: later });
  expect(edited).toMatchObject({ number: 7, status: 'edited', date: now.toISOString(), lastUpdated: later.toISOString() });
  expect(edited.chatMessageContent).toEqual({ parts: [{ type: 'text', text: 'Bye', styles: [] }], plain: 'Bye' });
});
test('an edited action stays one', () => {
  const edited = editedMessage(draft({ text: '/me waves' }), { text: '/me bows', people, now: later });
  expect(edited.chatMessageContent.parts).toMatchObject([{ styles: ['action'] }]);
});
test('a deleted message keeps its place and its thread, and loses its content', () => {
  const thread = { replies: 1, lastReply: now.toISOString(), userIds: [id(1)], lastNumber: 8 };
  const full: ChatMessage = { ...draft(), number: 7, thread, reactions: [{ emoji: '👍', userIds: [id(1)] }] };
  const deleted = deletedMessage({ ...full, openGraphItems: [{ url: 'https://a.b', title: 'a', description: 'b', picture: null }] }, later);
  expect(deleted).toMatchObject({ number: 7, thread, status: 'deleted', senderName: 'Anna Lindqvist', lastUpdated: later.toISOString() });
  expect(deleted.chatMessageContent).toEqual({ parts: [], plain: '' });
  expect([deleted.reactions, deleted.openGraphItems, deleted.entryLinks]).toEqual([[], [], []]);
});

describe('reactions', () => {
  const react = (message: ChatMessage, userId: string, emoji: string, reacted: boolean) =>
    withReaction(message, { userId, emoji, reacted });
  test('gather by emoji in the order they came, and go with the last person', () => {
    const three = react(react(react(draft(), 'anna', '👍', true), 'mateo', '🎉', true), 'mateo', '👍', true);
    expect(three.reactions).toEqual([
      { emoji: '👍', userIds: ['anna', 'mateo'] },
      { emoji: '🎉', userIds: ['mateo'] },
    ]);
    expect(react(three, 'mateo', '🎉', false).reactions).toEqual([{ emoji: '👍', userIds: ['anna', 'mateo'] }]);
  });
  test('set or taken back twice change nothing more', () => {
    const once = react(draft(), 'anna', '👍', true);
    expect(react(once, 'anna', '👍', true)).toBe(once);
    expect(react(once, 'mateo', '👍', false)).toBe(once);
    expect(react(once, 'anna', '🎉', false)).toBe(once);
  });
  test.each([
    ['👍', '👍\uFE0F', '👍'],
    ['☕\uFE0F', '☕', '☕'],
    ['❤\uFE0F', '❤', '❤\uFE0F'],
    ['❤\uFE0F\u200D🔥', '❤\u200D🔥', '❤\uFE0F\u200D🔥'],
    ['1\uFE0F\u20E3', '1\u20E3', '1\uFE0F\u20E3'],
  ])('%j and %j are one, kept as %j', (first, second, stored) => {
    const both = react(react(draft(), 'anna', first, true), 'mateo', second, true);
    expect(both.reactions).toEqual([{ emoji: stored, userIds: ['anna', 'mateo'] }]);
    expect(react(both, 'anna', second, false).reactions).toEqual([{ emoji: stored, userIds: ['mateo'] }]);
  });
  test('skin tones and other pictures stay apart', () => {
    const apart = react(react(draft(), 'anna', '👍', true), 'anna', '👍🏽', true);
    expect(apart.reactions.map((it) => it.emoji)).toEqual(['👍', '👍🏽']);
  });
});

describe('placeholders', () => {
  const placeholder = draft({ isPlaceholder: true });
  /** Copies of an old client or a bridge have ids of other versions. */
  const foreign = '9b2c3f04-3c51-4b0e-8a8d-0d1c2b3a4f5e';
  test('the copy with the same id takes the place, whatever else it says [CHAT-013]', () => {
    expect(placeholderMatches(placeholder, draft({ text: 'Other' }))).toBe(true);
  });
  test('a copy without an id of ours does when track, entry and plain text match [CHAT-013]', () => {
    expect(placeholderMatches(placeholder, { ...draft(), id: foreign })).toBe(true);
    expect(placeholderMatches(placeholder, { ...draft({ text: 'Other' }), id: foreign })).toBe(false);
    expect(placeholderMatches(placeholder, { ...draft({ trackId: id(21) }), id: foreign })).toBe(false);
    expect(placeholderMatches(placeholder, { ...draft(), id: foreign, entryId: id(30) })).toBe(false);
  });
  test('what another person, an import or a reply says is not mine', () => {
    expect(placeholderMatches(placeholder, { ...draft(), id: foreign, senderId: id(2) })).toBe(false);
    expect(placeholderMatches(placeholder, { ...draft({ source: 'import' }), id: foreign })).toBe(false);
    expect(placeholderMatches(placeholder, { ...draft({ parentMessageId: id(11) }), id: foreign })).toBe(false);
  });
  test('two messages that say the same are two messages', () => {
    expect(placeholderMatches(placeholder, draft({ id: id(11) }))).toBe(false);
  });
});
