import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AppTable } from '@trackyard/contract';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useCommentCounts } from '../../../data/index.ts';
import { useGo, useQuery } from '../../../links/index.ts';
import { CommentCountsContext, type Order, type RecordHost, RecordHostContext } from '../host.ts';
import { createUndoStack } from '../undo/undo-stack.ts';
import { RecordPanel } from './RecordPanel.tsx';
import styles from './record.module.css';
import { useMarkViewed } from './useMarkViewed.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The record was opened on the page before: going back closes it. */
    openedRecord?: boolean;
  }
}
/** The page at hand, without a record. */
export type Place =
  | { to: 'TrackTasks'; params: { trackId: string } }
  | { to: 'TrackApp'; params: { trackId: string; appId: string } }
  | { to: 'TrackAppView'; params: { trackId: string; appId: string; viewId: string } }
  | { to: 'GuestAppView'; params: { trackId: string; viewId: string } };

interface Props {
  place: Place;
  table: AppTable;
  mayWrite: boolean;
  mayConfigure: boolean;
  children: ReactNode;
}
/** A view of a table, and beside it the record that the address names. */
export function WithRecord({ place, table, mayWrite, mayConfigure, children }: Props) {
  const [recordId, messageId] = [useQuery('record'), useQuery('message')];
  const isOpened = useRouterState({ select: (it) => it.location.state.openedRecord === true });
  const go = useGo();
  const { history } = useRouter();
  const [order, setOrder] = useState<Order | null>(null);
  const [stack] = useState(createUndoStack);
  const counts = useCommentCounts(place.params.trackId);
  const { trackId, appId, viewId } = { appId: undefined, viewId: undefined, ...place.params };
  const { to } = place;
  useMarkViewed({ trackId, tableId: table.id, recordId });
  const isOpen = recordId !== undefined;
  const goTo = useCallback(
    (record: string | undefined, how: { replace?: boolean; state?: { openedRecord: boolean } }) =>
      void go({ to, params: { trackId, appId, viewId }, query: { record, message: undefined }, ...how } as never),
    [go, to, trackId, appId, viewId],
  );
  const open = useCallback(
    (next: string) => goTo(next, isOpen ? { replace: true, state: { openedRecord: isOpened } } : { state: { openedRecord: true } }),
    [goTo, isOpen, isOpened],
  );
  const close = useCallback(() => {
    if (isOpened) history.back();
    else goTo(undefined, { replace: true });
  }, [isOpened, history, goTo]);
  const host = useMemo((): RecordHost => ({ open, setOrder, stack }), [open, stack]);
  return (
    <RecordHostContext value={host}>
      <CommentCountsContext value={counts}>
        <div className={styles['beside']}>
          <div className={styles['view']}>{children}</div>
          {isOpen && (
            <RecordPanel
              trackId={trackId}
              table={table}
              recordId={recordId}
              messageId={messageId}
              mayWrite={mayWrite}
              mayConfigure={mayConfigure}
              order={order}
              onOpen={open}
              onClose={close}
            />
          )}
        </div>
      </CommentCountsContext>
    </RecordHostContext>
  );
}
