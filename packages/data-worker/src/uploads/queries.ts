import { anyOf, liveQuery } from '../live/live-query.ts';
import type { Uploads } from './uploads.ts';

interface Parts {
  uploads: Uploads;
}
interface InTrack {
  trackId: string;
}
export const uploadQueries = [
  /** The files of messages that this browser is uploading, by the ids of their entries. */
  liveQuery('uploads.ofTrack', ({ uploads }: Parts, { trackId }: InTrack) => ({
    store: 'uploads',
    concerns: anyOf('uploads'),
    read: () => uploads.ofTrack(trackId),
  })),
  /** Those that belong to no message, in the order in which they were added. */
  liveQuery('uploads.intoFolders', ({ uploads }: Parts, { trackId }: InTrack) => ({
    store: 'uploads',
    concerns: anyOf('uploads'),
    read: () => uploads.intoFolders(trackId),
  })),
];
