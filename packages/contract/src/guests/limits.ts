export const guestLimits = {
  /** Of guests: for how long a session lives unused, a link at most; how many links a track has at a time, and come in by one. */
  guestSessionHours: 24,
  guestLinkDays: 90,
  guestLinks: 50,
  guestsPerLink: 1_000,
  /** Forms of one guest in an hour, bytes of their values, and forms of all guests of one link in a day. */
  guestFormsPerHour: 20,
  guestFormBytesPerHour: 1_000_000,
  guestFormsPerLinkDay: 1_000,
  /** Characters of the password of a link; tries are counted. */
  guestPasswordMin: 6,
} as const;
