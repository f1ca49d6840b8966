export const trackLimits = {
  titleLength: 200,
  subtitleLength: 300,

  membersPerInvitation: 100,
  /** Public tracks in one answer; beyond that one searches. */
  browsePage: 200,
  /** For how long a deleted track can be brought back; and how many the bin lists. */
  binDays: 30,
  binPage: 200,
  /** Of a track: lines of its history in one answer; labels, and how long they are; its type's metadata. */
  historyPage: 50,
  trackLabels: 20,
  labelIdLength: 100,
  labelValueLength: 200,
  typeMetadataLength: 500,
  /** Tracks that are made together. */
  trackBatch: 50,
} as const;
