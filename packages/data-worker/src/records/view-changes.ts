import type { OutputOf, TableRecord } from '@trackyard/contract';
import type { WindowedFrame } from '../database/index.ts';
import type { Groups } from './groups.ts';
import { sortedBy } from './order.ts';
import type { Range, View } from './view.ts';
import { counted, endOf, judged, type Stretch, trimmed } from './window.ts';

/** How many records are loaded before and behind what is shown. */
export const margin = 150;
/** The longest stretch of one view. */
const most = 2_000;

/** What the server is asked for first: the place that is shown, records behind or before the stretch, or how many there are. Null: nothing is missing. */
export function missingOf({ stretch, shown, stale, countIsStale, groups }: View, isGrouped: boolean): 'place' | Side | 'count' | null {
  if (!stretch || stale || shown.from > endOf(stretch) || shown.to < stretch.start) return 'place';
  if (shown.to + margin > endOf(stretch) && stretch.more) return 'behind';
  if (shown.from - margin < stretch.start && stretch.start > 0) return 'before';
  return stretch.count === null || countIsStale || (isGrouped && !groups) ? 'count' : null;
}
type Side = 'behind' | 'before';

type Answer = Pick<OutputOf<'records.window'>, 'records' | 'start' | 'more' | 'seq'>;
/** How a view was when its place was asked for. */
type Asked = Pick<View, 'shown' | 'collapsed'> & { offset: number };

/** The place that the server answered. */
export function placed(view: View, asked: Asked, { records, start: at, more, seq }: Answer, isGrouped: boolean, countOf: CountOf): Change {
  const { shown, collapsed, offset } = asked;
  const isSame = view.leftOut === collapsed;
  const count = isSame ? (view.stretch?.count ?? null) : view.groups && countOf(view, view.groups);
  const start = at ?? offset;
  // Records were deleted behind one's back: the place is beyond the end by now.
  const isBeyond = !more && shown.from > start + records.length;
  const isEmpty = records.length === 0;
  const stretch = counted({ start: isBeyond && isEmpty ? 0 : start, records, more: more || (isEmpty && offset > 0), count, seq });
  return {
    leftOut: collapsed,
    ...(isBeyond && { shown: endingAt(isEmpty ? 0 : start + records.length, shown) }),
    stretch,
    ...(isEmpty && offset > 0 && { stale: true }),
    // What is collapsed changes no group.
    countIsStale: isGrouped ? view.countIsStale || !view.groups : stretch.more,
  };
}
const endingAt = (end: number, { from, to }: Range): Range => ({ from: Math.max(0, end - (to - from)), to: end });
type CountOf = (view: View, groups: Groups) => number;
type Change = Partial<View>;

/** The stretch may have changed while the request was under way: by a frame, which keeps its edges, or altogether. */
export function takenIn({ stretch: now, shown, heard }: View, before: Stretch, seq: number, change: (now: Stretch) => Stretch): Change {
  if (!now || now.records.at(-1)?.id !== before.records.at(-1)?.id || now.start !== before.start) return {};
  // What the stretch had taken in already may concern what was added to it as well.
  const isBehind = heard.some((frame) => frame.seq > seq);
  return { stretch: trimmed(change(now), shown, most), ...(isBehind && { stale: true }) };
}

/** What the server said of changed records. */
export function afterFrame(view: View, frame: WindowedFrame, isGrouped: boolean, isShown: (record: TableRecord) => boolean): Change {
  if (frame.reset) {
    const stale = view.stale || view.stretch === null || frame.seq > view.stretch.seq;
    return { stale, countIsStale: view.countIsStale || stale };
  }
  if (!view.stretch) return {};
  const { stretch, ask } = judged(view.stretch, frame, sortedBy(view.order), isShown);
  // A record that leaves the stretch may go into a group that is collapsed.
  const left = isGrouped && stretch.records.length !== view.stretch.records.length;
  return { stretch, ...(ask === 'place' && { stale: true }), ...((ask !== null || left) && { countIsStale: true }) };
}

/** How many records there are by now. */
export function afterCount({ stretch }: View, count: number): Change {
  if (!stretch) return {};
  // Records came or went before the stretch: it stands elsewhere by now.
  const isElsewhere = stretch.count !== null && stretch.count !== count && stretch.start > 0;
  return { stretch: counted({ ...stretch, count }), ...(isElsewhere && { stale: true }) };
}
