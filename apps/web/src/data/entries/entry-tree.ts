import { rootFolder, type TrackEntry } from '@trackyard/contract';
import type { Optimistic } from '@trackyard/data-worker';
import { shownTitle } from '@trackyard/rules';

export type Entry = Optimistic<TrackEntry>;
/** The entries of a track by their ids and by the folders in which they are. */
export interface EntryTree {
  byId: ReadonlyMap<string, Entry>;
  inFolder(folderId: string): readonly Entry[];
}

export function treeOf(entries: readonly Entry[]): EntryTree {
  const byId = new Map(entries.map((it) => [it.id, it]));
  const folders = new Map<string, Entry[]>();
  for (const entry of entries) {
    // What is in a folder that is not there would be out of reach.
    const parentId = byId.has(entry.parentId) ? entry.parentId : rootFolder;
    const siblings = folders.get(parentId);
    if (siblings) siblings.push(entry);
    else folders.set(parentId, [entry]);
  }
  const inFolder = (folderId: string): readonly Entry[] => folders.get(folderId) ?? [];
  const root = folders.get(rootFolder) ?? [];
  for (const [at, entry] of root.entries()) {
    const title = shownTitle(entry, () => inFolder(entry.id));
    if (title === entry.title) continue;
    root[at] = { ...entry, title };
    byId.set(entry.id, root[at]);
  }
  return { byId, inFolder };
}
