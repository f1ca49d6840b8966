import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Lines {
  /** Stops listening, lets running calls finish, and then cuts the remaining connections. */
  close(): Promise<void>;
}
/** Milliseconds that calls at work have to finish. */
const patience = 10_000;

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
