import { type Article, limits } from '@trackyard/contract';
import { byOrder, keyBetween, keysBetween } from '../order/index.ts';

export type TreeNode = Pick<Article, 'id' | 'parentId' | 'orderKey'>;

/** A tree of articles, by what is asked of it. Those whose parent is not there stand at the top. */
export interface ArticleTree<N extends TreeNode> {
  get(id: string): N | undefined;
  /** Of one parent, in their order; null: at the top. */
  children(parentId: string | null): readonly N[];
  /** From the top to the article itself. */
  path(id: string): N[];
}

export function articleTree<N extends TreeNode>(articles: Iterable<N>): ArticleTree<N> {
  const byId = new Map<string, N>();
  for (const it of articles) byId.set(it.id, it);
  const byParent = new Map<string | null, N[]>();
  for (const it of byId.values()) {
    const parentId = parentIn(byId, it);
    const siblings = byParent.get(parentId);
    if (siblings) siblings.push(it);
    else byParent.set(parentId, [it]);
  }
  for (const siblings of byParent.values()) siblings.sort(byOrder);
  return {
    get: (id) => byId.get(id),
    children: (parentId) => byParent.get(parentId) ?? [],
    path(id) {
      const path: N[] = [];
      for (let it = byId.get(id); it && path.length <= limits.articleDepth; it = byId.get(it.parentId ?? '')) path.unshift(it);
      return path;
    },
  };
}
const parentIn = <N extends TreeNode>(byId: ReadonlyMap<string, N>, it: N): string | null =>
  it.parentId !== null && byId.has(it.parentId) ? it.parentId : null;

/** The article and all that is under it. */
export function subtreeOf<N extends TreeNode>(tree: ArticleTree<N>, id: string): Set<string> {
  const found = new Set<string>([id]);
  for (const each of found) for (const child of tree.children(each)) found.add(child.id);
  return found;
}

/**
 * The key that puts an article before another one of these, which are in their order; null: behind all. Where two have one key, which two who added
 * at once without a connection may give them, the new one comes before both.
 */
export function keyBefore(siblings: readonly TreeNode[], before: string | null): string {
  const at = before === null ? -1 : siblings.findIndex((it) => it.id === before);
  if (at < 0) return keyBetween(siblings.at(-1)?.orderKey ?? null, null);
  const next = siblings[at]!.orderKey;
  const previous = siblings.slice(0, at).findLast((it) => it.orderKey < next);
  return keyBetween(previous?.orderKey ?? null, next);
}

/** New keys for all of one parent, in their order: what was put between again and again got keys that are too long. */
export const evenKeys = (siblings: readonly TreeNode[]): Map<string, string> => {
  const keys = keysBetween(null, null, siblings.length);
  return new Map(siblings.map((it, at) => [it.id, keys[at]!]));
};
