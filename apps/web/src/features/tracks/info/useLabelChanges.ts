import type { Track } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type RefObject, useEffect, useRef } from 'react';
import { useSaving, useWorker } from '../../../data/index.ts';

type Label = Track['trackLabels'][number];
export interface LabelChanges {
  busy: boolean;
  problem: string | undefined;
  add(label: Label, onDone: () => void): void;
  remove(labelId: string): void;
}

/** Changes labels, one at a time: the server takes the whole list, so each change is laid over the newest one. */
export function useLabelChanges({ id: trackId, trackLabels }: WorkspaceTrack, section: RefObject<HTMLElement | null>): LabelChanges {
  const { run } = useWorker();
  const { busy, problem, save } = useSaving('Error updating track');
  const newest = useRef(trackLabels);
  useEffect(() => {
    newest.current = trackLabels;
  }, [trackLabels]);
  const leaves = useFocusAfter(trackLabels, section);
  const without = (labelId: string) => newest.current.filter((it) => it.labelId !== labelId);
  const set = async (labels: Label[]) => {
    newest.current = (await run('tracks.update', { trackId, trackLabels: labels })).trackLabels;
  };
  return {
    busy,
    problem,
    add: (label, onDone) => void save(() => set([...without(label.labelId), label]).then(onDone)),
    remove: (labelId) =>
      void save(async () => {
        leaves(labelId);
        await set(without(labelId)).catch((error: unknown) => {
          leaves(null);
          throw error;
        });
      }),
  };
}

/** When a label is gone whose button had the focus, the next one's gets it, else the field. */
function useFocusAfter(labels: readonly Label[], section: RefObject<HTMLElement | null>): (labelId: string | null) => void {
  const leaving = useRef<{ labelId: string; at: number } | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (!left || labels.some((it) => it.labelId === left.labelId)) return;
    leaving.current = null;
    // The focus stays where it is if it has moved on meanwhile.
    if (document.activeElement !== document.body) return;
    const next = section.current?.querySelectorAll<HTMLElement>('li button')[left.at] ?? section.current?.querySelector('input');
    next?.focus();
  }, [labels, section]);
  return (labelId) => {
    leaving.current = labelId === null ? null : { labelId, at: labels.findIndex((it) => it.labelId === labelId) };
  };
}
