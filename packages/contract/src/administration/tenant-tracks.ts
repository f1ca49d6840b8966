import { z } from 'zod';
import { membershipRole } from '../identity/user.ts';
import { date, id } from '../ids.ts';

/** What administrators of a tenant see of any of its tracks, also of those that they are not in: nothing of what is in it. */
export const limitedTrack = z.object({
  id,
  title: z.string(),
  /** 0: in use. 1: archived. */
  state: z.union([z.literal(0), z.literal(1)]),
  visibility: z.enum(['PRIVATE', 'PUBLIC']),
  ownerName: z.string(),
  /** The app that owns it. */
  app: z.object({ id, name: z.string() }).nullable(),
  members: z.number().int(),
  created: date,
});
export type LimitedTrack = z.infer<typeof limitedTrack>;

/** Somebody in a track, or invited to it, as the administrators of its tenant see them. */
export const trackPerson = z.object({
  id,
  displayName: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  color: z.string().nullable(),
  role: membershipRole,
  status: z.enum(['PENDING', 'ACTIVE']),
  isOwner: z.boolean(),
  /** They belong to another tenant or to none. */
  external: z.boolean(),
});
export type TrackPerson = z.infer<typeof trackPerson>;
