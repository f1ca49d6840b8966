import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { pinnedMessage, savedPage } from './bookmark.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
const ofMessage = ofTrack.extend({ messageId: id });

/** Bookmarks: messages that a person saves for later, and messages that are pinned to a track for everyone in it. */
export const bookmarkOperations = [
  operation({
    name: 'chat.setSaved',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/messages/{messageId}/saved',
    rate: 'write',
    summary: 'Saves a message that I may see for later, or takes one from my list, wherever it was: nobody else sees it.',
    input: ofMessage.extend({ saved: z.boolean() }),
    output: nothing,
    errors: ['conflict', 'notFound', 'forbidden'],
    // Saving asks for the right to see the chat; taking back for none.
    access: { who: 'user' },
    offline: { lane: 'saved', effect: 'setting', supersedes: { same: ['messageId'] } },
    expect: expectations.members,
  }),
  operation({
    name: 'chat.listSaved',
    kind: 'query',
    method: 'GET',
    path: '/api/saved',
    rate: 'read',
    summary: 'A page of the messages that I saved for later, in chats that I may see: the last saved first.',
    input: z.object({ offset: z.coerce.number().int().min(0).default(0) }),
    output: savedPage,
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'chat.setPinned',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/messages/{messageId}/pinned',
    rate: 'write',
    summary: 'Pins a message to its track, for everyone in it, or unpins it.',
    input: ofMessage.extend({ pinned: z.boolean() }),
    output: nothing,
    errors: ['conflict', 'notEditable'],
    access: { who: 'user', right: 'chat.send', of: 'message' },
    offline: { lane: 'chat', effect: 'setting', supersedes: { same: ['messageId'] } },
    expect: expectations.writers,
  }),
  operation({
    name: 'chat.listPinned',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/pinned',
    rate: 'read',
    summary: 'The messages that are pinned to a track: the last pinned first.',
    input: ofTrack,
    output: z.object({ messages: z.array(pinnedMessage) }),
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'track' },
    expect: expectations.members,
  }),
] as const;
