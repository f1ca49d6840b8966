// In a file without schemas, so that pages need not load them.

/** The roles in a track, the strongest first. */
export const membershipRoles = ['COORDINATOR', 'COLLABORATOR', 'VIEWER'] as const;
export type MembershipRole = (typeof membershipRoles)[number];
