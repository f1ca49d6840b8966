import { useEffect, useState } from 'react';
import type { Library } from '../library.ts';

/** Which articles show what is under them: those that somebody opened, and those above the article that is read. */
export function useOpened({ tree }: Library, articleId: string | null) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const above =
    articleId === null
      ? ''
      : tree
          .path(articleId)
          .slice(0, -1)
          .map((it) => it.id)
          .join(' ');
  useEffect(() => {
    if (above !== '') setOpened((now) => new Set([...now, ...above.split(' ')]));
  }, [above]);
  const setOpen = (id: string, open: boolean) =>
    setOpened((now) => {
      const next = new Set(now);
      if (open) next.add(id);
      else next.delete(id);
      return next;
    });
  /** So that what is under an article is seen wherever that is. */
  const openTo = (id: string | null) => {
    if (id !== null) setOpened((now) => new Set([...now, ...tree.path(id).map((it) => it.id)]));
  };
  return { openTo, isOpen: (id: string) => opened.has(id), setOpen };
}
