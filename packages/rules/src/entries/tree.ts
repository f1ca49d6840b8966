import { limits, rootFolder, type TrackEntry } from '@trackyard/contract';
import { isThreadRoot } from './kinds.ts';

type Placed = Pick<TrackEntry, 'id' | 'parentId'>;
type Known = Placed & Pick<TrackEntry, 'type'>;

/** The folders that lead to an entry, from the top. A folder that is missing ends the path. */
export function foldersAbove<E extends Placed>(byId: ReadonlyMap<string, E>, id: string): E[] {
  const path: E[] = [];
  const seen = new Set<string>();
  for (let entry = byId.get(id); entry && !seen.has(entry.id); entry = byId.get(entry.parentId)) {
    seen.add(entry.id);
    path.unshift(entry);
  }
  return path.slice(0, -1);
}

/** The ids of these entries and of all that is in those of them that are folders. */
export function withDescendants(entries: Iterable<Placed>, ids: readonly string[]): ReadonlySet<string> {
  const byParent = new Map<string, string[]>();
  for (const { id, parentId } of entries) {
    const siblings = byParent.get(parentId);
    if (siblings) siblings.push(id);
    else byParent.set(parentId, [id]);
  }
  const all = new Set(ids);
  for (const id of all) for (const child of byParent.get(id) ?? []) all.add(child);
  return all;
}

/** Where a copy of an entry goes: beside it, or, as only mail is in a thread of emails, to the folder in which the thread is. */
export function copyPlace(byId: ReadonlyMap<string, Known & Pick<TrackEntry, 'subType'>>, { parentId }: Placed): string {
  const holder = byId.get(parentId);
  return holder && isThreadRoot(holder) ? holder.parentId : parentId;
}

/** Why entries can't be moved into a folder (core spec §5); null: they can. */
export type MoveRefusal = 'gone' | 'itself' | 'descendant' | 'depth';
export function moveRefusal(byId: ReadonlyMap<string, Known>, ids: readonly string[], parentId: string): MoveRefusal | null {
  if (parentId === rootFolder) return null;
  if (byId.get(parentId)?.type !== 'folder') return 'gone';
  if (ids.includes(parentId)) return 'itself';
  const path = foldersAbove(byId, parentId);
  if (path.some((it) => ids.includes(it.id))) return 'descendant';
  return path.length + 1 + heightOf(byId, ids) > limits.folderDepth ? 'depth' : null;
}

/** How many folders stand in one another in these entries, themselves included. */
function heightOf(byId: ReadonlyMap<string, Known>, ids: readonly string[]): number {
  const moved = withDescendants(byId.values(), ids);
  const folders = [...moved].filter((id) => byId.get(id)?.type === 'folder');
  const within = (id: string): number => foldersAbove(byId, id).filter((it) => moved.has(it.id)).length + 1;
  return Math.max(0, ...folders.map(within));
}
