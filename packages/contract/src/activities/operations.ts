import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';

/** What happened in tracks that concerns a person, as far as it is a row of its own: changes of records, and new entries. */
export const activityOperations = [
  operation({
    name: 'activities.clear',
    kind: 'mutation',
    method: 'POST',
    path: '/api/activities/clear',
    rate: 'write',
    summary: 'Removes changes of records and new entries from my notifications. What has come since `seen` stays.',
    input: z.object({ trackId: id, activityIds: z.array(id).min(1).max(limits.activitiesCleared), seen: date }),
    output: z.object({}),
    errors: [],
    access: { who: 'user' },
    offline: { lane: 'activities', effect: 'setting' },
    expect: expectations.users,
  }),
] as const;
