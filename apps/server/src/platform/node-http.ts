import { poolUse } from './database/pool.ts';
import type { EventLog } from './event-log/event-log.ts';
import { createHttp } from './http/http.ts';
import { createMetrics } from './http/metrics.ts';
import { rateLimit } from './http/rate-limit.ts';
import type { NodeOptions, Parts } from './node.ts';
import { registerSocket } from './realtime/socket-route.ts';
import type { Sockets } from './realtime/sockets.ts';

/** How far a node has come with its end. */
export interface End {
  isStopping: boolean;
  isClosing: boolean;
}
export type Server = Awaited<ReturnType<typeof createHttp>>;
type HttpParts = Pick<Parameters<typeof createHttp>[0], 'services' | 'sessions' | 'subjects' | 'auditor' | 'cookie'> & {
  sockets: Sockets;
  eventLog: EventLog;
  end: End;
};

export function openHttp(
  { capabilities, webFolder }: Parts,
  options: NodeOptions,
  { sockets, eventLog, end, ...given }: HttpParts,
): Promise<Server> {
  const { configuration, clock, database, disk } = given.services;
  const http = {
    ...given,
    rates: rateLimit(configuration, clock),
    metrics: createMetrics(
      {
        ...{ sockets: sockets.count, lags: eventLog.lags, pool: () => poolUse(database), freeBytes: disk.free },
        gauges: capabilities.flatMap((it) => it.gauges ?? []).map((it) => ({ ...it, read: () => it.read(database) })),
      },
      { processMetrics: options.processMetrics ?? false },
    ),
    readyDetails: async () => Object.assign({}, ...(await Promise.all(capabilities.map((it) => it.readyDetails?.(database, clock.now()))))),
    isStopping: () => end.isStopping,
    isClosing: () => end.isClosing,
  };
  return createHttp({
    ...http,
    webFolder: options.webFolder ?? webFolder,
    requestMs: options.requestMs ?? 60_000,
    views: capabilities.flatMap((it) => it.views ?? []),
    foreign: capabilities.flatMap((it) => it.foreign ?? []),
    downloads: capabilities.flatMap((it) => it.downloads ?? []),
    contents: capabilities.flatMap((it) => it.contents ?? []),
    oneClicks: capabilities.flatMap((it) => it.oneClicks ?? []),
    registerSocket: (to) => registerSocket(to, http, sockets),
  });
}
