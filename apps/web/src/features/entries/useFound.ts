import { foldText } from '@trackyard/rules';
import { useMemo } from 'react';
import type { Entry, EntryTree } from './tree.ts';

/** What a folder has; with a text to search for, whatever of the track has it in its name. */
export function useFound(tree: EntryTree, folderId: string, search: string): readonly Entry[] {
  return useMemo(() => {
    const words = foldText(search.trim());
    if (words === '') return tree.inFolder(folderId);
    return [...tree.byId.values()].filter((it) => foldText(it.title).includes(words));
  }, [tree, folderId, search]);
}
