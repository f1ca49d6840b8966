import { useEffect, useReducer } from 'react';
import type { Order } from '../host.ts';

/** The records before and behind the open one in the order of its view, as far as they are loaded; more are asked for at an edge. */
export function useNeighbours(recordId: string, order: Order | null): (by: 1 | -1) => string | undefined {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => order?.subscribe(renew), [order]);
  const at = order?.indexOf(recordId);
  const count = order?.count() ?? 0;
  const isMissing = (index: number): boolean => index >= 0 && index < count && order?.row(index) === undefined;
  const needsMore = at !== undefined && (isMissing(at - 1) || isMissing(at + 1));
  useEffect(() => {
    if (needsMore && at !== undefined) order?.show(Math.max(0, at - ahead), at + ahead);
  }, [needsMore, at, order]);
  return (by) => (at === undefined ? undefined : order?.row(at + by)?.id);
}
const ahead = 25;
