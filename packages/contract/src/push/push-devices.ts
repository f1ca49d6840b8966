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

/** The tag of a request to a person: to join a track, to take it over, or to let the subject in. Pages close the notification once the request is answered. */
export const requestTag = (trackId: string, subjectId: string): string => `asked ${trackId} ${subjectId}`;

/** The tag of a reminder of a task: pages close the notification once the person has seen it, or the task is done. */
export const reminderTag = (recordId: string): string => `task ${recordId}`;

/** The tag of the one notification of all news of a track: pages close it when the track was read. */
export const pushTag = (trackId: string): string => `track ${trackId}`;
