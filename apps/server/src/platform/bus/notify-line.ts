import { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Timers } from '../timers.ts';

/** A database connection that listens to the other nodes and notifies them. It reconnects whenever it is lost. */
export interface NotifyLine {
  isUp(): boolean;
  /** Rejects when it is not certain that PostgreSQL has the payloads; the connection is then cut and opened anew. */
  notify(payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
export interface NotifyLineOptions {
  connection: pg.ClientConfig;
  timers: Timers;
  log: Log;
  hear(payload: string): void;
  /** The connection listens, for the first time or again: notifications in between were lost. */
  up(): void;
}
interface Open {
  client: pg.Client;
  socket: Socket;
  lost: Promise<unknown>;
}
const channel = 'trackyard';
/** Milliseconds. A query from time to time finds a connection whose other end is silently gone. */
const times = { answer: 5_000, askEvery: 10_000, firstWait: 50, longestWait: 5_000, goodbye: 1_000 };

/** Resolves after the first try to connect; after a failure it goes on trying. */
export async function openNotifyLine({ connection, timers, log, hear, up }: NotifyLineOptions): Promise<NotifyLine> {
  let open: Open | undefined;
  let closing = false;
  let wake = (): void => {};
  const tried = Promise.withResolvers<void>();

  const listen = async (): Promise<Open> => {
    const it = await connect(connection);
    it.client.on('notification', ({ payload }) => hear(payload ?? ''));
    await it.client.query(`listen ${channel}`).catch((cause: unknown) => {
      it.socket.destroy();
      throw cause;
    });
    return it;
  };
  const rest = (failures: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = timers.after(Math.min(times.longestWait, times.firstWait * 2 ** failures), resolve);
      wake = () => {
        cancel();
        resolve();
      };
      if (closing) wake();
    });
  const reconnect = async (): Promise<void> => {
    for (let failures = 0; !closing; failures++) {
      try {
        open = await listen();
        // The line was closed while the connection was being opened: it is ended here.
        if (closing) {
          await sayGoodbye(open, timers);
          break;
        }
        failures = 0;
        up();
        tried.resolve();
        await open.lost;
        if (!closing) log.warn('Connection to the node bus lost');
      } catch (cause) {
        log.warn('Cannot connect to the node bus (LISTEN)', { cause });
      }
      open = undefined;
      tried.resolve();
      if (!closing) await rest(failures);
    }
  };
  const ask = async (text: string, values: unknown[] = []): Promise<void> => {
    const it = open;
    if (!it) throw new Error('The line between the nodes is down.');
    try {
      await it.client.query(text, values);
    } catch (cause) {
      it.socket.destroy();
      throw cause;
    }
  };

  const reconnecting = reconnect();
  const stopAsking = timers.every(times.askEvery, () => void ask('select 1').catch(() => undefined));
  await tried.promise;
  return {
    isUp: () => open !== undefined,
    notify: (payloads) => ask(`select pg_notify('${channel}', payload) from unnest($1::text[]) payload`, [payloads]),
    async close() {
      closing = true;
      stopAsking();
      wake();
      if (open) await sayGoodbye(open, timers);
      await reconnecting;
    },
  };
}

async function connect(connection: pg.ClientConfig): Promise<Open> {
  const socket = new Socket();
  const client = new pg.Client({
    ...connection,
    stream: () => socket,
    application_name: 'trackyard bus',
    keepAlive: true,
    connectionTimeoutMillis: times.answer,
    query_timeout: times.answer,
  });
  const lost = new Promise((resolve) => client.once('end', resolve));
  // A broken connection shows as its end.
  client.on('error', () => socket.destroy());
  await client.connect().catch((cause: unknown) => {
    socket.destroy();
    throw cause;
  });
  return { client, socket, lost };
}

async function sayGoodbye({ client, socket, lost }: Open, timers: Timers): Promise<void> {
  const cancel = timers.after(times.goodbye, () => socket.destroy());
  await Promise.race([client.end().catch(() => undefined), lost]);
  cancel();
  socket.destroy();
}
