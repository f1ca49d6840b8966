import type { PinnedItem, SavedMessage } from '@trackyard/contract';
import type { Optimistic } from '@trackyard/data-worker';
import { createContext, useContext, useMemo } from 'react';
import { useLive } from '../../../data/index.ts';

/** What of a track is pinned, and what I saved for later: beside the conversation, so that a mark renders no rows. */
interface Marks {
  pinned: ReadonlyMap<string, Optimistic<PinnedItem>>;
  saved: ReadonlySet<string>;
}
const none: Marks = { pinned: new Map(), saved: new Set() };
const noParams = {};
const noPins: Optimistic<PinnedItem>[] = [];
const nothingSaved: Optimistic<SavedMessage>[] = [];

export const MarksContext = createContext<Marks>(none);
export const useMarks = (): Marks => useContext(MarksContext);

export function useMarksOf(trackId: string): Marks {
  const pinned = useLive('chat.pinned', { trackId }) ?? noPins;
  const saved = useLive('chat.saved', noParams) ?? nothingSaved;
  return useMemo(() => ({ pinned: new Map(pinned.map((it) => [it.id, it])), saved: new Set(saved.map((it) => it.id)) }), [pinned, saved]);
}

/** Changes when an item comes or goes, and again when the server confirms it. */
export const optimisticStateOf = (items: Iterable<Optimistic<{ id: string }>>): string =>
  [...items].map(({ id, waits }) => `${id} ${waits}`).join();
