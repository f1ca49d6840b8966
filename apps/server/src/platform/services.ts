import type pg from 'pg';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Configuration } from './configuration.ts';
import type { Database } from './database/tables.ts';
import type { Disk } from './disk.ts';
import type { EventLog } from './event-log/event-log.ts';
import type { FeedReader } from './feed/feed.ts';
import type { Files } from './files/files.ts';
import type { Ids } from './ids.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { MailEdge } from './mail.ts';
import type { Engine } from './operations/engine.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Scopes } from './scopes.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Timers } from './timers.ts';

/** The services of the platform for all capabilities; the ambient world (time, ids, log) comes in here and nowhere else. */
export interface Services {
  database: Database;
  /** How one connects to the database without its pool. */
  connection: pg.ClientConfig;
  bus: Bus;
  realtime: Realtime;
  feeds: FeedReader;
  scopes: Scopes;
  clock: Clock;
  timers: Timers;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  eventLog: EventLog;
  mail: MailEdge;
  files: Files;
  secrets: Secrets;
  /** That of the data folder. */
  disk: Disk;
  sandbox: Sandbox;
  configuration: Configuration;
  /** Runs operations without HTTP: use it through `runOperation`. */
  engine: Engine;
}
