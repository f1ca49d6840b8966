import { rootFolder } from '@trackyard/contract';
import { arrangeEntries, entryKind, folded, foldersAbove } from '@trackyard/rules';
import type { Entry, EntryTree } from '../../../data/index.ts';
import type { AskedAssets, OfferedAssets } from '../../grid/index.ts';

/** So many are listed at once: more are found by their names. */
const most = 200;

/** What a field of assets offers: the contents of a folder, or all of the track whose titles have the text in them. */
export function offeredAssets(tree: EntryTree, { text, folderId, isImage, linked }: AskedAssets, locale: string): OfferedAssets {
  const fits = (it: Entry): boolean => it.type !== 'folder' && (!isImage || entryKind(it) === 'image');
  const arranged = (all: Iterable<Entry>) => arrangeEntries([...all], { by: 'name', descending: false }, locale);
  const sought = folded(text.trim());
  if (sought !== '') {
    const found = [...tree.byId.values()].filter((it) => fits(it) && folded(it.title).includes(sought));
    const entries = arranged(found.slice(0, most)).map((entry) => ({ entry, path: pathOf(tree, entry) }));
    return { up: null, first: [], folders: [], entries };
  }
  const inFolder = arranged(tree.inFolder(folderId));
  const folder = tree.byId.get(folderId);
  const isTop = folder === undefined;
  const isLinked = new Set(linked.map((it) => it.id));
  const above = folder && tree.byId.get(folder.parentId);
  return {
    up: isTop ? null : { id: above?.id ?? rootFolder, title: above?.title ?? '' },
    first: isTop ? linked : [],
    folders: inFolder.filter((it) => it.type === 'folder'),
    entries: inFolder
      .filter((it) => fits(it) && !(isTop && isLinked.has(it.id)))
      .slice(0, most)
      .map((entry) => ({ entry })),
  };
}
const pathOf = (tree: EntryTree, { id }: Entry): string =>
  foldersAbove(tree.byId, id)
    .map((it) => it.title)
    .join(' / ');
