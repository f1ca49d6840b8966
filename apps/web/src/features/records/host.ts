import { createContext, useContext, useEffect, useState } from 'react';
import type { GridSource } from '../grid/index.ts';
import { createUndoStack, type UndoStack } from './undo/undo-stack.ts';

/** The records of a view in their order, as far as they are loaded. */
export type Order = Pick<GridSource, 'count' | 'indexOf' | 'row' | 'show' | 'subscribe'>;

/** The page of a table, as its views and the open record see it. */
export interface RecordHost {
  open(recordId: string): void;
  /** The view that is shown gives its order, and takes it back when it goes. */
  setOrder(order: Order | null): void;
  stack: UndoStack;
}
export const RecordHostContext = createContext<RecordHost | null>(null);

/**
 * Opens a record beside the view that calls it. With the view's `order` the record's neighbours are reached from it.
 */
export function useOpenRecord(order?: Order): (recordId: string) => void {
  const host = useContext(RecordHostContext);
  const setOrder = host?.setOrder;
  useEffect(() => {
    if (!order || !setOrder) return;
    setOrder(order);
    return () => setOrder(null);
  }, [order, setOrder]);
  return host?.open ?? nothing;
}
const nothing = (): void => {};

/** What the person did on the page: in its views and in the open record. */
export function useUndoStack(): UndoStack {
  const host = useContext(RecordHostContext);
  const [own] = useState(createUndoStack);
  return host?.stack ?? own;
}

/** How many comments each record of the page's track has, by its id; undefined until that is known. */
export const CommentCountsContext = createContext<Readonly<Record<string, number>> | undefined>(undefined);
export const useCommentCount = (recordId: string): number => useContext(CommentCountsContext)?.[recordId] ?? 0;
