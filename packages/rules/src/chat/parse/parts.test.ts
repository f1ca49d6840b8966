import { chatMessagePart } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { parseMessage } from './message.ts';

const partsOf = (text: string) => parseMessage(text, { people: [] }).parts;
const sharedMessage = {
  type: 'sharedMessage',
  trackId: '01900000-0000-7000-8000-000000000001',
  messageId: '01900000-0000-7000-8000-000000000002',
  senderName: 'Anna Lindqvist',
  date: '2026-11-19T09:14:00.000Z',
  plain: 'Beans are in',
};

test('parts are text, links, lists, wrapped text and shared messages, and nothing else [CHAT-007]', () => {
  const parts = [...partsOf('see https://a.b now'), ...partsOf('Buy\n- milk'), sharedMessage];
  expect([...new Set(parts.map((it) => it.type))].sort()).toEqual(['link', 'list', 'sharedMessage', 'text', 'wrappedText']);
  for (const part of parts) expect(chatMessagePart.parse(part)).toEqual(part);
  expect(chatMessagePart.safeParse({ ...sharedMessage, type: 'picture' }).success).toBe(false);
});

test('text parts carry styles: emoji, large emoji and code blocks among them [CHAT-008]', () => {
  expect(partsOf('Done 🎉')).toEqual([
    { type: 'text', text: 'Done ', styles: [] },
    { type: 'text', text: '🎉', styles: ['emoji'] },
  ]);
  expect(partsOf('🎉')).toEqual([{ type: 'text', text: '🎉', styles: ['emojiLarge'] }]);
  expect(partsOf('```\nlet a;\n```')).toEqual([{ type: 'text', text: 'let a;', styles: ['codeBlock'] }]);
});

test('a link part has the address that it opens and the text that was typed [CHAT-009]', () => {
  expect(partsOf('kestrel.com')).toEqual([{ type: 'link', linkAddress: 'https://kestrel.com', linkText: 'kestrel.com' }]);
});

test('a list part says whether it is ordered, and each item has parts of its own [CHAT-010]', () => {
  const items = [
    { itemTextParts: [{ type: 'text', text: 'milk', styles: ['bold'] }] },
    { itemTextParts: [{ type: 'text', text: 'beans', styles: [] }] },
  ];
  expect(partsOf('1. **milk**\n2. beans')).toEqual([{ type: 'list', ordered: true, items }]);
  expect(partsOf('- **milk**\n- beans')).toEqual([{ type: 'list', ordered: false, items }]);
});
