import type { SearchResult } from '@trackyard/contract';

/** What a search finds, in the words of which it consists. */
export interface SearchThing extends Omit<SearchResult, 'title' | 'excerpt' | 'trackTitle'> {
  title: string;
  body: string;
  /** What is shown where nothing of the body matches; the body where it is left out. */
  summary?: string;
  /** Of `featureBits`. */
  features: number;
}
/** What `has:` asks for. */
export const featureBits = { file: 1, link: 2, image: 4 } as const;

/** Of a thing of which nothing else is known. */
export const nowhere = {
  ...{ parentMessageId: null, messageId: null, entryId: null, tableId: null, appId: null, roomId: null },
  ...{ authorId: null, authorName: '', mediaType: '', url: '', features: 0 },
};
