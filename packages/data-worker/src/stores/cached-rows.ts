import type { ChatMessage, EntryTextFile, TableRecord } from '@trackyard/contract';
import type { NewUpload } from '../uploads/upload.ts';

/** A message in the cache; `list` is the conversation that lists it: of a reply its parent's id, of a comment that of what it is about, else the track's. */
export interface StoredMessage extends ChatMessage {
  list: string;
}
/** Numbers that are cached without a gap, both ends included. `from` 0 is the beginning, `to` null the live end. */
export interface CachedRange {
  from: number;
  to: number | null;
}
/** A chat that is followed: it has (or waits for) a cursor, and some of its messages are cached. */
export interface CachedChat {
  trackId: string;
  /** When it was last opened, in milliseconds; the least recent goes first. */
  viewed: number;
  ranges: CachedRange[];
}
/** A thread whose replies are cached from `from` on, up to the live end; or the comments on a record or an entry, by its id. */
export interface CachedThread {
  id: string;
  trackId: string;
  from: number;
}

/** The records that a page showed last of one table in one order, so that it opens with them. */
export interface CachedWindow {
  /** The scope and the order. */
  key: string;
  /** How many records stand before the first of these, and how many there are in all, as far as known. */
  start: number;
  count: number | null;
  records: TableRecord[];
}
/** Where those are, without the records: the size in characters, and when they were last shown, in milliseconds. */
export interface CachedWindowPlace {
  key: string;
  scope: string;
  size: number;
  used: number;
}

/** Some records of a table that is cached whole: those whose positions divided by the size of a chunk give the same number. */
export interface CachedChunk {
  /** The scope and that number. */
  key: string;
  records: TableRecord[];
}
/** A table that is cached whole, as of its change `seq`: its chunks, its size in characters, and when it was last shown, in milliseconds. */
export interface CachedWholeTable {
  scope: string;
  seq: number;
  chunks: string[];
  size: number;
  used: number;
}

/** The text of an entry's file, as the server gave it (platform spec §3). */
export interface CachedTextFile extends EntryTextFile {
  trackId: string;
}
/** Where the text files of an entry are, without their content: its size in characters, and when it was last shown, in milliseconds. */
export interface CachedTextPlace {
  entryId: string;
  trackId: string;
  ids: string[];
  size: number;
  used: number;
}

/** The small picture of an entry, as it was at this address: another version has another one (platform spec §3). */
export interface CachedThumbnail {
  entryId: string;
  address: string;
  picture: Blob;
}
/** Where that is, without its bytes: how many they are, and when it was last shown, in milliseconds. */
export interface CachedThumbnailPlace {
  entryId: string;
  trackId: string;
  address: string;
  size: number;
  used: number;
}

/** A file that is not whole on the server, with its bytes. */
export type CachedUpload = NewUpload & {
  /** Why it can't go on by itself. */
  failure: string | null;
  /** The HTTP status of the answer that refused it; none where the file can't be read here. */
  status?: number | null;
};

/** When an article was last shown for reading and for writing, in milliseconds; 0: nothing of it is here. */
export interface ShownArticle {
  id: string;
  read: number;
  edited: number;
}
