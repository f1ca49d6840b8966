import type { Calls } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { OutboxItem } from '../stores/index.ts';
import type { CatchUp } from '../sync/catch-up.ts';
import type { Actor } from '../sync/optimistic.ts';
import type { Outbox } from '../sync/outbox.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import { createDeletions, type Deletions } from './deletions.ts';
import { createListing, type Listing } from './listing.ts';
import { createChatPages } from './pages.ts';
import { createThreads, type Threads } from './threads.ts';
import { createViews, type Views } from './views.ts';
import { createWindows, type Windows } from './windows.ts';

interface Options {
  db: Database;
  calls: Calls;
  catchUp: CatchUp;
  outbox: Outbox;
  clock: Clock;
  /** By the clock of the server. */
  serverTime: Clock;
  timers: Timers;
  log: Log;
  actor(trackId: string): Actor;
  deliveryOf(item: OutboxItem): 'sending' | 'waiting';
}
export interface Chat {
  views: Views;
  listing: Listing;
  windows: Windows;
  threads: Threads;
  deletions: Deletions;
}

/** Conversations, threads and comments. */
export function createChat({ db, calls, catchUp, outbox, clock, serverTime, timers, log, actor, deliveryOf }: Options): Chat {
  const listing = createListing({ db, actor, deliveryOf });
  const views = createViews(db);
  const options = { db, views, pages: createChatPages({ db, calls }), catchUp, clock, log };
  const windows = createWindows(options);
  const threads = createThreads(options, windows);
  return { views, listing, windows, threads, deletions: createDeletions({ db, outbox, clock: serverTime, timers, log }) };
}
