import type { EntryText, EntryTextFile } from '@trackyard/contract';
import type { Calls } from '../connection/index.ts';
import { type Database, touches } from '../database/index.ts';
import { texts } from '../texts.ts';
import type { Log, Timers } from '../worker/environment.ts';
import { cachedTexts, cacheTexts } from './cached-texts.ts';

/** `text`: null where there is none. `versionId`: of the version that has it. `isCut`: the file goes on where it ends. */
export interface TextOfEntry {
  text: string | null;
  versionId: string | null;
  isCut: boolean;
  ready: boolean;
}

interface Place {
  trackId: string;
  entryId: string;
}
/** The texts of the entries that pages show: loaded when one is opened, and then here without a connection as well. */
export interface EntryTexts {
  /** Registers a live query; returns a function that unregisters it. */
  open(at: Place): () => void;
  read(at: Place): Promise<TextOfEntry>;
}
interface EntryTextsOptions {
  db: Database;
  calls: Calls;
  clock: { now(): number };
  timers: Timers;
  log: Log;
  /** Guests are given no texts, so that none is asked for. */
  isGuest(trackId: string): boolean;
  /** By the clock of the server. */
  now(): Date;
}
interface Asked {
  at: Place;
  queries: number;
  done: boolean;
  /** The version whose text is loaded; undefined: the entry is not here yet. */
  versionId: string | undefined;
  /** One request after the other, so that the answer for an older version is not the last to come. */
  loading: Promise<void>;
  stopWaiting?: () => void;
}
/** The text of a new file comes some seconds after it: until then it is asked for again, in such steps. */
const newForMs = 60_000;
const againMs = 3_000;

export function createEntryTexts({ db, calls, clock, timers, log, isGuest, now }: EntryTextsOptions): EntryTexts {
  const open = new Map<string, Asked>();

  function load(asked: Asked): void {
    asked.loading = asked.loading.then(() => loadNow(asked));
  }
  async function loadNow(asked: Asked): Promise<void> {
    const { at } = asked;
    const versionId = versionOf(at)?.id;
    const since = db.generation();
    try {
      if (isCached(at)) return;
      const { result } = await calls.call('entries.textFiles', at, { since });
      await cacheTexts(db, { ...at, textFiles: result.textFiles }, clock.now(), since);
      if (result.textFiles.length === 0 && asked.queries > 0 && isNew(at)) asked.stopWaiting = timers.after(againMs, () => load(asked));
    } catch (error) {
      log('warn', texts.textFileNotLoaded, error);
    } finally {
      asked.done = isCurrent(at, versionId);
      db.touch('entryTextPlaces', at.entryId);
    }
  }
  const versionOf = ({ trackId, entryId }: Place) => db.group('trackEntries', trackId).find((it) => it.id === entryId)?.currentVersion;
  /** The text of a version stays as it is. */
  const isCached = (at: Place): boolean => db.get('entryTextPlaces', at.entryId)?.ids.includes(versionOf(at)?.id ?? '') ?? false;
  const isNew = (at: Place): boolean => {
    const version = versionOf(at);
    return version ? now().getTime() - Date.parse(version.created) < newForMs : false;
  };
  const parsed = (file: EntryTextFile): (EntryText & { id: string })[] => {
    try {
      return [{ id: file.id, ...readText(file.content) }];
    } catch (error) {
      log('warn', texts.textFileNotRead, error);
      return [];
    }
  };
  /** The cached text may be that of an older version, and stays cached until the text of the new one is here. */
  const isCurrent = (at: Place, versionId: string | undefined): boolean => (versionOf(at)?.id ?? versionId) === versionId;
  function follow(asked: Asked): void {
    const { at } = asked;
    const versionId = versionOf(at)?.id;
    if (versionId === undefined || versionId === asked.versionId || isGuest(at.trackId)) return;
    asked.versionId = versionId;
    asked.done = false;
    asked.stopWaiting?.();
    load(asked);
    db.touch('entryTextPlaces', at.entryId);
  }
  db.onChange((changes) => {
    for (const asked of open.values()) if (touches(changes, 'trackEntries', asked.at.entryId)) follow(asked);
  });
  return {
    open(at) {
      const versionId = versionOf(at)?.id;
      const asked = open.get(at.entryId) ?? { at, queries: 0, done: isGuest(at.trackId), versionId, loading: Promise.resolve() };
      open.set(at.entryId, asked);
      if (asked.queries++ === 0 && !asked.done) load(asked);
      return () => {
        if (--asked.queries > 0) return;
        asked.stopWaiting?.();
        open.delete(at.entryId);
      };
    },
    async read(at) {
      const { trackId, entryId } = at;
      const cached = isGuest(trackId) ? [] : await cachedTexts(db, entryId);
      const files = cached.filter((it) => isCurrent(at, it.id)).flatMap(parsed);
      return {
        text: files.length ? files.map((it) => it.text).join('\n') : null,
        versionId: files[0]?.id ?? null,
        isCut: files.some((it) => it.isCut),
        ready: files.length > 0 || (open.get(entryId)?.done ?? false),
      };
    },
  };
}

/** Throws where the content is none of a text file. */
function readText(content: string): EntryText {
  const read: unknown = JSON.parse(content);
  if (typeof read !== 'object' || read === null || !('text' in read) || typeof read.text !== 'string') throw new Error('It has no text.');
  return { text: read.text, isCut: 'isCut' in read && read.isCut === true };
}
