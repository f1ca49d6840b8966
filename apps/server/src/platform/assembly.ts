import { setTimeout as sleep } from 'node:timers/promises';
import { watchDisk } from './disk.ts';
import type { Consumer } from './event-log/consumer.ts';
import type { EventLog } from './event-log/event-log.ts';
import { feedReader } from './feed/reader.ts';
import { openFiles } from './files/files.ts';
import { claimBucket } from './files/owner.ts';
import { graceMs, watchLines } from './http/lines.ts';
import { listen } from './http/listen.ts';
import { sessionCookie } from './http/session-cookie.ts';
import { instanceId } from './instance.ts';
import type { NodeJobs } from './jobs/jobs.ts';
import type { Node, NodeOptions, Parts } from './node.ts';
import { type End, openHttp, type Server } from './node-http.ts';
import { town } from './operations/announcements.ts';
import { createAuditor } from './operations/audit.ts';
import { countRuns } from './operations/in-flight.ts';
import { createEngine } from './operations/run.ts';
import { subjectKindsOf } from './operations/subjects.ts';
import { writer } from './operations/write.ts';
import { purgeDaily } from './purge.ts';
import { createSockets, type Sockets } from './realtime/sockets.ts';
import { scopesOf } from './scopes.ts';
import { openSecrets } from './secrets/secrets.ts';
import type { Services } from './services.ts';

/** What a node opens before its services: the database, the bus and the jobs. */
export type World = Pick<Services, 'configuration' | 'clock' | 'ids' | 'timers' | 'log' | 'database' | 'connection' | 'bus' | 'sandbox'> & {
  jobs: NodeJobs;
  eventLog: EventLog;
  consumers: readonly Consumer[];
};

/** Puts a node together from its parts. `close` ends what the world opened. */
export async function assemble(parts: Parts, options: NodeOptions, world: World, close: () => Promise<void>): Promise<Node> {
  const { capabilities, sessions } = parts;
  const { configuration, clock, ids, database } = world;
  const subjects = subjectKindsOf(capabilities.flatMap((it) => it.subjects ?? []));
  const news = town(
    capabilities.flatMap((it) => it.listeners ?? []),
    () => services,
  );
  const sockets = createSockets({
    services: () => services,
    sessions,
    clientVersion: parts.clientVersion,
    ...(options.socketTimes && { every: options.socketTimes }),
  });
  const partial = await openServices(parts, options, world, sockets);
  const installation = await instanceId(database, ids, clock);
  if (configuration.s3) await claimBucket(partial.files, configuration.s3, installation);
  const services = partial as Services;
  const auditor = createAuditor(services, Object.assign({}, ...capabilities.map((it) => it.auditNames)));
  const runs = countRuns(
    createEngine({
      services,
      handlers: parts.handlers,
      replays: Object.assign({}, ...capabilities.map((it) => it.replays)),
      subjects,
      auditor,
      tellAll: news.tellAll,
      checkOutput: options.checkOutput ?? false,
    }),
  );
  services.engine = runs.engine;
  const cookie = sessionCookie(installation, configuration);
  const end = { isStopping: false, isClosing: false };
  const server = await openHttp(parts, options, { services, sessions, subjects, auditor, cookie, sockets, end, eventLog: world.eventLog });
  return {
    services,
    sockets,
    cookieName: cookie.name,
    ...run(parts, options, { world, services, sockets, news, runs, server, end, close }),
  };
}

/** The services of handlers, but for the engine, which needs them. */
async function openServices(
  parts: Parts,
  options: NodeOptions,
  { consumers: _, ...known }: World,
  sockets: Sockets,
): Promise<Omit<Services, 'engine'>> {
  const { capabilities } = parts;
  const { configuration, clock, ids, jobs, log } = known;
  const files = await openFiles(configuration, ids, log);
  return {
    ...known,
    feeds: feedReader(capabilities.flatMap((it) => it.feeds ?? [])),
    scopes: scopesOf(capabilities.flatMap((it) => it.scopes ?? [])),
    realtime: sockets.realtime,
    mail: parts.mail({ ids, clock, configuration, jobs }),
    files,
    secrets: openSecrets(
      files,
      ids,
      capabilities.flatMap((it) => it.sealedValues ?? []),
    ),
    disk: watchDisk(configuration.dataFolder, log, options.freeBytes),
  };
}

interface Running {
  world: World;
  services: Services;
  sockets: Sockets;
  news: ReturnType<typeof town>;
  runs: ReturnType<typeof countRuns>;
  server: Server;
  end: End;
  close(): Promise<void>;
}

/** Starts the work of a node that needs no request, and answers its controls: listen, start jobs, stop. */
function run(
  { capabilities }: Parts,
  options: NodeOptions,
  { world, services, sockets, news, runs, server, end, close }: Running,
): Pick<Node, 'write' | 'listen' | 'startJobs' | 'settled' | 'stop'> {
  const { configuration, bus, jobs, consumers } = world;
  const lines = watchLines(server);
  const write = writer(services, news.tellAll);
  const purging = purgeDaily(services, capabilities, consumers);
  const stops = [sockets.start(), purging.stop, ...capabilities.map((it) => it.start?.(services, write))];
  let stopping: Promise<void> | undefined;
  let jobsStart: Promise<void> | undefined;
  const startJobs = (): Promise<void> => {
    jobsStart ??= stopping ? Promise.resolve() : jobs.start(services, write);
    return jobsStart;
  };
  const stop = async (): Promise<void> => {
    if (options.asServer && server.server.listening) await sleep(graceMs(configuration));
    end.isClosing = true;
    await stops[0]!();
    await lines.close();
    await runs.quiet();
    await news.settled();
    await jobsStart?.catch(() => {});
    await jobs.stop();
    for (const it of stops.slice(1)) await it?.();
    await close();
  };
  return {
    write,
    async listen() {
      const address = await listen(server, configuration);
      await startJobs();
      return address;
    },
    startJobs,
    async settled() {
      await news.settled();
      await bus.idle();
      await sockets.realtime.idle();
      await purging.settled();
    },
    stop: () => {
      end.isStopping = true;
      stopping ??= stop();
      return stopping;
    },
  };
}
