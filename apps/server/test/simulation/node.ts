import { operationOf } from '@trackyard/contract';
import type { HeardCall } from '@trackyard/data-worker/testing';
import { createApp } from '../../src/app.ts';
import { authenticate } from '../../src/identity/index.ts';
import { readConfiguration } from '../../src/platform/configuration.ts';
import { asTrackyardError, envelope } from '../../src/platform/http/errors.ts';
import { createLog, type Log } from '../../src/platform/log.ts';
import type { Node } from '../../src/platform/node.ts';
import { refuseOtherSession } from '../../src/platform/operations/named-session.ts';
import { serveSocket } from '../../src/platform/realtime/socket-route.ts';
import type { Timers } from '../../src/platform/timers.ts';
import type { SimulatedTown } from './bus.ts';
import type { SimulatedDatabase } from './database.ts';
import { idsOf } from './ids.ts';
import type { ServerEnd } from './line.ts';
import type { Random } from './random.ts';
import type { Life, Schedule } from './schedule.ts';
import { signIn } from './sign-in.ts';

export interface Answered {
  status: number;
  body: string;
  /** The secret that the cookie has from now on; null takes it away. */
  cookie?: string | null;
  /** Seconds. */
  retryAfter?: number;
}
/** A whole node of the server but for HTTP: what a request or a line over HTTP would reach is called directly. */
export interface SimulatedNode extends Life {
  app: Node;
  answer(call: HeardCall, secret: string | null): Promise<Answered>;
  /** Admits a line and serves it, or rejects. */
  serve(end: ServerEnd, secret: string | null): Promise<void>;
}
interface Needs {
  schedule: Schedule;
  random: Random;
  database: SimulatedDatabase;
  town: SimulatedTown;
  onProblem(text: string): void;
}
const roomy = { read: 1e9, write: 1e9, ephemeral: 1e9, credentials: 1e9 };

/** Starts a node with the database to itself; no transaction may be open. */
export async function startNode(name: string, { schedule, random, database, town, onProblem }: Needs): Promise<SimulatedNode> {
  const life: Life = { name, alive: true };
  const clock = { now: () => new Date(schedule.clock()) };
  const app = await database.alone(life, async () => {
    const started = await createApp(
      { ...readConfiguration([], {}), rates: roomy, linkPreviews: true, projectedRecords: 1 },
      {
        clock,
        timers: timersOf(schedule, life),
        ids: idsOf(random, schedule.clock),
        bus: town.busFor(life),
        log: logOf(name, onProblem),
        connection: database.connectionFor(life),
        jobs: 'clock',
        // Nothing of it comes back to the clients. The sealing also looks at transactions of the whole cluster, which other tests use too.
        // No page is asked: `readPages` shows the cards.
        heldJobs: [
          ...['search.index', 'entries.readText', 'entries.textRound', 'entries.removeOrphans', 'records.projectTables', 'audit.seal'],
          ...['previews.lookAtLinks', 'entries.lookAtLink'],
        ],
      },
    );
    await started.startJobs();
    return started;
  });
  const { services, sockets } = app;
  return Object.assign(life, {
    app,
    async answer({ name: operation, input, key, sessionId }: HeardCall, secret: string | null): Promise<Answered> {
      const requestId = services.ids.id();
      try {
        const actor = secret ? await authenticate(services.database, secret, clock.now()) : null;
        refuseOtherSession(operationOf(operation), sessionId ?? undefined, actor);
        if (operation === 'identity.signIn') return await signIn(app, actor, input);
        const caller = { actor, requestId, address: '127.0.0.1', userAgent: 'simulation', key: key ?? undefined };
        const ran = await services.engine.run(operation, input, caller);
        const isMutation = operationOf(operation).kind === 'mutation';
        const body = JSON.stringify(isMutation ? { result: ran.result, frames: ran.frames } : ran.result);
        return { status: 200, body, ...(ran.cookie && { cookie: ran.cookie.token }) };
      } catch (cause) {
        const error = asTrackyardError(cause);
        if (error.code === 'internal') onProblem(`${name} failed at ${operation}: ${String(error.cause)}`);
        return { status: error.status, body: JSON.stringify(envelope(error, requestId)) };
      }
    },
    async serve(end: ServerEnd, secret: string | null) {
      const actor = secret ? await authenticate(services.database, secret, clock.now()) : null;
      if (!secret || !actor) throw new Error('Nobody is signed in.');
      const giveBack = sockets.takePlace(actor);
      end.once('close', giveBack);
      serveSocket(end as never, services, sockets, actor, secret);
    },
  });
}

const timersOf = (schedule: Schedule, life: Life): Timers => ({
  after: (ms, work) => schedule.after(ms, 'timer', work, life),
  every(ms, work) {
    let cancel = (): void => {};
    const again = (): void => {
      cancel = schedule.after(
        ms,
        'round',
        () => {
          again();
          work();
        },
        life,
      );
    };
    again();
    return () => cancel();
  },
});

/** What a node calls an error must not happen, whatever the weather. */
function logOf(name: string, onProblem: (text: string) => void): Log {
  const log: Log = {
    ...createLog('silent'),
    error: (text, fields) => onProblem(`${name}: ${text} ${String(fields?.['cause'] ?? '')}`),
    with: () => log,
  };
  return log;
}
