import { z } from 'zod';
import { date, id } from '../ids.ts';
import { expectations, forGuests } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';

export const presenceOperations = [
  operation({
    name: 'presence.update',
    kind: 'ephemeral',
    method: 'POST',
    path: '/api/presence',
    rate: 'ephemeral',
    summary: 'Tells that I am here, and in which track; it holds for one minute.',
    input: z.object({ trackId: id.nullable().default(null), active: z.boolean().default(true) }),
    output: z.object({ onlineUserIds: z.array(id), lastUpdated: date }),
    errors: [],
    access: { who: 'user' },
    callers: ['person', 'guest'],
    expect: { ...expectations.users, ...forGuests.own },
  }),
  operation({
    name: 'presence.setAppearOffline',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/presence/appear-offline',
    rate: 'write',
    summary: 'Keeps me from being shown as online to others, or lets me be shown again.',
    input: z.object({ appearOffline: z.boolean() }),
    output: z.object({}),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
] as const;
