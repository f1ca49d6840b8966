import type { Calls } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { ServerClock, Session } from '../identity/index.ts';
import type { Environment } from '../worker/environment.ts';
import { fetchPicture } from './fetch-picture.ts';
import { createEntryTexts, type EntryTexts } from './texts.ts';
import { createThumbnails, type Thumbnails } from './thumbnails.ts';

interface Options {
  db: Database;
  calls: Calls;
  session: Session;
  serverClock: ServerClock;
  environment: Environment;
  /** The address of the server. */
  base: string;
  isGuest(trackId: string): boolean;
  isOnline(): boolean;
}
export interface Entries {
  entryTexts: EntryTexts;
  thumbnails: Thumbnails;
}

/** The texts and pictures of files. */
export function createEntries({ db, calls, session, serverClock, environment, base, isGuest, isOnline }: Options): Entries {
  const { clock, timers, log, fetch } = environment;
  return {
    entryTexts: createEntryTexts({ db, calls, clock, timers, log, isGuest, now: serverClock.now }),
    thumbnails: createThumbnails({
      ...{ db, clock, timers, log, isOnline },
      fetchPicture: (address) => fetchPicture(address, { fetch, base, timers, sessionId: session.state().token?.sessionId }),
      quota: async () => (await environment.quota?.()) ?? null,
    }),
  };
}
