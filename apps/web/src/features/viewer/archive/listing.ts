/** One file or folder in an archive. */
export interface Packed {
  /** As the archive says it. */
  path: string;
  /** Bytes when it is unpacked, as the archive says. */
  size: number;
  isFolder: boolean;
}
export interface Listing {
  entries: Packed[];
  /** There are more than these. */
  isCut: boolean;
}
/** Entries that are listed; bytes of a packed archive that are unpacked to find its entries. */
export const mostEntries = 5_000;
export const mostUnpacked = 1_000_000_000;

export interface Node {
  name: string;
  /** Of a folder: of all that is in it. */
  size: number;
  /** Null: a file. */
  children: Node[] | null;
}

/** The entries as a tree, folders first. Folders that nobody named are made; `..` and the like lead nowhere. */
export function treeOf(entries: readonly Packed[], locale: string): Node[] {
  const root: Folder = { children: new Map() };
  for (const { path, size, isFolder } of entries) {
    const names = path.split(/[/\\]/).filter((it) => it !== '' && it !== '.' && it !== '..');
    const last = names.pop();
    if (last === undefined) continue;
    const folder = names.reduce(folderIn, root);
    if (isFolder) folderIn(folder, last);
    else if (!folder.children.has(last)) folder.children.set(last, { size });
  }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return nodesOf(root, compare);
}
interface Folder {
  children: Map<string, Folder | { size: number }>;
}

function folderIn(folder: Folder, name: string): Folder {
  const found = folder.children.get(name);
  if (found && 'children' in found) return found;
  const made: Folder = { children: new Map() };
  folder.children.set(name, made);
  return made;
}

function nodesOf({ children }: Folder, compare: (a: string, b: string) => number): Node[] {
  const nodes = [...children].map(([name, it]): Node => {
    if (!('children' in it)) return { name, size: it.size, children: null };
    const within = nodesOf(it, compare);
    return { name, size: within.reduce((sum, { size }) => sum + size, 0), children: within };
  });
  const rank = ({ children: within }: Node): number => (within ? 0 : 1);
  return nodes.sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}
