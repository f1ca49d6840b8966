import type { PinnedItem, SavedMessage } from '@trackyard/contract';
import type { Kept } from '@trackyard/data-worker';
import { createContext, useContext, useMemo } from 'react';
import { useLive } from '../../../data/index.ts';

/** What of a track is pinned, and what I saved for later: beside the conversation, so that a mark renders no rows. */
interface Marks {
  pinned: ReadonlyMap<string, Kept<PinnedItem>>;
  saved: ReadonlySet<string>;
}
const none: Marks = { pinned: new Map(), saved: new Set() };
const noParams = {};
const noPins: Kept<PinnedItem>[] = [];
const nothingSaved: Kept<SavedMessage>[] = [];

export const MarksContext = createContext<Marks>(none);
export const useMarks = (): Marks => useContext(MarksContext);

export function useMarksOf(trackId: string): Marks {
  const pinned = useLive('chat.pinned', { trackId }) ?? noPins;
  const saved = useLive('chat.saved', noParams) ?? nothingSaved;
  return useMemo(() => ({ pinned: new Map(pinned.map((it) => [it.id, it])), saved: new Set(saved.map((it) => it.id)) }), [pinned, saved]);
}

/** Changes with what is kept, and again once the server has it. */
export const stateOfKept = (kept: Iterable<Kept<{ id: string }>>): string => [...kept].map(({ id, waits }) => `${id} ${waits}`).join();
