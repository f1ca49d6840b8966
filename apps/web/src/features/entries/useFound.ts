import { foldText, hasLabel } from '@trackyard/rules';
import { useMemo } from 'react';
import type { Entry, EntryTree } from '../../data/index.ts';

/** What a folder has; with a text to search for, all entries of the track that have it in their name; and of these those with a label. */
export function useFound(tree: EntryTree, folderId: string, search: string, label: string | null): readonly Entry[] {
  return useMemo(() => {
    const words = foldText(search.trim());
    const found = words === '' ? tree.inFolder(folderId) : [...tree.byId.values()].filter((it) => foldText(it.title).includes(words));
    return label === null ? found : found.filter((it) => hasLabel(it, label));
  }, [tree, folderId, search, label]);
}
