import { limits } from '@trackyard/contract';
import { addedLast, foldersAbove } from '@trackyard/rules';
import { useEffect, useMemo, useRef } from 'react';
import type { EntryTree } from '../../data/index.ts';
import { useLive, useMe, useWorker } from '../../data/index.ts';
import { useNewEntryActivities } from './useNewEntryActivities.ts';

/** What is new to me in a track: what others added, or gave a version, and I have not viewed. */
export interface NewEntries {
  ids: ReadonlySet<string>;
  /** The folders in which something of it is. */
  folders: ReadonlySet<string>;
  /** Of what opens elsewhere: a link, an app item, a room. */
  view(entryId: string): void;
  /** All of the track. */
  viewAll(): void;
  viewFolder(folderId: string): void;
}
/** `openId`: the entry that is open now, which is viewed by that. */
export function useNewEntries(trackId: string, tree: EntryTree, openId: string | undefined): NewEntries {
  const { run } = useWorker();
  const isGuest = useMe()?.guest === true;
  const ids = useLive('entries.new', isGuest ? null : { trackId }) ?? none;
  const mark = useMemo(
    () => (what: { entryIds: string[] } | { upTo: string }) =>
      void run('entries.markViewed', { trackId, ...what }).catch((error: unknown) => console.warn('Entries not marked as viewed', error)),
    [run, trackId],
  );
  const notifications = useNewEntryActivities(trackId, openId);
  const isNew = openId !== undefined && ids.includes(openId);
  const opened = isNew ? tree.byId.get(openId) : undefined;
  /** What is new anew after it was refused is not tried over and over; a later version is. */
  const triedKey = isNew ? `${openId} ${opened ? addedLast(opened).created : ''}` : null;
  const tried = useRef(new Set<string>());
  useEffect(() => {
    if (triedKey === null || openId === undefined || tried.current.has(triedKey)) return;
    tried.current.add(triedKey);
    mark({ entryIds: [openId] });
  }, [triedKey, openId, mark]);
  const latest = useRef({ ids, tree });
  latest.current = { ids, tree };
  const acts = useMemo(
    () => ({
      view(entryId: string) {
        if (latest.current.ids.includes(entryId)) mark({ entryIds: [entryId] });
        notifications.clear(entryId);
      },
      viewAll() {
        const { ids, tree } = latest.current;
        const moments = ids.flatMap((id) => tree.byId.get(id) ?? []).map((it) => addedLast(it).created);
        const newest = moments.sort().at(-1);
        if (newest) mark({ upTo: newest });
        notifications.clear();
      },
      viewFolder(folderId: string) {
        const { ids, tree } = latest.current;
        const inside = ids.filter((id) => id === folderId || foldersAbove(tree.byId, id).some((it) => it.id === folderId));
        for (let at = 0; at < inside.length; at += limits.entryBatch) mark({ entryIds: inside.slice(at, at + limits.entryBatch) });
      },
    }),
    [mark, notifications],
  );
  return useMemo(() => {
    const folders = new Set(ids.flatMap((id) => foldersAbove(tree.byId, id).map((it) => it.id)));
    return { ...acts, ids: new Set(ids), folders };
  }, [ids, tree, acts]);
}
const none: string[] = [];
