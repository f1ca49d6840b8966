import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { type RouteName, routes } from '@trackyard/contract';
import { useLayoutEffect } from 'react';
import { routerTarget, type Target } from './target.ts';
import { useApp } from './useApp.ts';
import { usePassed } from './useRoute.ts';

/**
 * Leads on to another page. The address at hand leaves no trace in the history, but hands on its `p_` parameters; the sign-in has them in
 * the address that it leads back to. Who has gone elsewhere meanwhile, while that page is still loading, is not fetched back.
 */
export function Goto<Name extends RouteName>({ to, params, query }: Target<Name>) {
  const passed = usePassed();
  const target = routerTarget({ to, params, query } as unknown as Target<Name>, useApp());
  const { history } = useRouter();
  const navigate = useNavigate();
  const here = useMatch({ strict: false, select: (it) => it.pathname });
  const next = JSON.stringify({ ...target, search: { ...(!routes[to].guestOnly && passed), ...target.search } });
  useLayoutEffect(() => {
    if (plain(history.location.pathname).startsWith(plain(here))) void navigate({ ...JSON.parse(next), replace: true });
  }, [navigate, history, here, next]);
  return null;
}

/** Paths are escaped in addresses, and may be in what was matched. */
const plain = (path: string): string => `${decoded(path).replace(/\/$/, '')}/`;
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
