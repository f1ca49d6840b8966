import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { threadPage } from './thread.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
const ofMessage = ofTrack.extend({ messageId: id });
/** The newest reply that I know of; without it, the newest there is. What came since stays as it is. */
const upTo = z.int().nonnegative().optional();
const follows = z.object({ follows: z.boolean() });

export const threadOperations = [
  operation({
    name: 'chat.listThreads',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/threads',
    rate: 'read',
    summary: 'A page of the threads of a chat: those with replies that I have not seen first, then by their last reply.',
    input: ofTrack.extend({ offset: z.coerce.number().int().min(0).default(0) }),
    output: threadPage,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'track' },
    expect: expectations.members,
  }),
  operation({
    name: 'chat.listFollowedThreads',
    kind: 'query',
    method: 'GET',
    path: '/api/threads',
    rate: 'read',
    summary:
      'A page of the threads that I follow, of all chats in use that I may see: those with replies that I have not seen first, then by their last reply.',
    input: z.object({ offset: z.coerce.number().int().min(0).default(0) }),
    output: threadPage,
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'chat.followsThread',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/messages/{messageId}/following',
    rate: 'read',
    summary: 'Whether I follow a thread, because I chose to, began it, wrote in it or was mentioned.',
    input: ofMessage,
    output: follows,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'message' },
    expect: expectations.members,
  }),
  operation({
    name: 'chat.followThread',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/messages/{messageId}/following',
    rate: 'write',
    summary: 'Follows a thread, or lets it go until I write in it again or somebody mentions me.',
    input: ofMessage.extend({ ...follows.shape, upTo }),
    output: nothing,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'message' },
    offline: { lane: 'chat', effect: 'setting', supersedes: { same: ['messageId'] } },
    expect: expectations.members,
  }),
  operation({
    name: 'chat.markThreadsViewed',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/threads/viewed',
    rate: 'write',
    summary: 'Counts all replies in the threads of a chat as seen.',
    input: ofTrack.extend({ upTo }),
    output: nothing,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'track' },
    offline: { lane: 'viewed', effect: 'setting', supersedes: { notBelow: 'upTo' } },
    expect: expectations.members,
  }),
] as const;
