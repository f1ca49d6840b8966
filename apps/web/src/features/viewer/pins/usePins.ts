import type { PinnedPosition } from '@trackyard/contract';
import type { ListedMessage } from '@trackyard/data-worker';
import { useCallback, useEffect, useMemo } from 'react';
import { newId, useLive, useMay, useTrack, useWorker } from '../../../data/index.ts';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { usePhone, useTablet } from '../../../ui/index.ts';
import { inReadingOrder, type Spot } from './surface.ts';

export type Pin = ListedMessage & { position: PinnedPosition };
export interface Pins {
  /** On the version that is shown, in reading order. */
  list: readonly Pin[];
  mayPlace: boolean;
  /** Why they could not be loaded, or null. */
  problem: string | null;
  retry(): void;
  place(spot: Spot, text: string): Promise<unknown>;
  /** Shows the comment in the panel. */
  open(pin: Pin): void;
  /** Closes the panel where it lies over the file. */
  uncover(): void;
}

/** The comments on places of an opened file; null where the track doesn't have them (core spec §6), or the file has no comments. */
export function usePins({ trackId, entryId, versionId, aside }: OpenedFile): Pins | null {
  const { run } = useWorker();
  const track = useTrack(trackId ?? '');
  const may = useMay(track);
  const flags = useLive('flags.ofTrack', trackId === undefined ? null : { trackId })?.flags;
  const onComment = aside?.onComment;
  const isCovered = [usePhone(), useTablet()].includes(true) && aside?.opened === true;
  const isOn = flags?.includes('positionalComments') === true && may('chat.view');
  const of = isOn && onComment && trackId && entryId && versionId ? { trackId, entryId } : null;
  const { messages, problem, retry } = useAllComments(of);
  const list = useMemo(() => pinsOn(versionId, messages), [versionId, messages]);
  if (!of || !onComment || versionId === undefined) return null;
  return {
    ...{ list, problem, retry },
    mayPlace: may('chat.send'),
    place: (spot, text) => run('chat.sendMessage', { ...of, id: newId(), text, parentMessageId: null, position: { ...spot, versionId } }),
    open: (pin) => onComment(pin.id),
    uncover: () => isCovered && aside?.onToggle(),
  };
}

const pinsOn = (versionId: string | undefined, messages: readonly ListedMessage[]): Pin[] =>
  messages
    .filter((it): it is Pin => it.position?.versionId === versionId && it.status !== 'deleted')
    .toSorted((a, b) => inReadingOrder(a.position, b.position));

const none: ListedMessage[] = [];

/** Comments come in pages; pins may be on any of them. */
function useAllComments(of: { trackId: string; entryId: string } | null) {
  const { act } = useWorker();
  const shown = useLive('chat.comments', of);
  const [trackId, entryId] = [of?.trackId, of?.entryId];
  const retry = useCallback(() => {
    if (trackId && entryId) act('chat.openComments', { trackId, entryId }).catch(report);
  }, [act, trackId, entryId]);
  useEffect(retry, [retry]);
  const oldest = shown?.ready && shown.hasOlder ? shown.messages[0]?.number : undefined;
  useEffect(() => {
    if (oldest !== undefined && trackId && entryId) act('chat.loadOlder', { trackId, entryId }).catch(report);
  }, [act, oldest, trackId, entryId]);
  return { messages: shown?.messages ?? none, problem: shown?.problem ?? null, retry };
}
const report = (error: unknown): void => console.warn('Comments on places could not be loaded', error);
