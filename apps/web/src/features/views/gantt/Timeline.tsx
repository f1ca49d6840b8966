import { firstDayOf } from '@trackyard/rules';
import { type KeyboardEventHandler, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { VisuallyHidden } from '../../../ui/index.ts';
import { Arrows } from './Arrows.tsx';
import styles from './gantt.module.css';
import { Head } from './Head.tsx';
import { type Move, moved, type Task } from './plan.ts';
import { Row } from './Row.tsx';
import { type Span, spanOf, type Zoom, zooms } from './scale.ts';
import { useTaskText } from './useTaskText.ts';

interface Props {
  scroller: RefObject<HTMLDivElement | null>;
  /** Those that are loaded. */
  tasks: readonly Task[];
  /** The number of the row of the first of them, and how many rows there are. */
  first: number;
  count: number;
  /** The numbers of the rows in sight. */
  lines: readonly number[];
  /** Pixels. */
  rowHeight: number;
  /** Of the tasks, by the same index. */
  names: readonly string[];
  zoom: Zoom;
  today: number;
  label: string;
  /** Gets what scrolls to a day. */
  toDay: RefObject<((day: number) => void) | undefined>;
  onKeyDown: KeyboardEventHandler;
  onMove?: (move: Move) => void;
  onStart?: (id: string) => void;
  onOpen: (id: string) => void;
}
/** The bars below a head with days; only the stretch of the head that is on the screen is there. */
export function Timeline(props: Props) {
  const { scroller, tasks, first, count, lines, rowHeight, names, zoom, today, label, toDay, onKeyDown, onMove, onStart, onOpen } = props;
  const t = useTexts();
  const { locale } = useReader();
  const textOf = useTaskText();
  const [drag, setDrag] = useState<Move | null>(null);
  const [said, setSaid] = useState('');
  const px = zooms[zoom];
  // From the tasks before a drag, so that nothing moves under the pointer.
  const span = useSpan(tasks, today);
  const { shown, onScroll, scrollTo } = useShown(scroller, span.from, span.to, px, today);
  useLayoutEffect(() => {
    toDay.current = scrollTo;
  });
  const now = useMemo(() => (drag ? moved(tasks, drag) : tasks), [tasks, drag]);
  const drop = useCallback(
    (move: Move) => {
      setDrag(null);
      if (move.by === 0 && move.longer === 0) return;
      onMove?.(move);
      const at = tasks.findIndex((it) => it.id === move.id);
      const task = moved(tasks, move)[at];
      if (task) setSaid(textOf(names[at]!, task));
    },
    [onMove, tasks, names, textOf],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works from each bar in it
    <div ref={scroller} className={styles['scroller']} onScroll={onScroll} onKeyDown={onKeyDown} dir="ltr">
      <div className={styles['canvas']} style={{ '--px': `${px}px`, '--days': span.to - span.from } as React.CSSProperties}>
        <Head zoom={zoom} from={span.from} shown={shown} today={today} locale={locale} firstDay={firstDayOf(locale)} />
        <div className={styles['today']} style={{ '--at': today - span.from } as React.CSSProperties} />
        <Arrows tasks={now} first={first} from={span.from} px={px} row={rowHeight} />
        <ul className={styles['rows']} style={{ blockSize: count * rowHeight }} aria-label={label} aria-describedby="gantt-keys">
          {lines.flatMap((line) => {
            const at = line - first;
            const task = now[at];
            if (!task) return [];
            return (
              <Row
                key={task.id}
                task={task}
                at={line}
                top={line * rowHeight}
                count={count}
                name={names[at]!}
                from={span.from}
                px={px}
                today={today}
                isDragged={drag?.id === task.id}
                {...(onMove && { onDrag: setDrag, onDrop: drop })}
                onOpen={onOpen}
                {...(onStart && { onStart })}
              />
            );
          })}
        </ul>
      </div>
      <VisuallyHidden>
        <span id="gantt-keys">{onMove && t('gantt.keys')}</span>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** All days of the rows that were loaded so far: the timeline doesn't get shorter while one scrolls. */
function useSpan(tasks: readonly Task[], today: number): Span {
  const widest = useRef<Span>(undefined);
  return useMemo(() => {
    const { from, to } = spanOf(tasks, today);
    const was = widest.current ?? { from, to };
    const span = { from: Math.min(from, was.from), to: Math.max(to, was.to) };
    widest.current = span.from === was.from && span.to === was.to ? was : span;
    return widest.current;
  }, [tasks, today]);
}

/** Which days are on the screen. Another zoom, or an earlier first day, leaves the day at the edge where it is. */
function useShown(scroller: RefObject<HTMLDivElement | null>, from: number, to: number, px: number, today: number) {
  const left = useRef<number>(undefined);
  const [shown, setShown] = useState({ from: today - 7, to: today + 60 });
  const look = useCallback(() => {
    const { scrollLeft, clientWidth } = scroller.current!;
    left.current = from + scrollLeft / px;
    // In steps, so that the head is not painted anew for each pixel.
    const step = Math.ceil(400 / px);
    const first = Math.floor(left.current / step) * step - step;
    const last = first + Math.ceil(clientWidth / px) + 3 * step;
    const next = { from: Math.max(from, first), to: Math.min(to, last) };
    setShown((was) => (was.from === next.from && was.to === next.to ? was : next));
  }, [scroller, from, to, px]);
  const scrollTo = useCallback(
    (day: number) => {
      scroller.current!.scrollLeft = (day - 3 - from) * px;
      look();
    },
    [scroller, from, px, look],
  );
  useLayoutEffect(() => {
    if (left.current === undefined) scrollTo(today);
    else scroller.current!.scrollLeft = (left.current - from) * px;
    look();
    const sized = new ResizeObserver(look);
    sized.observe(scroller.current!);
    return () => sized.disconnect();
  }, [scroller, from, px, today, look, scrollTo]);
  return { shown, onScroll: look, scrollTo };
}
