import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { track } from './track.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
/** In the matrix, the transfer target is each member of the track who does not own it already. */
const asked = { ...expectations.members, coordinator: 'conflict' } as const;

/** How a track gets another owner: one asks, the other says yes or no (core §4). */
export const transferOperations = [
  operation({
    name: 'tracks.requestTransfer',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/transfer',
    rate: 'write',
    summary: 'Asks a member, or somebody of the tenant, to take the track over. It stays where it is until they say yes.',
    input: ofTrack.extend({ transferTo: id }),
    output: track,
    errors: ['conflict', 'notFound', 'roleNotAllowed'],
    audit: { area: 'tracks', subject: 'track', of: 'trackId', details: ['transferTo'] },
    access: { who: 'user', right: 'track.transfer', of: 'track' },
    expect: expectations.coordinators,
  }),
  operation({
    name: 'tracks.cancelTransfer',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/transfer',
    rate: 'write',
    summary: 'Takes the request back; who came into the list only by it is out again.',
    input: ofTrack,
    output: track,
    errors: [],
    access: { who: 'user', right: 'track.cancelTransfer', of: 'track' },
    expect: expectations.coordinators,
  }),
  operation({
    name: 'tracks.acceptTransfer',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/transfer/accept',
    rate: 'write',
    summary: 'Takes the track over: whoever was asked becomes its owner, and a coordinator of it.',
    input: ofTrack,
    output: track,
    errors: ['conflict'],
    audit: { area: 'tracks', subject: 'track', of: 'trackId' },
    access: { who: 'user', right: 'track.answerTransfer', of: 'track' },
    expect: asked,
  }),
  operation({
    name: 'tracks.rejectTransfer',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/transfer/reject',
    rate: 'write',
    summary: 'Declines a track, which then leaves my list. Its only coordinator stays in.',
    input: ofTrack,
    output: nothing,
    errors: ['conflict'],
    access: { who: 'user', right: 'track.answerTransfer', of: 'track' },
    expect: asked,
  }),
] as const;
