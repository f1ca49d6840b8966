import type { TableRecord } from '@trackyard/contract';
import type { RecordGroup } from '@trackyard/rules';

/** A record as a page shows it. `tmpTask-` ids are those of records that the server does not have yet (platform spec §3). */
export interface ListedRecord extends Pick<TableRecord, 'properties' | 'relationships'> {
  id: string;
  /** When and by whom it was made and last changed; null for what the server does not have yet. */
  saved: Pick<TableRecord, 'created' | 'createdBy' | 'createdByGuest' | 'updated' | 'lastUpdatedBy'> | null;
  /** Goes up with each change of the record. */
  version: number;
  /** `pending`: a change waits in the outbox. */
  state: 'saved' | 'pending';
}
/** A group, and whether its records are left out. */
export type ShownGroup = RecordGroup & { isCollapsed: boolean };
/** A stretch of the records of a table: those that a page shows, with some before and behind. `records.show` moves it. */
export interface RecordWindow {
  /** Of the first of `rows`, counted from 0. */
  start: number;
  rows: ListedRecord[];
  /** How many records there are, without those in collapsed groups; null until it is known. */
  count: number | null;
  /** With those in collapsed groups. */
  total: number | null;
  /** The groups of the order, each before those inside it; null where it has none. */
  groups: readonly ShownGroup[] | null;
  /** There are more groups than these: the records of the others follow behind. */
  moreGroups: boolean;
  /** Records are here, from the cache or the server. Before that, show skeletons. */
  ready: boolean;
  /** Why nothing could be loaded, in words for people; it is tried again when the connection is back. */
  problem: string | null;
}
