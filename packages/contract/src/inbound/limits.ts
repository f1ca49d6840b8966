export const inboundLimits = {
  /** Of an email into a track: bytes, files in it; and how many a track takes in an hour. */
  inboundBytes: 26_214_400,
  inboundFiles: 100,
  inboundPerHour: 100,
} as const;
