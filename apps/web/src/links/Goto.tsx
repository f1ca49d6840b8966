import { Navigate } from '@tanstack/react-router';
import { type RouteName, routes } from '@trackyard/contract';
import { routerTarget, type Target } from './target.ts';
import { useApp } from './useApp.ts';
import { usePassed } from './useRoute.ts';

/**
 * Leads on to another page. The address at hand leaves no trace in the history, but hands on its `p_` parameters; the sign-in has them in
 * the address that it leads back to.
 */
export function Goto<Name extends RouteName>({ to, params, query }: Target<Name>) {
  const passed = usePassed();
  const target = routerTarget({ to, params, query } as unknown as Target<Name>, useApp());
  return <Navigate {...target} search={{ ...(!routes[to].guestOnly && passed), ...target.search }} replace />;
}
