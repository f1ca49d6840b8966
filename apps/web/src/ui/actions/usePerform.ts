import { useCallback } from 'react';
import { useGo } from '../../links/index.ts';
import type { Action } from './registry.ts';

/** Does what a row of a menu does. */
export function usePerform(): (item: Action['item']) => void {
  const go = useGo();
  return useCallback(
    (item) => {
      if ('callback' in item) item.callback();
      else if ('route' in item) void go(item.route as Parameters<typeof go>[0]);
      else open(item.url, '_blank', 'noopener,noreferrer');
    },
    [go],
  );
}
