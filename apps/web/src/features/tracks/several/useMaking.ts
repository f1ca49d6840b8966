import type { InputOf } from '@trackyard/contract';
import { useState } from 'react';
import { newId, useSaving, useWorker } from '../../../data/index.ts';
import { unlessMade } from '../unless-made.ts';
import { readIds, writeIds } from './draft-ids.ts';
import { makeTracks } from './makeTracks.ts';

type NewTrack = InputOf<'tracks.create'>;
type Common = Omit<NewTrack, 'id' | 'title'>;
interface Round {
  made: readonly NewTrack[];
  refused: ReadonlyMap<string, string>;
  count: number;
}
const none: Round = { made: [], refused: new Map(), count: 0 };

interface Draft {
  /** The ids of earlier tries, as `make` gave them to `store`. */
  ids: string;
  store(ids: string): void;
  /** Some of them are made. */
  onMade(names: string[]): void;
}

/** Makes tracks of a list of names. */
export function useMaking({ ids: storedIds, store, onMade }: Draft) {
  const { run } = useWorker();
  const [round, setRound] = useState<Round>(none);
  const { busy, problem, save } = useSaving('Error creating track');
  const make = (names: readonly string[], common: Common): void => {
    if (busy) return;
    setRound({ ...none, count: names.length });
    // The same track over all tries, also after a reload: an answer that was lost makes no second one.
    const before = readIds(storedIds);
    const ids = new Map(names.map((title) => [title, before.get(title) ?? newId()]));
    store(writeIds(ids));
    const tracks = [...ids].map(([title, id]) => ({ ...common, id, title }));
    void save(() =>
      makeTracks(tracks, {
        several: (part) => run('tracks.createMany', { tracks: part }),
        one: (track) => run('tracks.create', track).catch(unlessMade),
        onMade(part) {
          setRound((it) => ({ ...it, made: [...it.made, ...part] }));
          onMade(part.map((it) => it.title));
        },
        onRefused: ({ title }, { message }) => setRound((it) => ({ ...it, refused: new Map(it.refused).set(title, message) })),
      }),
    );
  };
  return { ...round, busy, problem, make };
}
