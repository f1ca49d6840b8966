import type { MembershipRole } from '@trackyard/contract';

/** Whether a person may get a role: `allowedPermissionTypes` limits external users, null limits nobody (decisions, core 23). */
export const roleAllowed = (allowedPermissionTypes: readonly MembershipRole[] | null, role: MembershipRole): boolean =>
  allowedPermissionTypes === null || allowedPermissionTypes.includes(role);
