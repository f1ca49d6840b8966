import type { Library, TreeArticle } from '../library.ts';

export interface TreeRow {
  article: TreeArticle;
  /** 1 at the top. */
  level: number;
  hasChildren: boolean;
  isOpen: boolean;
}

/** What is to be seen of a tree, from top to bottom. */
export function rowsOf({ tree }: Pick<Library, 'tree'>, isOpen: (id: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (parentId: string | null, level: number) => {
    for (const article of tree.children(parentId)) {
      const hasChildren = tree.children(article.id).length > 0;
      const open = hasChildren && isOpen(article.id);
      rows.push({ article, level, hasChildren, isOpen: open });
      if (open) add(article.id, level + 1);
    }
  };
  add(null, 1);
  return rows;
}
