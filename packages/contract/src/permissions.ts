import { z } from 'zod';
import { membershipRole } from './identity.ts';
import { id } from './ids.ts';
import { membershipRoles } from './membership-roles.ts';

/** The roles that somebody may have in tracks of a company: each at most once, and at least one. */
export const permissionTypes = z
  .array(membershipRole)
  .min(1)
  .max(membershipRoles.length)
  .transform((them) => membershipRoles.filter((it) => them.includes(it)));

/** What a company lets people have who were given nothing else. */
export const defaultPermissions = z.object({
  /** The roles that people from outside may have in its tracks. */
  externalRoles: permissionTypes,
});
export type DefaultPermissions = z.infer<typeof defaultPermissions>;

/** A person from outside who is in tracks of a company, or invited to them. Guests of a link, who have no account, are none. */
export const externalUser = z.object({
  id,
  displayName: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  color: z.string().nullable(),
  /** Their own company; null: none. */
  tenantName: z.string().nullable(),
  /** The roles that they may have in tracks of this company. */
  allowedPermissionTypes: z.array(membershipRole),
  /** These are their own, and not those of the company’s default. */
  ownTypes: z.boolean(),
  /** The highest role that they have now. */
  highestRole: membershipRole,
  /** Tracks of this company that they are in. */
  tracks: z.number().int(),
});
export type ExternalUser = z.infer<typeof externalUser>;

/** How many people from outside may have a role. */
export const externalGroup = z.object({ permissionType: membershipRole, people: z.number().int() });
export type ExternalGroup = z.infer<typeof externalGroup>;
