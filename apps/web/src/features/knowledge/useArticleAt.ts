import { articleAt, articlePath, namesInParam } from '@trackyard/rules';
import { useEffect, useMemo, useRef } from 'react';
import { useIsOffline, useServerQuery } from '../../data/index.ts';
import { useGo, useQuery } from '../../links/index.ts';
import { addressOf } from './commands.ts';
import type { Library } from './library.ts';

export type FoundArticle =
  | { is: 'there'; articleId: string; name: string }
  | { is: 'loading' | 'missing' | 'shut' | 'trashed' | 'notHere'; articleId: string | null; name: string };

/**
 * The article that an address leads to. One that was renamed or moved while it is open stays open, and the address becomes its new one; what no
 * article here has, the server may know from before.
 */
export function useArticleAt(library: Library, path: string): FoundArticle {
  const go = useGo();
  const history = useQuery('history');
  const isOffline = useIsOffline();
  const names = useMemo(() => namesInParam(path), [path]);
  const named = useMemo(() => findIn(library, names), [library, names]);
  const last = useRef<{ path: string; id: string } | null>(null);
  if (named) last.current = { path, id: named.id };
  const moved = !named && last.current?.path === path ? (library.tree.get(last.current.id) ?? null) : null;
  const asks = path !== '' && !named && !moved && library.ready && !isOffline;
  const asked = useServerQuery('articles.resolve', asks ? { wikiId: library.wikiId, path: articlePath(names) } : null, path);
  const resolved = asks && asked.asOf === path ? asked.answer : undefined;
  const found = named ?? moved ?? library.tree.get(resolved?.articleId ?? '') ?? null;
  const address = found ? addressOf(library, found.id).params.articlePath : null;
  useEffect(() => {
    if (found && address !== null && address !== path)
      void go({
        ...addressOf(library, found.id),
        ...(history && { query: { history } }),
        // The heading to which a link leads.
        ...(location.hash && { hash: hashOf(location.hash) }),
        replace: true,
      });
  }, [found, address, path, library, go, history]);
  const name = names.at(-1) ?? '';
  if (found) return { is: 'there', articleId: found.id, name: found.title };
  if (!library.ready) return { is: isOffline ? 'notHere' : 'loading', articleId: null, name };
  if (resolved?.trashed) return { is: 'trashed', articleId: resolved.articleId, name };
  // It was open a moment ago. Its text is gone, so its title goes too.
  if (last.current?.path === path && (!asks || resolved || asked.problem)) return { is: 'shut', articleId: last.current.id, name: '' };
  return { is: asks && !resolved && !asked.problem ? 'loading' : 'missing', articleId: null, name };
}

export function hashOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** By its names, or by `a` and its id, as links are copied. */
function findIn({ tree }: Library, names: readonly string[]) {
  const [first, id = ''] = names;
  return articleAt(tree, names) ?? (first === 'a' ? (tree.get(id) ?? null) : null);
}
