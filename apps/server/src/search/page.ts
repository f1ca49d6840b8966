import { type SearchSort, TrackyardError } from '@trackyard/contract';
import type { FoundItem, Place } from './select.ts';

/** Where a page begins. */
export interface Cursor {
  /** `exact`: things that have the words or forms of them. `inside`: those that come after, with the words inside of longer ones. */
  level: 'exact' | 'inside';
  /** In the order of time. */
  after: Place | null;
  /** In the order of relevance. */
  skip: number;
}
export const firstPage: Cursor = { level: 'exact', after: null, skip: 0 };

/** The place behind these items, which came from `from` on. */
export const placeBehind = (from: Omit<Cursor, 'level'>, items: readonly FoundItem[], sort: SearchSort): Omit<Cursor, 'level'> => {
  const last = items.at(-1);
  return {
    after: sort === 'newest' && last ? { at: last.at, id: last.id } : from.after,
    skip: sort === 'newest' ? 0 : from.skip + items.length,
  };
};

export const writeCursor = ({ level, after, skip }: Cursor): string =>
  [level, skip, ...(after ? [after.at.getTime(), after.id] : [])].join('.');

/** Results that are listed by relevance; there is no page behind them. */
export const mostRanked = 500;

const cursor = /^(exact|inside)\.(\d{1,9})(?:\.(\d{1,15})\.(\d{1,15}))?$/;
export function readCursor(text: string): Cursor {
  const [, level, skip, at, id] = cursor.exec(text) ?? [];
  if (level === undefined || Number(skip) > mostRanked)
    throw new TrackyardError('invalidInput', 'This page of results is not there any more. Search again.');
  return { level: level as Cursor['level'], skip: Number(skip), after: at ? { at: new Date(Number(at)), id: Number(id) } : null };
}
