import { z } from 'zod';
import { membershipRole } from '../identity/user.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { foundTrack } from './track.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
/** Of the tenant, and in no other way concerned. */
const colleagues = { colleague: 'ok', tenantAdmin: 'ok', reportingUser: 'ok', systemAdmin: 'ok' } as const;
const inItAlready = { coordinator: 'conflict', collaborator: 'conflict', viewer: 'conflict', externalCollaborator: 'conflict' } as const;

/** Public tracks can be found, and be asked to be let in. A private one is answered like one that is not there. */
export const requestOperations = [
  operation({
    name: 'tracks.browse',
    kind: 'query',
    method: 'GET',
    path: '/api/public-tracks',
    rate: 'read',
    summary:
      'Public tracks and channels of my tenant, or its public templates, by name; of a search those that have each of its words, whatever case and accents.',
    input: z.object({
      search: z.string().trim().max(limits.titleLength).default(''),
      kind: z.enum(['tracks', 'templates']).default('tracks'),
      limit: z.coerce.number().int().min(1).max(limits.browsePage).default(50),
    }),
    output: z.object({ tracks: z.array(foundTrack), more: z.boolean() }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'members.ask',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/membership/request',
    rate: 'write',
    summary: 'Asks to be let into a public track of my tenant.',
    input: ofTrack,
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: { who: 'user' },
    /** The sample track is public. */
    expect: { ...expectations.users, ...inItAlready, unconfirmed: 'conflict', otherTenant: 'notFound' },
  }),
  operation({
    name: 'members.withdraw',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/membership/request',
    rate: 'write',
    summary: 'Takes my request to be let in back.',
    input: ofTrack,
    output: nothing,
    errors: ['conflict'],
    access: { who: 'user', right: 'members.withdraw', of: 'track' },
    /** In the matrix, everybody who can make a request has made one. */
    expect: { ...expectations.members, ...inItAlready, ...colleagues },
  }),
  operation({
    name: 'members.admit',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/members/{userId}/admit',
    rate: 'write',
    summary: 'Lets somebody in who asked, by default with the role that they asked for. To turn them down is to remove them.',
    input: ofTrack.extend({ userId: id, role: membershipRole.optional() }),
    output: nothing,
    errors: ['notFound', 'roleNotAllowed'],
    audit: { area: 'tracks', subject: 'track', of: 'trackId', details: ['userId', 'role'] },
    access: { who: 'user', right: 'members.invite', of: 'track' },
    expect: expectations.coordinators,
  }),
] as const;
