import type { ArticleCommands } from '../commands.ts';
import type { Library } from '../library.ts';

/** What Alt and an arrow do to an article: up and down among those beside it, right under the one before it, left out of its parent. */
export function moveByKey(key: string, { tree }: Library, articleId: string, { move }: ArticleCommands): (() => void) | undefined {
  const article = tree.get(articleId);
  if (!article) return undefined;
  const parent = article.parentId === null ? undefined : tree.get(article.parentId);
  const parentId = parent?.id ?? null;
  const siblings = tree.children(parentId);
  const at = siblings.findIndex((it) => it.id === articleId);
  const before = siblings[at - 1];
  switch (key) {
    case 'ArrowUp':
      return before && (() => move(articleId, parentId, before.id));
    case 'ArrowDown':
      return siblings[at + 1] && (() => move(articleId, parentId, siblings[at + 2]?.id ?? null));
    case 'ArrowRight':
      return before && (() => move(articleId, before.id, null));
    case 'ArrowLeft': {
      if (!parent) return undefined;
      const aunts = tree.children(parent.parentId);
      const next = aunts[aunts.findIndex((it) => it.id === parent.id) + 1];
      return () => move(articleId, parent.parentId, next?.id ?? null);
    }
    default:
      return undefined;
  }
}
