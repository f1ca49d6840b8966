// In a file without schemas, so that pages need not load them.

/** Flags that a track is granted; all others are a person's. */
export const trackFlags = ['documentViewer', 'positionalComments'] as const;
