import type { Calls } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import { createFormulas } from './formulas.ts';
import { createOpenRecords, type OpenRecords } from './open-records.ts';
import { createSummaries, type Summaries } from './summaries.ts';
import { createSummaryRequests } from './summary-requests.ts';
import { createRecordWindows, type RecordWindows } from './windows.ts';

interface Options {
  db: Database;
  calls: Calls;
  subscriptions: Subscriptions;
  timers: Timers;
  clock: Clock;
  /** By the clock of the server. */
  serverTime: Clock;
  log: Log;
  me(): string | undefined;
}
export interface Records {
  recordWindows: RecordWindows;
  summaries: Summaries;
  openRecords: OpenRecords;
}

/** The records of tables: windows of them, their summaries, and records that are open by themselves. */
export function createRecords({ serverTime, me, ...options }: Options): Records {
  const { db, calls, timers, log } = options;
  const reader = { userId: me, now: serverTime.now };
  const formulas = createFormulas({ db, reader, log });
  const requests = createSummaryRequests(db, calls, timers);
  const recordWindows = createRecordWindows({ ...options, requests, reader, formulas });
  const summaries = createSummaries({ db, requests, timers, log, reader, wholes: recordWindows.wholes, formulas });
  return { recordWindows, summaries, openRecords: createOpenRecords({ ...options, recordWindows, formulas }) };
}
