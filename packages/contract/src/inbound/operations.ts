import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';

const path = '/api/tracks/{trackId}/mail-address';
const trackAddress = z.object({
  /** Email to it becomes entries of the track; null: the track takes none, or the caller may not write to it. */
  address: z.string().nullable(),
  /** Whether the server takes email at all. */
  available: z.boolean(),
});

/** Email into tracks. */
export const inboundOperations = [
  operation({
    name: 'inbound.getAddress',
    kind: 'query',
    method: 'GET',
    path,
    rate: 'read',
    summary: 'The address of a track, at which it takes email; null for those who may not add entries.',
    input: z.object({ trackId: id }),
    output: trackAddress,
    errors: [],
    access: { who: 'user', right: 'entries.view', of: 'track' },
    expect: expectations.members,
  }),
  operation({
    name: 'inbound.setAddress',
    kind: 'mutation',
    method: 'PUT',
    path,
    rate: 'write',
    summary:
      'Gives a track a new address, at which it takes email from anybody who knows it, or takes its address away. An earlier one ends.',
    input: z.object({ trackId: id, on: z.boolean() }),
    output: trackAddress,
    errors: ['conflict'],
    access: { who: 'user', right: 'track.update', of: 'track' },
    expect: expectations.coordinators,
  }),
] as const;
