import { useVirtualizer } from '@tanstack/react-virtual';
import type { MessageWindow } from '@trackyard/data-worker';
import { bottomThresholdPx, formatDate } from '@trackyard/rules';
import { memo, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { serverNow, useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { cx, ErrorNote, SkeletonRows } from '../../../ui/index.ts';
import { Message } from '../message/Message.tsx';
import { JumpToNewest } from './JumpToNewest.tsx';
import styles from './list.module.css';
import { DayMarker, NewLine, RepliesCount } from './Rows.tsx';
import { guessHeight, type Row } from './rows.ts';
import { useEnd } from './useEnd.ts';
import { useLinked } from './useLinked.ts';
import { usePaging } from './usePaging.ts';
import { rowId, useRowFocus } from './useRowFocus.ts';
import { useScrollToRow } from './useScrollToRow.ts';

export interface MessageListHandle {
  scrollToEnd(): void;
}
export interface MessageListProps {
  rows: readonly Row[];
  window: Pick<MessageWindow, 'hasOlder' | 'hasNewer' | 'waitsForMessages' | 'problem'>;
  /** Replies hang on a line. */
  thread?: boolean;
  /** Beside something else: the rows need less room at their sides. */
  narrow?: boolean;
  /** A message to open at, instead of the end. */
  target?: string | undefined;
  /** The message whose thread is open. */
  openThreadId?: string | null;
  /** The message whose text is in the composer. */
  editingId?: string | undefined;
  /** Of others, behind what one has seen. */
  newCount: number;
  loadOlder(): void;
  loadNewer(): void;
  /** Leaves a page of the past for the newest one. */
  onJump(): void;
  /** Whether the newest message is in view. */
  onAtEnd(atEnd: boolean): void;
  ref?: Ref<MessageListHandle>;
}

/** The messages of one conversation: as many rows in the document as fit on two screens, however many there are. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { rows, window: page, thread = false, narrow = false, target, openThreadId, editingId, newCount, onJump, onAtEnd } = props;
  const t = useTexts();
  const reader = useReader();
  const scroller = useRef<HTMLDivElement>(null);
  const hadNewer = usePrevious(page.hasNewer);
  const firstKey = rows.find((it) => it.kind === 'message')?.key;
  const edgeKey = usePrevious(firstKey);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (at) => rows[at]!.key,
    estimateSize: (at) => guessHeight(rows[at]!),
    initialOffset: () => (target ? 0 : rows.reduce((sum, row) => sum + guessHeight(row), 0)),
    overscan: 8,
    paddingStart: page.hasOlder ? 64 : 16,
    paddingEnd: 8,
    anchorTo: 'end',
    // A page of newer messages comes below; one goes on reading where one is.
    followOnAppend: !hadNewer && !page.hasNewer,
    scrollEndThreshold: bottomThresholdPx,
  });
  // The first row may lose its name and picture to the message that now comes before it: what is below stays where it is.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, { scrollOffset }) =>
    item.key === edgeKey ? item.start <= (scrollOffset ?? 0) : item.end <= (scrollOffset ?? 0);
  const end = useEnd(scroller, virtualizer, !target);
  const scrollTo = useScrollToRow(rows, virtualizer, scroller);
  const highlighted = useLinked(target, rows, scrollTo);
  const focus = useRowFocus(rows, scrollTo);
  const waits = page.waitsForMessages || page.problem !== null;
  usePaging({ more: page.hasOlder, row: firstKey, waits, distance: () => aboveOf(scroller.current), load: props.loadOlder });
  usePaging({ more: page.hasNewer, row: rows.at(-1)?.key, waits, distance: () => belowOf(scroller.current), load: props.loadNewer });
  useImperativeHandle(props.ref, () => ({ scrollToEnd: end.scrollToEnd }), [end.scrollToEnd]);
  const newestInView = end.atEnd && !page.hasNewer;
  useEffect(() => onAtEnd(newestInView), [newestInView, onAtEnd]);
  const drawn = virtualizer.getVirtualItems();
  const jump = () => (page.hasNewer ? onJump() : end.scrollToEnd());
  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller} onScroll={end.onScroll}>
        {page.hasOlder && <Older waits={page.waitsForMessages} problem={page.problem} onRetry={props.loadOlder} />}
        <div
          role="feed"
          aria-label={t('chat.messages')}
          // A feed without an article is at work (WAI-ARIA): before its height is known nothing is drawn, or no more than a day.
          aria-busy={page.waitsForMessages || !drawn.some((it) => rows[it.index]?.kind === 'message')}
          className={cx(styles.rows, thread && styles.thread, narrow && styles.narrow)}
          style={{ height: virtualizer.getTotalSize() }}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
          onKeyDown={focus.onKeyDown}
        >
          {drawn.map((item) => {
            const row = rows[item.index]!;
            const place = {
              ref: virtualizer.measureElement,
              'data-index': item.index,
              style: { transform: `translateY(${item.start}px)` },
            };
            if (row.kind !== 'message')
              return (
                <div key={item.key} className={styles.row} {...place}>
                  {row.kind === 'day' ? (
                    <DayMarker date={row.date} />
                  ) : row.kind === 'new' ? (
                    <NewLine />
                  ) : (
                    <RepliesCount count={row.count} />
                  )}
                </div>
              );
            const { message, continues } = row;
            return (
              <article
                key={item.key}
                id={rowId(row.key)}
                data-key={row.key}
                data-message-id={message.id}
                className={cx(
                  styles.row,
                  isApart(rows, item.index) && styles.apart,
                  hasFace(row) && styles.faced,
                  message.id === editingId && styles.edited,
                  row.key === highlighted && styles.highlighted,
                )}
                aria-label={t('chat.messageLabel', {
                  sender: message.senderName,
                  time: formatDate(message.date, { ...reader, now: serverNow() }),
                })}
                aria-posinset={item.index + 1}
                aria-setsize={-1}
                tabIndex={row.key === focus.tabStop ? 0 : -1}
                {...place}
              >
                <Message
                  message={message}
                  continues={continues}
                  focused={row.key === focus.focused}
                  threadOpen={message.id === openThreadId}
                />
              </article>
            );
          })}
        </div>
      </div>
      {!newestInView && (page.hasNewer || virtualizer.getDistanceFromEnd() > 200 || newCount > 0) && (
        <JumpToNewest count={newCount} onJump={jump} />
      )}
    </div>
  );
});

const aboveOf = (box: HTMLElement | null) => box?.scrollTop ?? 0;
const belowOf = (box: HTMLElement | null) => (box ? box.scrollHeight - box.clientHeight - box.scrollTop : 0);

/** What stands above the first row while there is more. It is no part of the feed, which has messages alone. */
function Older({ waits, problem, onRetry }: { waits: boolean; problem: string | null; onRetry(): void }) {
  const t = useTexts();
  return (
    <div className={styles.older}>
      {problem ? <ErrorNote text={problem} onRetry={onRetry} /> : waits && <SkeletonRows rows={1} avatar label={t('chat.loadingOlder')} />}
    </div>
  );
}

/** A new sender keeps a little distance from the message before. */
const isApart = (rows: readonly Row[], at: number): boolean => {
  const row = rows[at];
  return row?.kind === 'message' && !row.continues && rows[at - 1]?.kind === 'message';
};

const hasFace = (row: Row) => row.kind === 'message' && !row.continues && row.message.source !== 'system';

function usePrevious<T>(value: T): T {
  const previous = useRef({ before: value, now: value });
  if (previous.current.now !== value) previous.current = { before: previous.current.now, now: value };
  return previous.current.before;
}
