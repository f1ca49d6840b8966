import { limits } from '@trackyard/contract';
import type { Library } from '../library.ts';
import type { TreeRow } from './rows.ts';

/** Where an article goes that is dropped on a row of the tree. */
export type DropZone = 'before' | 'inside' | 'after';
/** A place in the tree: under a parent, before one of its articles or behind all (null). */
export interface TreePlace {
  parentId: string | null;
  before: string | null;
}

/** `share`: how far down the row the pointer is, from 0 to 1. Below an open row its first article follows, so nothing goes behind it there. */
export function zoneAt(share: number, { isOpen }: Pick<TreeRow, 'isOpen'>): DropZone {
  if (share < 0.25) return 'before';
  return share > 0.75 && !isOpen ? 'after' : 'inside';
}

type Tree = Pick<Library, 'tree' | 'mayEditAt'>;

/** The place at a row for a dragged article; null if it can't go there, or is there. */
export function placeOf({ tree, mayEditAt }: Tree, draggedId: string, targetId: string, zone: DropZone): TreePlace | null {
  const path = tree.path(targetId);
  if (path.some((it) => it.id === draggedId)) return null;
  const parentId = zone === 'inside' ? targetId : (tree.get(targetId)?.parentId ?? null);
  // An article whose parent is hidden is shown at the top level, but is not there: nothing can be dropped beside it.
  if (parentId !== null && !tree.get(parentId)) return null;
  if (!mayEditAt(parentId)) return null;
  const levels = path.length - (zone === 'inside' ? 0 : 1) + heightOf(tree, draggedId);
  if (levels > limits.articleDepth) return null;
  const siblings = tree.children(parentId);
  const idAt = (at: number): string | null => siblings[at]?.id ?? null;
  const at = siblings.findIndex((it) => it.id === targetId);
  const before = zone === 'inside' ? null : zone === 'before' ? targetId : idAt(at + 1);
  const own = siblings.findIndex((it) => it.id === draggedId);
  const isThere = own >= 0 && (before === draggedId || before === idAt(own + 1));
  return isThere ? null : { parentId, before };
}

/** How many levels an article and those under it take. */
function heightOf(tree: Tree['tree'], id: string): number {
  let height = 0;
  for (let level = [id]; level.length > 0; height++) level = level.flatMap((it) => tree.children(it).map((child) => child.id));
  return height;
}
