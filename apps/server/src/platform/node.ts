import type pg from 'pg';
import { assemble } from './assembly.ts';
import type { Bus } from './bus/bus.ts';
import { openBus } from './bus/open.ts';
import type { Capability } from './capability.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Configuration } from './configuration.ts';
import { inWords } from './database/in-words.ts';
import { readMigrations } from './database/migrate.ts';
import { migrateAndTell } from './database/migrate-and-tell.ts';
import { openDatabase } from './database/open.ts';
import type { Consumer } from './event-log/consumer.ts';
import { deliveryJob } from './event-log/deliver.ts';
import { createEventLog } from './event-log/event-log.ts';
import { type Ids, randomIds } from './ids.ts';
import type { AnyJob } from './jobs/job.ts';
import { createJobs, type Jobs, type NodeJobs } from './jobs/jobs.ts';
import { type JobQueueKind, openJobQueue } from './jobs/open.ts';
import { createLog, type Log } from './log.ts';
import type { MailEdge } from './mail.ts';
import type { Sessions } from './operations/access.ts';
import type { AllHandlers } from './operations/context.ts';
import type { Write } from './operations/write.ts';
import type { Sockets, SocketsOptions } from './realtime/sockets.ts';
import { openSandbox } from './sandbox/sandbox.ts';
import type { Services } from './services.ts';
import { systemTimers, type Timers } from './timers.ts';

/** The parts of a node, put together by `app.ts`. */
export interface Parts {
  capabilities: readonly Capability[];
  /** The handler of every operation in the catalogue. */
  handlers: AllHandlers;
  sessions: Sessions;
  mail(edge: { ids: Ids; clock: Clock; configuration: Configuration; jobs: Jobs }): MailEdge;
  clientVersion: string;
  /** Folder of the built web client. */
  webFolder: string;
}
/** The parts that tests and special starts replace. */
export interface NodeOptions {
  clock?: Clock;
  timers?: Timers;
  bus?: Bus;
  ids?: Ids;
  log?: Log;
  /** `pg-boss` where it is left out. `clock`: a table that is read by the clock and the timers given here; for tests. */
  jobs?: JobQueueKind;
  /** Jobs that wait and never run, by their names: for tests of what starts them. */
  heldJobs?: readonly string[];
  /** Jobs beside those of the capabilities; for tests. */
  moreJobs?: readonly AnyJob[];
  /** Consumers of durable events beside those of the capabilities; for tests. */
  moreConsumers?: readonly Consumer[];
  /** A database to use in place of the configured one. */
  connection?: pg.ClientConfig;
  /** Compares each answer with the contract; for tests. */
  checkOutput?: boolean;
  socketTimes?: SocketsOptions['every'];
  /** Of the disk of the data folder. */
  freeBytes?: () => Promise<number>;
  processMetrics?: boolean;
  webFolder?: string;
  requestMs?: number;
  /** Refuses where another server uses the data folder; a command may run beside one. */
  asServer?: boolean;
  /** Ends the wait for a database that does not answer yet. */
  signal?: AbortSignal;
}
export interface Node {
  services: Services;
  /** For lines that come in by another way than `listen`. */
  sockets: Sockets;
  cookieName: string;
  /** Writes as the system itself, in a transaction with the feed: for the demo, commands and tests. */
  write: Write;
  /**
   * Answers the address, such as `http://127.0.0.1:8080`. Jobs run from then on: what they do to the server keeps nobody from seeing it, and a
   * command that opens a node runs none.
   */
  listen(): Promise<string>;
  /** Runs jobs without listening; for tests. */
  startJobs(): Promise<void>;
  /** Resolves when listeners and pushes have done all that calls so far asked for. */
  settled(): Promise<void>;
  /** Says that it stops, and waits until proxies have noticed. Then finishes the calls at work, closes the sockets with 'going away', and stops the database. */
  stop(): Promise<void>;
}

export const platformMigrations = new URL('./migrations/', import.meta.url);

const migrationsOf = ({ capabilities }: Pick<Parts, 'capabilities'>): URL[] => [
  platformMigrations,
  ...capabilities.flatMap((it) => it.migrations ?? []),
];

/** A node of the server, with its database open and up to date; it doesn't listen yet. */
export async function createNode(given: Configuration, parts: Parts, options: NodeOptions = {}): Promise<Node> {
  const configuration = { ...given };
  const { clock = systemClock, log = createLog(given.logLevel) } = options;
  const ids = options.ids ?? randomIds(clock);
  const timers = options.timers ?? systemTimers;
  const { database, connection, close } = await openDatabase(configuration, log, options).catch((cause: unknown) => {
    throw inWords(cause);
  });
  let bus = options.bus;
  let jobs: NodeJobs | undefined;
  const sandbox = openSandbox({ log, hidden: [configuration.dataFolder, ...(connection.host?.startsWith('/') ? [connection.host] : [])] });
  const closeAll = async (): Promise<void> => {
    await jobs?.stop();
    sandbox.stop();
    await bus?.close();
    await close();
  };
  try {
    await migrateAndTell(database, await readMigrations(migrationsOf(parts)), log);
    bus ??= await openBus(configuration, { connection, ids, timers, log });
    const consumers = [...parts.capabilities.flatMap((it) => it.consumers ?? []), ...(options.moreConsumers ?? [])];
    const deliveries = new Map(consumers.map((it) => [it, deliveryJob(it)]));
    const declared = [...deliveries.values(), ...parts.capabilities.flatMap((it) => it.jobs ?? []), ...(options.moreJobs ?? [])].map(
      (it) => (options.heldJobs?.includes(it.name) || it.isFor?.(configuration) === false ? { ...it, concurrency: 0 } : it),
    );
    const queue = await openJobQueue(options.jobs ?? 'pg-boss', { connection, database, clock, timers, log, jobs: declared });
    jobs = createJobs(queue, declared, { database, ids, clock, timers, log });
    const eventLog = createEventLog(deliveries, {
      database,
      clock,
      jobs,
      scopeEvents: Object.assign({}, ...parts.capabilities.map((it) => it.scopeEvents)),
    });
    return await assemble(
      parts,
      options,
      { configuration, clock, ids, timers, log, database, connection, bus, jobs, eventLog, consumers, sandbox },
      closeAll,
    );
  } catch (cause) {
    await closeAll();
    throw inWords(cause);
  }
}
