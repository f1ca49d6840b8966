/** The details of a track's type, which are kept as a comma-separated value (spec §3). */
export const typeDetails = (typeMetadata: string): string[] =>
  typeMetadata
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);
