import { z } from 'zod';
import { newFile } from '../entries/entry.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations, forGuests } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { commentPosition } from './comment-position.ts';
import { chatMessage, chatPage, messageText } from './message.ts';
import { isBlank, writeFirst } from './message-text.ts';
import { emoji } from './reactions.ts';

const ofTrack = z.object({ trackId: id });
const ofMessage = ofTrack.extend({ messageId: id });
const number = z.coerce.number().int().min(0);
/** Of a page of messages: it ends before this number, and has so many. */
export const pageBefore = {
  before: number.optional(),
  limit: z.coerce.number().int().min(1).max(limits.chatPage).default(limits.chatPage),
};

export const chatOperations = [
  operation({
    name: 'chat.sendMessage',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/messages',
    rate: 'write',
    summary: 'Posts a message under the id that the client made: to the track, as a reply, or as a comment on a record or an entry.',
    input: ofTrack
      .extend({
        id,
        text: z.string().max(limits.messageLength),
        parentMessageId: id.nullable().default(null),
        /** Their bytes follow. Left out rather than empty, so that what an older build left waiting is the same input. */
        /** Of a comment: the record or entry that it is about. */
        entryId: id.optional(),
        /** Of a comment on a picture or a PDF document: the place that it is about, where the track has the feature 'positional comments'. */
        position: commentPosition.optional(),
        files: z.array(newFile).max(limits.messageFiles, `A message can have ${limits.messageFiles} files at most.`).optional(),
      })
      .refine((it) => (it.files ?? []).length > 0 || !isBlank(it.text), { path: ['text'], message: writeFirst })
      .refine((it) => it.entryId === undefined || it.parentMessageId === null, { path: ['entryId'], message: 'A comment is not a reply.' })
      .refine((it) => it.position === undefined || it.entryId !== undefined, {
        path: ['position'],
        message: 'Only comments on a file have a place.',
      }),
    output: chatMessage,
    errors: ['conflict', 'notFound', 'forbidden'],
    access: { who: 'user', right: 'chat.send', of: 'track' },
    callers: ['person', 'guest'],
    offline: { lane: 'chat', effect: 'text' },
    expect: { ...expectations.writers, ...forGuests.ofTrack },
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
    offline: { lane: 'chat', effect: 'text' },
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
    callers: ['person', 'guest'],
    offline: { lane: 'chat', effect: 'change' },
    expect: { ...expectations.writers, ...forGuests.ofTrack },
  }),
  operation({
    name: 'chat.forwardMessage',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/messages/{messageId}/forward',
    rate: 'write',
    summary: 'Posts a copy of a message that I may see, with words of mine, to another chat in which I may write.',
    input: ofMessage.extend({ id, toTrackId: id, text: z.string().max(limits.messageLength).default('') }),
    output: chatMessage,
    errors: ['conflict', 'notEditable'],
    access: { who: 'user', right: 'chat.view', of: 'message' },
    expect: expectations.writers,
  }),
  operation({
    name: 'chat.removePreview',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/messages/{messageId}/removed-previews',
    rate: 'write',
    summary: 'Takes the card of a linked page away from my own message, for good.',
    input: ofMessage.extend({ url: z.string().max(limits.linkLength) }),
    output: chatMessage,
    errors: ['notEditable'],
    access: { who: 'user', right: 'chat.removePreview', of: 'message' },
    offline: { lane: 'chat', effect: 'change' },
    expect: expectations.writers,
  }),
  operation({
    name: 'chat.removeFile',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/messages/{messageId}/files/{entryId}',
    rate: 'write',
    summary: 'Takes a file out of my own message, for good. A message that says nothing without it is deleted.',
    input: ofMessage.extend({ entryId: id }),
    output: chatMessage,
    errors: ['notFound', 'notEditable'],
    access: { who: 'user', right: 'chat.removePreview', of: 'message' },
    offline: { lane: 'chat', effect: 'change' },
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
    callers: ['person', 'guest'],
    offline: { lane: 'chat', effect: 'change' },
    expect: { ...expectations.writers, ...forGuests.ofTrack },
  }),
  operation({
    name: 'chat.listMessages',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/messages',
    rate: 'read',
    summary: 'A page of the chat without replies: the newest, those before a number, or those after one.',
    input: ofTrack.extend({ ...pageBefore, after: number.optional() }),
    output: chatPage,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'track' },
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
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
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
  operation({
    name: 'chat.listReplies',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/messages/{messageId}/replies',
    rate: 'read',
    summary: 'A page of the replies to one message: the newest, or those before a number.',
    input: ofMessage.extend(pageBefore),
    output: chatPage,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'message' },
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
] as const;
