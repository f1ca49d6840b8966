// In a file without schemas, so that pages need not load them.

/** Flags that a track is granted; all others are a person's. */
export const trackFlags = ['documentViewer', 'positionalComments'] as const;

/** Those of a track for which nobody has changed them yet. */
export const defaultTrackFlags: readonly (typeof trackFlags)[number][] = ['documentViewer'];
