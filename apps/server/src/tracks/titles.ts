import type { Track } from '@trackyard/contract';
import type { MutationCall } from '../platform/operations/context.ts';

type TitleListener = (write: Pick<MutationCall, 'db' | 'feed' | 'now'>, track: Pick<Track, 'id' | 'title'>) => Promise<void>;
const listeners: TitleListener[] = [];
/** Whoever shows titles of tracks elsewhere hears of a new one in the transaction that gives it. */
export const whenTitleChanges = (listener: TitleListener): void => void listeners.push(listener);
export const heardTitle: TitleListener = async (write, track) => {
  for (const it of listeners) await it(write, track);
};
