import '../platform/event-log/consumer.ts';
import { tableScope } from '@trackyard/contract';
import type { FeedWriter } from '../platform/feed/feed.ts';
import type { Place } from './places.ts';

/** What happened to the records. `rewritten`: values or the place in the order changed without an author, by formulas, links or moves. */
export type RecordsChange = 'created' | 'updated' | 'deleted' | 'restored' | 'rewritten';

declare module '../platform/event-log/consumer.ts' {
  interface DurableEvents {
    /** Records of one table in one track, changed by one statement. `userId`: by whom; null for guests and the system. */
    'records.changed': { trackId: string; tableId: string; change: RecordsChange; recordIds: string[]; userId: string | null };
  }
}

/** Notes the durable event of a change of records. */
export function noteRecordsChanged(
  feed: Pick<FeedWriter, 'event'>,
  { trackId, tableId }: Place,
  change: RecordsChange,
  recordIds: readonly string[],
  userId: string | null,
): void {
  if (recordIds.length === 0) return;
  feed.event('records.changed', tableScope(trackId, tableId), { trackId, tableId, change, recordIds: [...recordIds], userId });
}
