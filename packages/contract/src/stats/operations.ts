import { z } from 'zod';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { tenantStats, trackStats, userStats } from './counts.ts';

const nothing = z.object({});

export const statsOperations = [
  operation({
    name: 'stats.users',
    kind: 'query',
    method: 'GET',
    path: '/api/stats/users',
    rate: 'read',
    summary: 'How many people there are, and how many of them are online. Public, unless the instance closed its statistics.',
    /** With the cache, who is online was counted within the last minute; without it, now. */
    input: z.object({ useOnlineCache: z.enum(['true', 'false']).default('false') }),
    output: userStats,
    errors: ['forbidden'],
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
  operation({
    name: 'stats.tracks',
    kind: 'query',
    method: 'GET',
    path: '/api/stats/tracks',
    rate: 'read',
    summary: 'How many tracks there are. Public, unless the instance closed its statistics.',
    input: nothing,
    output: trackStats,
    errors: ['forbidden'],
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
  operation({
    name: 'stats.tenants',
    kind: 'query',
    method: 'GET',
    path: '/api/stats/tenants',
    rate: 'read',
    summary: 'How many tenants there are. Public, unless the instance closed its statistics.',
    input: nothing,
    output: tenantStats,
    errors: ['forbidden'],
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
] as const;
