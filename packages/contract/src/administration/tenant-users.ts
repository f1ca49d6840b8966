import { z } from 'zod';
import { accountStatus } from '../identity/user.ts';
import { date, id } from '../ids.ts';

/** A person as the administrators of a tenant see them in a list: never synced, read page by page. */
export const tenantUser = z.object({
  id,
  displayName: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  color: z.string().nullable(),
  status: accountStatus,
  tenantAdmin: z.boolean(),
  systemAdmin: z.boolean(),
  reportingUser: z.boolean(),
  /** They came with an import, and never sign in. */
  imported: z.boolean(),
  /** They belong to another tenant or to none, and are in tracks of this one. */
  external: z.boolean(),
  /** They came in by a link, and have no account. */
  guest: z.boolean(),
  /** They sign in with a second factor; false for external people, whose own tenant knows. */
  secondFactor: z.boolean(),
  joined: date,
  /** To within some minutes. Null: never, or an external person, whose own tenant knows. */
  lastActive: date.nullable(),
});
export type TenantUser = z.infer<typeof tenantUser>;

/** What else administrators see of one person. */
export const tenantUserDetails = z.object({
  user: tenantUser,
  /** The tenant of an external person; null where it is this one, or none. */
  tenantName: z.string().nullable(),
  groups: z.array(z.object({ id, name: z.string() })),
  /** Browsers and apps in which they are signed in; 0 for external people. */
  sessions: z.number().int(),
  /** Tracks of this tenant that they are in, and those among them that they own. */
  tracks: z.number().int(),
  ownedTracks: z.number().int(),
});
export type TenantUserDetails = z.infer<typeof tenantUserDetails>;
