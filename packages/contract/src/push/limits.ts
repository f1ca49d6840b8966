export const pushLimits = {
  /** For how long a browser takes it that the server knows its push registration (spec §9). */
  pushCacheMs: 86_400_000,
  /** Devices of one person that are pushed to; lines of the log that they see, and for how long those are kept. */
  pushDevices: 20,
  pushLog: 20,
  pushLogDays: 14,
  pushEndpointLength: 1_000,
} as const;
