export const groupLimits = {
  groupNameLength: 100,
  groupMembers: 1_000,
  tenantGroups: 500,
} as const;
