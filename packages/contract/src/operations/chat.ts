import { z } from 'zod';
import { chatMessage, chatPage, emoji, messageText } from '../chat.ts';
import { displayName } from '../identity.ts';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { trackTitle } from '../tracks.ts';
import { expectations, operation } from './operation.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
const ofMessage = ofTrack.extend({ messageId: id });
const number = z.coerce.number().int().min(0);

export const chatOperations = [
  operation({
    name: 'chat.sendMessage',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/messages',
    rate: 'write',
    summary: 'Posts a message under the id that the client made, to the track or as a reply.',
    input: ofTrack.extend({ id, text: messageText, parentMessageId: id.nullable().default(null) }),
    output: chatMessage,
    errors: ['conflict', 'notFound'],
    access: { who: 'user', right: 'chat.send', of: 'track' },
    expect: expectations.writers,
  }),
  operation({
    name: 'chat.editMessage',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tracks/{trackId}/messages/{messageId}',
    rate: 'write',
    summary: 'Changes the text of my own message within the edit window.',
    input: ofMessage.extend({ text: messageText }),
    output: chatMessage,
    errors: ['notEditable'],
    access: { who: 'user', right: 'chat.editMessage', of: 'message' },
    expect: expectations.writers,
  }),
  operation({
    name: 'chat.deleteMessage',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/messages/{messageId}',
    rate: 'write',
    summary: 'Deletes my own message within the edit window; a coordinator may delete any.',
    input: ofMessage,
    output: chatMessage,
    errors: ['notEditable'],
    access: { who: 'user', right: 'chat.deleteMessage', of: 'message' },
    expect: expectations.writers,
  }),
  operation({
    name: 'chat.toggleReaction',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/messages/{messageId}/reactions',
    rate: 'write',
    summary: 'Sets or takes back my reaction: `reacted` says which, so that a call repeated changes nothing more.',
    input: ofMessage.extend({ emoji, reacted: z.boolean() }),
    output: chatMessage,
    errors: ['conflict', 'notEditable'],
    access: { who: 'user', right: 'chat.send', of: 'message' },
    expect: expectations.writers,
  }),
  operation({
    name: 'chat.listMessages',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/messages',
    rate: 'read',
    summary: 'A page of the chat without replies: the newest, those before a number, or those after one.',
    input: ofTrack.extend({
      before: number.optional(),
      after: number.optional(),
      limit: z.coerce.number().int().min(1).max(limits.chatPage).default(limits.chatPage),
    }),
    output: chatPage,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'track' },
    expect: expectations.members,
  }),
  operation({
    name: 'chat.listMessagesAround',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/messages/{messageId}/around',
    rate: 'read',
    summary: 'The page around one message: half a page before it, the message, and what fits behind.',
    input: ofMessage,
    output: chatPage,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'message' },
    expect: expectations.members,
  }),
  operation({
    name: 'chat.listReplies',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/messages/{messageId}/replies',
    rate: 'read',
    summary: 'A page of the replies to one message: the newest, or those before a number.',
    input: ofMessage.extend({
      before: number.optional(),
      limit: z.coerce.number().int().min(1).max(limits.chatPage).default(limits.chatPage),
    }),
    output: chatPage,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'message' },
    expect: expectations.members,
  }),
  operation({
    name: 'chat.markViewed',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/viewed',
    rate: 'write',
    summary: 'Moves my read position in the chat forward to a number (last-seen chat); it never moves back.',
    input: ofTrack.extend({ number: z.number().int().min(0) }),
    output: nothing,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'track' },
    expect: expectations.members,
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
    expect: expectations.members,
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
    expect: expectations.writers,
  }),
] as const;

export const presenceOperations = [
  operation({
    name: 'presence.update',
    kind: 'ephemeral',
    method: 'POST',
    path: '/api/presence',
    rate: 'ephemeral',
    summary: 'Tells that I am here, and in which track; it holds for one minute.',
    input: z.object({ trackId: id.nullable().default(null), active: z.boolean().default(true) }),
    output: z.object({ onlineUserIds: z.array(id), lastUpdated: date }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'presence.setAppearOffline',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/presence/appear-offline',
    rate: 'write',
    summary: 'Keeps me from being shown as online to others, or lets me be shown again.',
    input: z.object({ appearOffline: z.boolean() }),
    output: z.object({}),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
] as const;

export const importOperations = [
  operation({
    name: 'imports.importMessages',
    kind: 'mutation',
    method: 'POST',
    path: '/api/imports/messages',
    rate: 'write',
    summary:
      'Adds messages of an old chat log to a track, with their authors and times. Lines that are in already (by key) are left alone.',
    input: z.object({
      /** The track takes this title when the import makes it; a second import with the same title goes on with it. */
      title: trackTitle,
      messages: z
        .array(
          z.object({
            key: z.string().min(1).max(300),
            date,
            source: z.enum(['import', 'system']),
            senderName: displayName.nullable(),
            action: z.boolean(),
            text: messageText,
          }),
        )
        .max(limits.importBatch),
    }),
    output: z.object({ trackId: id, added: z.number().int(), known: z.number().int(), people: z.number().int() }),
    errors: [],
    access: { who: 'tenantAdmin' },
    expect: expectations.admins,
  }),
] as const;
