import { useCallback, useEffect, useState } from 'react';
import { useGo } from '../../links/index.ts';
import { type ArticleCommands, addressOf } from './commands.ts';
import type { Library } from './library.ts';

export interface NewArticles {
  /** The article that is being edited in this page. */
  editing: string | null;
  edit(articleId: string | null): void;
  /** Somebody goes from the article to another page: the next time they read it. */
  leave(articleId: string): void;
  /** Makes an article, and opens it to be written. */
  add(parentId: string | null): void;
  /** Opens an article that was made, to be written, once it is in the tree. */
  write(articleId: string): void;
}

export function useNewArticle(library: Library, commands: ArticleCommands): NewArticles {
  const go = useGo();
  const [editing, setEditing] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  // It has an address once it is in the tree.
  useEffect(() => {
    if (made === null || !library.tree.get(made)) return;
    setMade(null);
    void go(addressOf(library, made));
  }, [made, library, go]);
  const write = useCallback((articleId: string) => {
    setEditing(articleId);
    setMade(articleId);
  }, []);
  const add = useCallback((parentId: string | null) => write(commands.create(parentId)), [commands, write]);
  const leave = useCallback((articleId: string) => setEditing((now) => (now === articleId ? null : now)), []);
  return { editing, edit: setEditing, leave, add, write };
}
