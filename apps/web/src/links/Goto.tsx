import { type NavigateOptions, useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { type RouteName, routes } from '@trackyard/contract';
import { useLayoutEffect } from 'react';
import { routerTarget, type Target } from './target.ts';
import { useApp } from './useApp.ts';
import { usePassed } from './useRoute.ts';

/** Leads on to another page of ours. It hands on `p_` parameters; the sign-in has them in the address that it leads back to. */
export function Goto<Name extends RouteName>({ to, params, query }: Target<Name>) {
  const passed = usePassed();
  const target = routerTarget({ to, params, query } as unknown as Target<Name>, useApp());
  useLeadOn({ ...target, search: { ...(!routes[to].guestOnly && passed), ...target.search } });
  return null;
}

/** Leads on to an address within our origin. */
export function GotoAddress({ href }: { href: string }) {
  useLeadOn({ href, to: '.' });
  return null;
}

/** The address at hand leaves no trace in the history. Who has gone elsewhere meanwhile, while that page is still loading, is not fetched back. */
function useLeadOn(target: NavigateOptions): void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const here = useMatch({ strict: false, select: (it) => it.pathname });
  const next = JSON.stringify(target);
  useLayoutEffect(() => {
    if (plain(history.location.pathname).startsWith(plain(here))) void navigate({ ...JSON.parse(next), replace: true });
  }, [navigate, history, here, next]);
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
