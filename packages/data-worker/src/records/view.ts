import type { CollapsedGroups, SortLanguage } from '@trackyard/contract';
import type { WindowedFrame } from '../database/index.ts';
import type { Evaluation } from './evaluated.ts';
import type { Groups } from './groups.ts';
import type { RecordOrder } from './order.ts';
import type { Stretch } from './window.ts';

export interface Range {
  from: number;
  to: number;
}
/** What one page shows of the records of a table in one order. */
export interface View {
  key: string;
  scope: string;
  order: RecordOrder;
  stretch: Stretch | null;
  /** By whose alphabet the stretch is sorted; undefined: not known yet. */
  language: SortLanguage | undefined;
  /** The stretch comes from the cache, or changed in ways that only the server knows. */
  stale: boolean;
  countIsStale: boolean;
  /** Of a table that comes by windows; null: not known yet. */
  groups: Groups | null;
  /** Groups whose records the page wants left out, and those without which the stretch was loaded. */
  collapsed: CollapsedGroups;
  leftOut: CollapsedGroups;
  shown: Range;
  working: boolean;
  /** Frames that came while a request was under way: its answer may not know of them. */
  heard: WindowedFrame[];
  saved: Stretch | null;
  problem: string | null;
  queries: number;
  /** The generation of the database in which it was opened. */
  since: number;
  /** Of a table that is here whole. */
  evaluation: Evaluation;
  /** The records that the page has of it, by their numbers. */
  sent: Range;
  leave(): void;
  stopWaiting: (() => void) | null;
  stopSaving(): void;
}
