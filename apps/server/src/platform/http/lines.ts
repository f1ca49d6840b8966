import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration.ts';

export interface Lines {
  /** Stops listening, lets running calls finish, and then cuts the remaining connections. */
  close(): Promise<void>;
}
/** Milliseconds that calls at work have to finish. */
const patience = 10_000;

/**
 * Milliseconds that a stopping node still serves, while `/readyz` says 503: proxies ask that once a second, and then leave it out. Without a
 * proxy there is no other node to go to.
 */
export const graceMs = ({ trustProxy, databaseUrl }: Pick<Configuration, 'trustProxy' | 'databaseUrl'>): number =>
  trustProxy || databaseUrl !== null ? 1_500 : 0;

/**
 * Node's own close waits a minute for a line on which nobody has asked anything yet, and for ever for an upgraded one
 * whose other end never says goodbye: so we keep count ourselves.
 */
export function watchLines(server: FastifyInstance): Lines {
  const open = new Set<Socket>();
  let atWork = 0;
  let whenQuiet: (() => void) | undefined;
  server.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.server.on('request', (_request, response) => {
    atWork++;
    response.once('close', () => {
      if (--atWork === 0) whenQuiet?.();
    });
  });
  const quiet = (): Promise<void> =>
    new Promise((resolve) => {
      whenQuiet = resolve;
      if (atWork === 0) resolve();
    });
  return {
    async close() {
      const closed = server.close();
      const tooLong = new AbortController();
      await Promise.race([quiet(), sleep(patience, undefined, { signal: tooLong.signal, ref: false }).catch(() => undefined)]);
      tooLong.abort();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
