export const uploadLimits = {
  /** Bytes of a file (core spec §5), and of one piece of it on its way; how many files of one person wait at a time, and for how many hours. */
  fileSize: 200_000_000,
  uploadPiece: 4_000_000,
  uploads: 20,
  uploadHours: 48,
} as const;
