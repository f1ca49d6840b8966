import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { publishedWorkspace } from './track.ts';

const ofTrack = z.object({ trackId: id });

/** What a workspace shows of itself to everyone of its tenant, as it was when it was published (core §5, §7). */
export const publishingOperations = [
  operation({
    name: 'tracks.publish',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/publish',
    rate: 'write',
    summary: 'Publishes what a workspace says of itself now. For coordinators with the feature.',
    input: ofTrack,
    output: publishedWorkspace,
    errors: ['notFound', 'forbidden'],
    audit: { area: 'tracks', subject: 'track', of: 'trackId' },
    access: { who: 'user' },
    /** The sample actors have the feature. To people of another tenant the workspace does not exist. */
    expect: { ...expectations.coordinators, externalCollaborator: 'notFound' },
  }),
  operation({
    name: 'tracks.unpublish',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/publish',
    rate: 'write',
    summary: 'Takes back what was published of a workspace: nobody reads it any more. For coordinators, also without the feature.',
    input: ofTrack,
    output: z.object({}),
    errors: ['notFound', 'forbidden'],
    audit: { area: 'tracks', subject: 'track', of: 'trackId' },
    access: { who: 'user' },
    expect: { ...expectations.coordinators, externalCollaborator: 'notFound' },
  }),
  operation({
    name: 'tracks.getPublished',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/published',
    rate: 'read',
    summary: 'What was published of a workspace of my tenant; null where nothing is.',
    input: ofTrack,
    output: z.object({ details: publishedWorkspace.nullable() }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
] as const;
