import { type HistoryState, useNavigate } from '@tanstack/react-router';
import type { RouteName } from '@trackyard/contract';
import { useCallback } from 'react';
import { routerTarget, type Target } from './target.ts';
import { useApp } from './useApp.ts';

interface How {
  replace?: boolean;
  state?: HistoryState;
}
/** Goes to a page of ours, by its name. */
export function useGo(): <Name extends RouteName>(target: Target<Name> & How) => Promise<void> {
  const navigate = useNavigate();
  const app = useApp();
  return useCallback(
    ({ replace, state, ...target }) =>
      navigate({ ...routerTarget(target as never, app), ...(replace && { replace }), ...(state && { state }) }),
    [navigate, app],
  );
}
