// In a file without schemas, so that pages and the service worker need not load them.

/** What a registration is for (spec §3). */
export const deviceTypes = ['DESKTOP', 'MOBILE', 'IOSAPP'] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** What is pushed, as the service worker reads it. */
export type Pushed =
  /** Something new: it takes the place of what stands under the same tag. Its path is one of ours. */
  | { type: 'show'; tag: string; title: string; body: string; path: string; date: string }
  /** It was read elsewhere. */
  | { type: 'close'; tag: string };

/** What is asked of somebody in a track: to come in, to take it over, or to let this person in. Closed by pages once it is answered. */
export const askedTag = (trackId: string, subjectId: string): string => `asked ${trackId} ${subjectId}`;

/** All that is new in one track stands as one notification: pages close it by its name when the track was read. */
export const pushTag = (trackId: string): string => `track ${trackId}`;
