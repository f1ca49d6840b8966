import type { ServerMessage } from '@trackyard/contract';
import type { WebSocket } from 'ws';
import type { Actor } from '../operations/context.ts';

/** One open socket. It hears nothing before its `hello`: what came earlier, its first pull brings. */
export interface Connection {
  actor: Actor;
  /** The session's secret, to look from time to time whether the session lives. */
  secret: string;
  granted: Set<string>;
  ready: boolean;
  /** Answered the last sign of life. */
  alive: boolean;
  send(message: ServerMessage): void;
  close(code: number, reason: string): void;
  /** Cuts the line at once. */
  cut(): void;
  ping(): void;
}
/** Bytes that may wait for one socket; who reads slower is cut off, and catches up by pulling. */
const maxWaiting = 4 * 1024 * 1024;

export const closeCodes = { goingAway: 1001, badMessage: 1008, slow: 1013, signedOut: 4401 } as const;

export function connection(socket: WebSocket, actor: Actor, secret: string): Connection {
  const it: Connection = {
    actor,
    secret,
    granted: new Set(),
    ready: false,
    alive: true,
    send(message) {
      if (!it.ready || socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > maxWaiting) return it.cut();
      socket.send(JSON.stringify(message));
    },
    close(code, reason) {
      if (socket.readyState === socket.OPEN) socket.close(code, reason);
    },
    cut: () => socket.terminate(),
    ping: () => {
      if (socket.readyState === socket.OPEN) socket.ping();
    },
  };
  return it;
}
