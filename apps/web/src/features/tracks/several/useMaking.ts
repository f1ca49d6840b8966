import type { InputOf } from '@trackyard/contract';
import { useRef, useState } from 'react';
import { newId, useSaving, useWorker } from '../../../data/index.ts';
import { unlessMade } from '../unless-made.ts';
import { makeTracks } from './makeTracks.ts';

type NewTrack = InputOf<'tracks.create'>;
type Common = Omit<NewTrack, 'id' | 'title'>;
interface Round {
  made: readonly NewTrack[];
  refused: ReadonlyMap<string, string>;
  count: number;
}
const none: Round = { made: [], refused: new Map(), count: 0 };

/** Makes tracks of these names; `onMade` hears of each part of them as soon as it is made. */
export function useMaking(onMade: (names: string[]) => void) {
  const { run } = useWorker();
  const [round, setRound] = useState<Round>(none);
  const { busy, problem, save } = useSaving('Error creating track');
  // The same track over all tries: an answer that was lost makes no second one.
  const ids = useRef(new Map<string, string>());
  const idOf = (name: string): string => {
    const id = ids.current.get(name) ?? newId();
    ids.current.set(name, id);
    return id;
  };
  const make = (names: readonly string[], common: Common): void => {
    if (busy) return;
    setRound({ ...none, count: names.length });
    const tracks = names.map((title) => ({ ...common, id: idOf(title), title }));
    void save(() =>
      makeTracks(tracks, {
        several: (part) => run('tracks.createMany', { tracks: part }),
        one: (track) => run('tracks.create', track).catch(unlessMade),
        onMade(part) {
          for (const { title } of part) ids.current.delete(title);
          setRound((it) => ({ ...it, made: [...it.made, ...part] }));
          onMade(part.map((it) => it.title));
        },
        onRefused: ({ title }, { message }) => setRound((it) => ({ ...it, refused: new Map(it.refused).set(title, message) })),
      }),
    );
  };
  return { ...round, busy, problem, make };
}
