import type { OperationName } from '@trackyard/contract';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Lag } from '../event-log/event-log.ts';
import { commit, version } from '../version.ts';
import { asTrackyardError } from './errors.ts';

export interface Metrics {
  operation(name: OperationName, code: string, milliseconds: number): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
}

/** Counts how long a call of an operation took, and how it ended. */
export async function measured<T>(metrics: Pick<Metrics, 'operation'>, name: OperationName, call: () => Promise<T>): Promise<T> {
  const started = performance.now();
  let code = 'ok';
  try {
    return await call();
  } catch (cause) {
    code = asTrackyardError(cause).code;
    throw cause;
  } finally {
    metrics.operation(name, code, performance.now() - started);
  }
}

interface Sources {
  sockets(): number;
  lags(): Promise<Lag[]>;
  pool(): { busy: number; idle: number; waiting: number };
  freeBytes(): Promise<number>;
  /** Figures of capabilities. */
  gauges: readonly { name: string; help: string; read(): Promise<number> }[];
}

/** `processMetrics`: memory, garbage collection and so on, of the whole process; switch it on once in a process. */
export function createMetrics({ sockets, lags, pool, freeBytes, gauges }: Sources, { processMetrics = false } = {}): Metrics {
  const register = new Registry();
  const duration = new Histogram({
    name: 'trackyard_operation_seconds',
    help: 'Duration of operations, by name and outcome (ok, or the code of the error)',
    labelNames: ['operation', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [register],
  });
  new Gauge({
    name: 'trackyard_build_info',
    help: 'The version that this node runs, always 1',
    labelNames: ['version', 'commit'],
    registers: [register],
  }).set({ version, commit: commit ?? '' }, 1);
  new Gauge({
    name: 'trackyard_sockets',
    help: 'Open sockets of this node',
    registers: [register],
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: 'trackyard_database_connections',
    help: 'Connections of this node to the database that are busy or idle, and calls that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'trackyard_disk_free_bytes',
    help: 'Free space on the disk of the data folder',
    registers: [register],
    async collect() {
      this.set(await freeBytes());
    },
  });
  const lagOf = (name: string, help: string, measure: (lag: Lag) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['consumer'],
      registers: [register],
      async collect() {
        for (const it of await lags()) this.set({ consumer: it.consumer }, measure(it));
      },
    });
  lagOf('trackyard_event_backlog', 'Durable events that a consumer has not handled yet', (it) => it.events);
  lagOf('trackyard_event_lag_seconds', 'Age of the oldest durable event that a consumer has not handled yet', (it) => it.seconds);
  for (const { name, help, read } of gauges)
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set(await read());
      },
    });
  if (processMetrics) collectDefaultMetrics({ register });
  return {
    operation: (operation, code, milliseconds) => duration.observe({ operation, code }, milliseconds / 1000),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
