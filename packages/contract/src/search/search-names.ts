// In a file without schemas, so that browsers need not load them.

/** Where a search looks (core spec §2.4). */
export const searchScopes = ['ALL', 'TRACKS', 'ENTRIES', 'TASKS', 'APPS', 'KNOWLEDGE'] as const;
export type SearchScope = (typeof searchScopes)[number];

/** When what is found was written or changed last (core spec §2.4), by the days of the reader. `CUSTOM` takes its range from `d1` and `d2`. */
export const searchDates = ['ANY', 'TODAY', 'YESTERDAY', 'LAST_SEVEN_DAYS', 'LAST_THIRTY_DAYS', 'LAST_NINETY_DAYS', 'CUSTOM'] as const;
export type SearchDate = (typeof searchDates)[number];

/** The kinds of things that a search finds. */
export const searchKinds = [
  ...(['message', 'comment', 'file', 'folder', 'actions', 'agenda', 'private', 'publish_room'] as const),
  ...(['link', 'app_item', 'email', 'meeting_invite', 'record', 'track', 'app', 'article'] as const),
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What a message may have (`has:`). */
export const searchFeatures = ['file', 'link', 'image'] as const;
export type SearchFeature = (typeof searchFeatures)[number];

/** `relevance`: the best matches first, newer ones before older ones. */
export const searchSorts = ['relevance', 'newest'] as const;
export type SearchSort = (typeof searchSorts)[number];
