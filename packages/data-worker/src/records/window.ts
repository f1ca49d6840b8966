import type { TableRecord } from '@trackyard/contract';
import { byOrder } from '@trackyard/rules';
import type { WindowedFrame } from '../database/index.ts';

/** A stretch of the records of a table in some order, without a gap: part of what the server has, as of the change `seq`. */
export interface Stretch {
  /** How many records stand before the first of these. */
  start: number;
  records: readonly TableRecord[];
  /** There are records behind the last of these. */
  more: boolean;
  /** How many there are in all; null while it is not known. */
  count: number | null;
  seq: number;
}
/** What a frame makes of a stretch, and whether the server has to be asked for what the frame doesn't tell. */
export interface Judged {
  stretch: Stretch;
  /** `place`: where records stand. `count`: how many there are. */
  ask: 'place' | 'count' | null;
}

export const endOf = ({ start, records }: Pick<Stretch, 'start' | 'records'>): number => start + records.length;
/** Where the end is in the stretch, nobody has to count. */
export const counted = (stretch: Stretch): Stretch => (stretch.more ? stretch : { ...stretch, count: endOf(stretch) });

/**
 * Judges each changed record against the stretch: changed in its place, in, out, or moved. In the order of the table (`sortedBy` empty) a
 * record's place can be told from its key; in another order only the server knows it.
 */
export function judged(
  before: Stretch,
  frame: WindowedFrame,
  sortedBy: readonly string[],
  isShown: (record: TableRecord) => boolean = () => true,
): Judged {
  let ask: Judged['ask'] = null;
  const need = (what: 'place' | 'count'): void => {
    ask = ask === 'place' ? ask : what;
  };
  const records = [...before.records];
  const { start, more } = before;
  let { count } = before;
  const changeCount = (by: number): void => {
    if (count !== null) count += by;
  };
  /** Puts a record into its place by its key; false: that is before or behind the stretch. */
  const put = (row: TableRecord): boolean => {
    const place = placeOf(records, row);
    if ((place === records.length && more) || (place === 0 && start > 0)) return false;
    records.splice(place, 0, row);
    return true;
  };
  for (const { id, seq, row: changed } of frame.rows) {
    if (seq <= before.seq) continue;
    // What the filter hides is as good as gone; that it was shown before is known only of what is in the stretch.
    const row = changed && isShown(changed) ? changed : null;
    const at = records.findIndex((it) => it.id === id);
    if (at >= 0 && row === null) {
      records.splice(at, 1);
      changeCount(-1);
    } else if (at >= 0 && row !== null) {
      const moves = isMoved(records[at]!, row, sortedBy);
      if (!moves || sortedBy.length > 0) records[at] = row;
      else records.splice(at, 1);
      if (moves && (sortedBy.length > 0 || !put(row))) need('place');
    } else if (row === null) {
      // It stood before, behind, or was in no stretch of this order at all. Before the first record stands none.
      if (start > 0) need('place');
      else if (more) need('count');
    } else if (sortedBy.length > 0) {
      need('place');
    } else if (!put(row)) {
      // It may have been moved from before the stretch to behind it, or the other way round: then the stretch stands elsewhere.
      need(start > 0 ? 'place' : 'count');
    } else {
      changeCount(1);
      // A record from elsewhere, rather than a new one: then there are not more than before.
      if (start > 0 || more) need('count');
    }
  }
  return { stretch: counted({ ...before, records, count, more, seq: Math.max(before.seq, frame.seq) }), ask };
}

/** Without a value on either side the order may be one of what the system sets, such as the last change. */
function isMoved(before: TableRecord, after: TableRecord, sortedBy: readonly string[]): boolean {
  if (sortedBy.length === 0) return before.orderKey !== after.orderKey;
  return sortedBy.some((id) => before.properties[id] !== after.properties[id] || after.properties[id] === undefined);
}

/** How many of these stand before a record. */
function placeOf(records: readonly TableRecord[], record: TableRecord): number {
  const at = records.findIndex((it) => byOrder(it, record) > 0);
  return at < 0 ? records.length : at;
}

/** The stretch with the records that follow it, or stand before it. */
export const extended = (stretch: Stretch, more: { records: readonly TableRecord[]; more: boolean }): Stretch =>
  counted({ ...stretch, records: withoutTwice([...stretch.records, ...more.records]), more: more.more });
export const preceded = (stretch: Stretch, before: { start: number; records: readonly TableRecord[] }): Stretch => ({
  ...stretch,
  start: before.start,
  records: withoutTwice([...before.records, ...stretch.records]),
});

/** Two answers are of two moments: a record that moved in between is in both. */
function withoutTwice(records: readonly TableRecord[]): TableRecord[] {
  const seen = new Set<string>();
  return records.filter((it) => !seen.has(it.id) && seen.add(it.id));
}

/** Of a long stretch, the part around what is shown. */
export function trimmed(stretch: Stretch, shown: { from: number; to: number }, most: number): Stretch {
  if (stretch.records.length <= most) return stretch;
  const from = Math.max(stretch.start, shown.from - most / 4);
  const to = Math.min(endOf(stretch), shown.to + most / 4);
  return {
    ...stretch,
    start: from,
    records: stretch.records.slice(from - stretch.start, to - stretch.start),
    more: stretch.more || to < endOf(stretch),
  };
}
