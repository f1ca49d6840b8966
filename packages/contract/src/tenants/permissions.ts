import { z } from 'zod';
import { membershipRole } from '../identity/user.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';
import { membershipRoles } from '../tracks/membership-roles.ts';
import { chatSetting } from './tenant.ts';

/** The roles that somebody may have in tracks of a company: each at most once, and at least one. */
export const permissionTypes = z
  .array(membershipRole)
  .min(1)
  .max(membershipRoles.length)
  .transform((them) => membershipRoles.filter((it) => them.includes(it)));

/** The roles of people who are added to a track, and what a new track is opened with. */
const grantedPermissions = {
  /** The role of colleagues. */
  memberRole: membershipRole,
  /** The role of people from outside. */
  externalRole: membershipRole,
  /** Guests of a link see the files of the track. */
  guestsSeeFiles: z.boolean(),
};

/** What a company lets people have where nobody chooses anything else. */
export const defaultPermissions = z.object({
  ...grantedPermissions,
  /** The roles that people from outside may have in its tracks. */
  externalRoles: permissionTypes,
});
export type DefaultPermissions = z.infer<typeof defaultPermissions>;

/** The fields of a preset: permissions under one name, to choose when people are added to a track or when one is created. */
export const presetFields = {
  name: nameOf(limits.presetNameLength),
  ...grantedPermissions,
  /** Who may read and write in the chat of a new track; null: as the company says. */
  chatSettingViewMessages: chatSetting.nullable(),
  chatSettingSendMessages: chatSetting.nullable(),
};
/** A permission preset of a company (scope `tenant:`). */
export const permissionPreset = z.object({ id, tenantId: id, ...presetFields, name: z.string() });
export type PermissionPreset = z.infer<typeof permissionPreset>;

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
