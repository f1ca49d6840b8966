export const administrationLimits = {
  /** People on one page of a tenant's list, at first and at most; how far they are counted; what is searched for. */
  peoplePage: 50,
  peoplePageMost: 200,
  peopleCounted: 100_000,
  peopleSearchLength: 100,
  /** Addresses that are invited to a tenant, or looked up for that, in one call; and lines that a list of them may have. */
  addressesPerInvitation: 100,
  invitationLines: 5_000,
} as const;
