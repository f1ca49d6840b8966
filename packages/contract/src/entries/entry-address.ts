// In a file without schemas, so that browsers need not load them.

/**
 * Where the bytes of a file are (core spec §7): shown by the browser where that is safe, or saved under its name; of pictures also a small one.
 * `version`: the id of one of its versions; else the newest.
 */
export const entryAddress = (trackId: string, entryId: string, as: 'view' | 'binary' | 'thumbnail', version?: string): string =>
  `/api/track/${trackId}/entry/${entryId}/${as}${version === undefined ? '' : `?v=${version}`}`;

/** The same for a guest, whom the address names by their id and who has to be signed in as that guest: it opens nothing by itself. */
export const guestEntryAddress = (trackId: string, entryId: string, as: 'view' | 'binary', guestId: string): string =>
  `/api/track/${trackId}/entry/${entryId}/${as}/guest/${guestId}`;
