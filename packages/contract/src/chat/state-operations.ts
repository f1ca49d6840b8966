import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations, forGuests } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
const ofMessage = ofTrack.extend({ messageId: id });

/** How far I have read, and that I am typing. */
export const chatStateOperations = [
  operation({
    name: 'chat.markViewed',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/viewed',
    rate: 'write',
    summary: 'Moves my read position in the chat forward to a number (last-seen chat), never back: that is `chat.markUnread`.',
    input: ofTrack.extend({ number: z.number().int().min(0) }),
    output: nothing,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'track' },
    callers: ['person', 'guest'],
    offline: { lane: 'viewed', effect: 'setting', supersedes: { notBelow: 'number' } },
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
  operation({
    name: 'chat.markThreadViewed',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/messages/{messageId}/viewed',
    rate: 'write',
    summary: 'Moves my read position in a thread forward to a number.',
    input: ofMessage.extend({ number: z.number().int().min(0) }),
    output: nothing,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'message' },
    callers: ['person', 'guest'],
    offline: { lane: 'viewed', effect: 'setting', supersedes: { same: ['messageId'], notBelow: 'number' } },
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
  operation({
    name: 'chat.markUnread',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/messages/{messageId}/unread',
    rate: 'write',
    summary: 'Moves my read position back to before a message, in the chat or, for a reply, in its thread.',
    input: ofMessage,
    output: nothing,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'message' },
    offline: { lane: 'viewed', effect: 'setting' },
    expect: expectations.members,
  }),
  operation({
    name: 'chat.markAllViewed',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/chat/viewed',
    rate: 'write',
    summary: 'Counts all that is in my chats and threads by now as seen.',
    input: nothing,
    output: nothing,
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'chat.updateTyping',
    kind: 'ephemeral',
    method: 'POST',
    path: '/api/tracks/{trackId}/typing',
    rate: 'ephemeral',
    summary: 'Tells the others in the chat that I am typing; it holds for 4 seconds.',
    input: ofTrack.extend({ parentMessageId: id.nullable().default(null) }),
    output: nothing,
    errors: [],
    access: { who: 'user', right: 'chat.send', of: 'track' },
    callers: ['person', 'guest'],
    expect: { ...expectations.writers, ...forGuests.ofTrack },
  }),
] as const;
