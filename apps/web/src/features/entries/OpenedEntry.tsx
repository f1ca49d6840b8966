import { rootFolder } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useEffect, useRef } from 'react';
import type { Entry, EntryTree } from '../../data/index.ts';
import { useMe } from '../../data/index.ts';
import { useGo, useQuery } from '../../links/index.ts';
import { seekPin } from '../../shared/comments/index.ts';
import { closeFile, entryFile, openFile } from '../../shared/entries/index.ts';
import { useAsidePanel } from './details/useAsidePanel.tsx';
import { isHeld } from './holds.ts';
import { useArranged } from './look.ts';

interface Props {
  track: WorkspaceTrack;
  entry: Entry;
  tree: EntryTree;
  /** The id of one of its versions; else the newest. */
  version: string | undefined;
}
/** Shows the file that the address names in the viewer of the frame; from there one goes to its neighbours in the folder, or back to it. */
export function OpenedEntry({ track, entry, tree, version }: Props) {
  const go = useGo();
  const { id, trackId, parentId, title, currentVersion } = entry;
  const files = useArranged(tree.inFolder(parentId)).filter((it) => it.currentVersion !== null);
  const at = files.findIndex((it) => it.id === id);
  const to = (entryId: string | undefined) =>
    entryId === undefined ? undefined : () => void go({ to: 'TrackEntry', params: { trackId, entryId }, replace: true });
  const back = () =>
    void (parentId === rootFolder
      ? go({ to: 'TrackEntries', params: { trackId } })
      : go({ to: 'TrackEntry', params: { trackId, entryId: parentId } }));
  const ways = { onClose: back, onPrevious: to(files[at - 1]?.id), onNext: to(files[at + 1]?.id) };
  const latest = useRef(ways);
  latest.current = ways;
  const [hasPrevious, hasNext] = [ways.onPrevious !== undefined, ways.onNext !== undefined];
  const mediaType = currentVersion?.mediaType ?? '';
  const size = currentVersion?.size ?? 0;
  const shown = version ?? currentVersion?.id;
  const { aside, panel } = useAsidePanel({ track, entry, tree });
  const myId = useMe()?.id;
  // What the scanner found in an earlier version is not known here.
  const mayBeHeld = shown !== currentVersion?.id || isHeld(currentVersion, myId);
  useEffect(() => {
    openFile({
      ...entryFile(trackId, id, title, { mediaType, size }, shown),
      held: mayBeHeld ? { trackId, entryId: id, versionId: shown } : undefined,
      onClose: () => latest.current.onClose(),
      ...(hasPrevious && { onPrevious: () => latest.current.onPrevious?.() }),
      ...(hasNext && { onNext: () => latest.current.onNext?.() }),
      aside,
    });
  }, [trackId, id, title, mediaType, size, shown, mayBeHeld, hasPrevious, hasNext, aside]);
  useEffect(() => closeFile, []);
  const pin = useQuery('pin');
  useEffect(() => {
    if (pin !== undefined) seekPin(pin);
  }, [pin]);
  return panel;
}
