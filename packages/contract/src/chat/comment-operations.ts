import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations, forGuests } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { chatPage } from './message.ts';
import { pageBefore } from './operations.ts';

const ofEntry = z.object({ trackId: id, entryId: id });

/** Comments on records and entries: messages of the chat with an `entryId`, in lists of their own. */
export const commentOperations = [
  operation({
    name: 'chat.listComments',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/comments/{entryId}',
    rate: 'read',
    summary: 'A page of the comments on a record or an entry: the newest, or those before a number.',
    input: ofEntry.extend(pageBefore),
    output: chatPage,
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'track' },
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
  operation({
    name: 'chat.markCommentsViewed',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/comments/{entryId}/viewed',
    rate: 'write',
    summary: 'Moves my read position in the comments on a record or an entry forward to a number; without one, to the newest there is.',
    input: ofEntry.extend({ number: z.int().nonnegative().optional() }),
    output: z.object({}),
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'track' },
    callers: ['person', 'guest'],
    offline: { lane: 'viewed', effect: 'setting', supersedes: { same: ['entryId'], notBelow: 'number' } },
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
] as const;
