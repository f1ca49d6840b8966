import { z } from 'zod';
import { date, id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { track } from './track.ts';

/** Deleted tracks wait in a bin; their coordinators can restore them. */
export const binOperations = [
  operation({
    name: 'tracks.bin',
    kind: 'query',
    method: 'GET',
    path: '/api/bin',
    rate: 'read',
    summary: 'The deleted tracks that I ran, the last deleted first, and when each is gone for good.',
    input: z.object({}),
    output: z.object({
      tracks: z.array(track.pick({ id: true, title: true, subtitle: true }).extend({ deleted: date, deletedBy: z.string(), goneOn: date })),
    }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'tracks.recover',
    kind: 'mutation',
    method: 'POST',
    path: '/api/bin/{trackId}/recover',
    rate: 'write',
    summary: 'Brings a deleted track back, with its messages and with everyone who was in it.',
    input: z.object({ trackId: id }),
    output: track,
    errors: ['notFound'],
    audit: { area: 'tracks', subject: 'track', of: 'trackId' },
    access: { who: 'user' },
    /** The sample track is in the bin: its coordinators alone can tell. */
    expect: {
      ...expectations.coordinators,
      collaborator: 'notFound',
      viewer: 'notFound',
      externalCollaborator: 'notFound',
    },
  }),
] as const;
