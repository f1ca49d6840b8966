import type { Tx } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Announce } from '../events.ts';
import type { FeedWriter } from '../feed/feed.ts';
import { feedWriter } from '../feed/writer.ts';
import type { Services } from '../services.ts';
import { type Announcement, announcements } from './announcements.ts';

export interface SystemWrite {
  db: Tx;
  feed: FeedWriter;
  announce: Announce;
  now: Date;
}
export type Write = <T>(work: (write: SystemWrite) => Promise<T>) => Promise<T>;

/** Writes without a person's rights, but like every mutation: one transaction, the feed, and events after the commit. */
export function writer(services: Services, tellAll: (list: readonly Announcement[]) => void): Write {
  return async (work) => {
    const now = services.clock.now();
    const done = await inTransaction(services.database, async (db) => {
      const feed = feedWriter(db, now);
      const { announce, list } = announcements();
      const result = await work({ db, feed, announce, now });
      const written = feed.written();
      await services.eventLog.append(db, feed.events(), written);
      return { result, list, written };
    });
    tellAll(done.list);
    for (const { scope, last } of done.written) services.bus.publish('scope', { scope, seq: last });
    return done.result;
  };
}
