export const syncLimits = {
  /** Characters of JSON after which a page of messages or a frame of changes ends; it has one row at least. */
  pageSize: 500_000,
  /** Rows in one answer of `sync.pull`, and characters of JSON after which it ends. */
  syncPage: 2_000,
  syncSize: 1_000_000,

  socketsPerUser: 50,
  /** Scopes that one socket follows because a page shows them. */
  followedScopes: 200,
  /** And people whom it follows, each of whom is a scope: as many as a group has. */
  followedPeople: 1_000,

  outboxDays: 90,
  tombstoneDays: 90,
} as const;
