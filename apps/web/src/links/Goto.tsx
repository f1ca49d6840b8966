import { Navigate } from '@tanstack/react-router';
import type { RouteName } from '@trackyard/contract';
import { routerTarget, type Target } from './target.ts';
import { useApp } from './useApp.ts';

/** Leads on to another page; the address at hand leaves no trace in the history. */
export function Goto<Name extends RouteName>({ to, params, query }: Target<Name>) {
  return <Navigate {...routerTarget({ to, params, query } as unknown as Target<Name>, useApp())} replace />;
}
