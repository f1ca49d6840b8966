import type { EntryTree } from '../../data/index.ts';

export interface UnderWay {
  parentId: string | null;
  title: string;
}
/** The names in a folder that are taken: by what is in it, and by files on their way there. */
export const namesIn = (folderId: string, tree: Pick<EntryTree, 'inFolder'>, underWay: Iterable<UnderWay>): Set<string> =>
  new Set([...tree.inFolder(folderId), ...[...underWay].filter((it) => it.parentId === folderId)].map((it) => it.title));
