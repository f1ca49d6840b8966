import { z } from 'zod';
import { id } from '../ids.ts';
import { flagHolderKinds, flagNames, type TrackFlag } from './flag-names.ts';
import { trackFlags } from './track-flags.ts';

export const flagHolderKind = z.enum(flagHolderKinds);
export const flag = z.enum(flagNames);
export const trackFlag = z.enum(trackFlags satisfies readonly TrackFlag[]);

/** What somebody or something is granted: me with my groups (scope `user:`), a tenant, a track. Its id is theirs. */
export const grantedFlags = z.object({ id, flags: z.array(flag) });
export type GrantedFlags = z.infer<typeof grantedFlags>;

/** A group of people of a tenant, by whose name a message can mention them (scope `tenant:`). */
export const group = z.object({
  id,
  tenantId: id,
  name: z.string(),
  /** Those whose accounts are open. */
  numMembers: z.number().int(),
  /** Grows with each change of the group, and of who is in it. */
  revision: z.number().int(),
});
export type Group = z.infer<typeof group>;

/** One grant, in a list of them. */
export const flagGrant = z.object({ flag, to: flagHolderKind, id, name: z.string(), tenantName: z.string().nullable() });
export type FlagGrant = z.infer<typeof flagGrant>;
