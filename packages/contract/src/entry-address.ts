// In a file without schemas, so that browsers need not load them.

/** Where the bytes of a file are (core spec §7): shown by the browser where that is safe, or saved under its name. */
export const entryAddress = (trackId: string, entryId: string, as: 'view' | 'binary'): string =>
  `/api/track/${trackId}/entry/${entryId}/${as}`;
