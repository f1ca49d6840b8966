import { type Database, touches } from '../database/index.ts';
import { texts } from '../texts.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import { cachedThumbnail, cacheThumbnail, isCached, noteShown, type ThumbnailPlace } from './cached-thumbnails.ts';
import { PictureRefused } from './fetch-picture.ts';

/** `picture`: null while it is not here, and where the server has none that a browser stores. `ready`: here, or the server was asked. */
export interface EntryThumbnail {
  picture: Blob | null;
  ready: boolean;
}

/** The small pictures of entries: loaded when one is shown, or ahead of that, and then here without a connection as well. */
export interface Thumbnails {
  /** Registers a live query; returns a function that unregisters it. */
  open(at: ThumbnailPlace): () => void;
  read(at: ThumbnailPlace): Promise<EntryThumbnail>;
  /** Loads these as well, behind all that are shown. Those that wait from an earlier call are left out. */
  loadAhead(places: readonly ThumbnailPlace[]): void;
}
interface ThumbnailsOptions {
  db: Database;
  clock: Clock;
  timers: Timers;
  log: Log;
  isOnline(): boolean;
  /** Null where the server has no picture. */
  fetchPicture(address: string): Promise<Blob | null>;
  /** Bytes that the browser lends to all of Trackyard; null where it does not say. */
  quota(): Promise<number | null>;
}
interface Shown {
  at: ThumbnailPlace;
  queries: number;
  /** `failed`: no answer came, and it is asked for again later; `refused`: not before the connection is back. */
  state: 'waiting' | 'loading' | 'done' | 'failed' | 'refused';
}
/** Bytes of all thumbnails, at most; and of what the browser lends. */
const mostBytes = 50_000_000;
const share = 0.05;
const atOnce = 4;
/** One that is only loaded ahead must not hold up what people look at. */
const aheadAtOnce = 2;
/** Milliseconds after which pictures are asked for again that did not come, although there is a connection: twice as long each time. */
const againMs = 30_000;
const mostAgainMs = 600_000;
/** Milliseconds between two notes of when a thumbnail was shown, and for which such notes are gathered. */
const usedEveryMs = 3_600_000;
const gatherMs = 2_000;

export function createThumbnails({ db, clock, timers, log, isOnline, fetchPicture, quota }: ThumbnailsOptions): Thumbnails {
  const shown = new Map<string, Shown>();
  let ahead: ThumbnailPlace[] = [];
  let loading = 0;
  let room: Promise<number> | undefined;
  let waitMs = againMs;
  let stopWaiting: (() => void) | undefined;
  const used = new Set<string>();
  let isGathering = false;

  const roomOf = (): Promise<number> => {
    room ??= quota().then(
      (all) => (all === null ? mostBytes : Math.min(mostBytes, all * share)),
      () => mostBytes,
    );
    return room;
  };
  /** What was shown last comes first: one may have scrolled on from the others. */
  const nextShown = (): Shown | undefined => [...shown.values()].reverse().find((it) => it.state === 'waiting');
  function work(): void {
    while (loading < atOnce) {
      const next = nextShown();
      if (!next) break;
      next.state = 'loading';
      void load(next.at, (state) => {
        next.state = state;
        if (state === 'failed') retryLater();
        db.touch('entryThumbnailPlaces', next.at.entryId);
      });
    }
    while (loading < aheadAtOnce && isOnline()) {
      const next = ahead.shift();
      if (!next) break;
      if (!isCached(db, next) && !shown.has(next.address)) void load(next, () => {});
    }
  }
  async function load(at: ThumbnailPlace, done: (state: 'done' | 'failed' | 'refused') => void): Promise<void> {
    loading++;
    const since = db.generation();
    try {
      const picture = await fetchPicture(at.address);
      waitMs = againMs;
      if (picture && db.generation() === since)
        await cacheThumbnail(db, { ...at, picture }, { now: clock.now(), since, mostBytes: await roomOf() });
      done('done');
    } catch (error) {
      log('debug', texts.thumbnailNotLoaded, error);
      done(error instanceof PictureRefused ? 'refused' : 'failed');
    } finally {
      loading--;
      work();
    }
  }
  function note(entryId: string): void {
    used.add(entryId);
    if (isGathering) return;
    isGathering = true;
    const since = db.generation();
    timers.after(gatherMs, () => {
      isGathering = false;
      const ids = [...used];
      used.clear();
      if (db.generation() !== since) return;
      noteShown(db, ids, clock.now(), since).catch((error: unknown) => log('warn', texts.notStored, error));
    });
  }
  db.onChange((changes) => {
    // Of another person, or of what another worker has written since.
    if (changes.all) {
      ahead = [];
      used.clear();
    }
    if (touches(changes, 'connection') && isOnline()) {
      stopWaiting?.();
      stopWaiting = undefined;
      waitMs = againMs;
      retry(['failed', 'refused']);
    }
  });
  function retry(states: readonly Shown['state'][]): void {
    for (const it of shown.values()) if (states.includes(it.state)) it.state = 'waiting';
    work();
  }
  /** One timer for all that failed: a server in trouble is not asked more often the more pictures are shown. */
  function retryLater(): void {
    if (stopWaiting) return;
    stopWaiting = timers.after(waitMs, () => {
      stopWaiting = undefined;
      if (isOnline()) retry(['failed']);
    });
    waitMs = Math.min(2 * waitMs, mostAgainMs);
  }
  return {
    open(at) {
      const known = shown.get(at.address);
      const entry: Shown = known ?? { at, queries: 0, state: isCached(db, at) ? 'done' : 'waiting' };
      entry.queries++;
      // Anew at the end: it is what was shown last.
      shown.delete(at.address);
      shown.set(at.address, entry);
      const place = db.get('entryThumbnailPlaces', at.entryId);
      if (place?.address === at.address && clock.now() - place.used > usedEveryMs) note(at.entryId);
      work();
      return () => {
        if (--entry.queries === 0 && shown.get(at.address) === entry) shown.delete(at.address);
      };
    },
    async read(at) {
      const picture = await cachedThumbnail(db, at);
      const state = shown.get(at.address)?.state;
      return { picture, ready: picture !== null || state === 'done' || state === 'failed' || state === 'refused' };
    },
    loadAhead(places) {
      ahead = places.filter((it) => !isCached(db, it));
      work();
    },
  };
}
