import { z } from 'zod';
import { date, id } from '../ids.ts';
import { searchKinds } from './search-names.ts';

/** Where a text matches: from, and to before, in UTF-16 units. */
export const searchMatch = z.tuple([z.number().int(), z.number().int()]);
export type SearchMatch = z.infer<typeof searchMatch>;

/** A text, and where it matches what was searched for. */
export const searchedText = z.object({ text: z.string(), matches: z.array(searchMatch) });
export type SearchedText = z.infer<typeof searchedText>;

/** One thing that a search found. */
export const searchResult = z.object({
  kind: z.enum(searchKinds),
  /** Of the message, entry, record, track, app or article. */
  id,
  /** The track that it is in; of an article its wiki. */
  trackId: id,
  /** The title of either, as the person who searches sees it. */
  trackTitle: z.string(),
  /** Empty for messages and comments. */
  title: searchedText,
  /** A part of the text around the first match; empty where there is no more than a title. */
  excerpt: searchedText,
  /** Who wrote it, or changed it last. */
  authorId: id.nullable(),
  authorName: z.string(),
  /** When it was written; of an entry or record when it was changed last. */
  date,
  /** Of a reply: the message that it answers. */
  parentMessageId: id.nullable(),
  /** Of a file of a message: that message. */
  messageId: id.nullable(),
  /** Of a comment: the record or entry that it is about. */
  entryId: id.nullable(),
  /** Of a record, and of a comment on one. */
  tableId: id.nullable(),
  /** Of a record, of a comment on one, and of an app. */
  appId: id.nullable(),
  /** Of a file: by what is in it; else empty. */
  mediaType: z.string(),
  /** Of a link and of an app item: where it leads; else empty. */
  url: z.string(),
  /** Of a room: the track that it opens. */
  roomId: id.nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;
