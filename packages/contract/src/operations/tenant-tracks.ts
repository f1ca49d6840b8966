import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { limitedTrack } from '../tenant-tracks.ts';
import { byAdministrators, ofTenant, page, search } from './by-administrators.ts';
import { operation } from './operation.ts';

const ofTracks = ofTenant.extend({ trackIds: z.array(id).min(1).max(limits.trackBatch) });
const nothing = z.object({});
const audit = { area: 'tracks', subject: 'track', of: 'trackIds.0', details: ['trackIds'] } as const;

/** What administrators do with tracks of their tenant that nobody else can look after any more, without coming into them. */
export const tenantTrackOperations = [
  operation({
    name: 'tenant.limitedTracks',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/tracks',
    rate: 'read',
    cost: 'heavy',
    summary:
      'A page of the tracks of a tenant, the newest first, from the one behind `after` on: what they are called and whose they are, and nothing of what is in them. Conversations are left out.',
    input: ofTenant.extend({
      search,
      state: z.enum(['0', '1']).optional(),
      ...page,
    }),
    output: z.object({ tracks: z.array(limitedTrack), hasMore: z.boolean() }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.archiveTracks',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/tracks/archive',
    rate: 'write',
    summary: 'Archives tracks of a tenant: their state becomes 1.',
    input: ofTracks,
    output: nothing,
    errors: [],
    security: true,
    audit,
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.restoreTracks',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/tracks/restore',
    rate: 'write',
    summary: 'Takes archived tracks of a tenant into use again: their state becomes 0.',
    input: ofTracks,
    output: nothing,
    errors: [],
    security: true,
    audit,
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.deleteTracks',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/tracks/delete',
    rate: 'write',
    summary: 'Moves tracks of a tenant into the bin, from which their coordinators and owners can restore them.',
    input: ofTracks,
    output: nothing,
    errors: [],
    security: true,
    audit,
    ...byAdministrators,
  }),
] as const;
