import { z } from 'zod';
import { date, id } from './ids.ts';

/** What administrators of a tenant see of any of its tracks, also of those that they are not in: nothing of what is in it. */
export const limitedTrack = z.object({
  id,
  title: z.string(),
  /** 0: in use. 1: archived. */
  state: z.union([z.literal(0), z.literal(1)]),
  visibility: z.enum(['PRIVATE', 'PUBLIC']),
  ownerName: z.string(),
  members: z.number().int(),
  created: date,
});
export type LimitedTrack = z.infer<typeof limitedTrack>;
