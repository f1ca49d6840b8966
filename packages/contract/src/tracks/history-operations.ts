import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { trackChange, trackChangeTopic } from './track-changes.ts';

/** What became of a track over time (core §7). */
export const historyOperations = [
  operation({
    name: 'tracks.getHistory',
    kind: 'query',
    method: 'GET',
    path: '/api/trackhistory/{trackId}',
    rate: 'read',
    summary: 'Every change of a track and of its members, the newest first. For whom the feature is switched on.',
    input: z.object({
      trackId: id,
      topic: trackChangeTopic.optional(),
      /** Who did it, or whom it concerns. */
      userId: id.optional(),
      /** Older than this number. */
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(limits.historyPage).default(limits.historyPage),
    }),
    output: z.object({ changes: z.array(trackChange), more: z.boolean() }),
    errors: [],
    access: { who: 'user', right: 'track.view', of: 'track' },
    /** The sample actors have the feature. */
    expect: expectations.members,
  }),
] as const;
