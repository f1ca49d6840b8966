import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Actor } from '../operations/context.ts';
import { type Outgoing, pullNow, urgencyOf } from './outgoing.ts';

/** One open socket. It hears nothing before its `hello`: what came earlier, its first pull brings. */
export interface Connection {
  actor: Actor;
  /** The session's secret, to look from time to time whether the session lives. */
  secret: string;
  granted: Set<string>;
  ready: boolean;
  /** Answered the last sign of life. */
  alive: boolean;
  /** Answers whether it was put on the line, which is never waited for: a slow reader slows nobody. */
  send(message: Outgoing): boolean;
  /** Something came from the other side. */
  heard(): void;
  /** How a full queue went since the last look: `stuck` when nothing left it. `free`: it is not full. */
  look(): 'free' | 'moving' | 'stuck';
  close(code: number, reason: string): void;
  /** Cuts the line at once. */
  cut(): void;
  ping(): void;
}
/** Bytes waiting for one socket, from which on what is of the moment is left out, and from which on news is. */
const roomForMoments = 64 * 1024;
const roomForNews = 1024 * 1024;
/** Whoever lets so much wait only by asking for answers without reading them is cut off. */
const mostWaiting = 2 * roomForNews;

export const closeCodes = { goingAway: 1001, badMessage: 1008, slow: 1013, signedOut: 4401 } as const;

/** `wire`: what is below the socket, which takes whole frames without the detour that costs most when hundreds hear the same. */
export function connection(socket: WebSocket, actor: Actor, secret: string, wire?: Writable): Connection {
  /** The queue was full: until it is empty nothing joins it, and at its end stands whether something was left out. */
  let full: { leftOut: boolean; waiting: number } | null = null;
  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  const write = ({ bytes, frame }: Outgoing, written?: () => void): void =>
    wire ? void wire.write(frame, written) : socket.send(bytes, { binary: false }, written);

  const emptied = (): void => {
    const missed = full?.leftOut ?? false;
    full = null;
    if (missed && isOpen()) write(pullNow);
  };
  const sendNews = (message: Outgoing): boolean => {
    if (full) {
      full.leftOut = true;
      return false;
    }
    const waiting = socket.bufferedAmount + message.bytes.length;
    if (waiting <= roomForNews) write(message);
    else {
      full = { leftOut: false, waiting: Number.POSITIVE_INFINITY };
      write(message, emptied);
    }
    return true;
  };

  const it: Connection = {
    actor,
    secret,
    granted: new Set(),
    ready: false,
    alive: true,
    send(message) {
      if (!it.ready || !isOpen()) return false;
      const urgency = urgencyOf(message.type);
      if (urgency === 'news') return sendNews(message);
      if (urgency === 'moment' && socket.bufferedAmount > roomForMoments) return false;
      write(message);
      return true;
    },
    heard() {
      it.alive = true;
      if (socket.bufferedAmount > mostWaiting) it.cut();
    },
    look() {
      if (!full) return 'free';
      const before = full.waiting;
      full.waiting = socket.bufferedAmount;
      return full.waiting < before ? 'moving' : 'stuck';
    },
    close(code, reason) {
      if (isOpen()) socket.close(code, reason);
    },
    cut: () => socket.terminate(),
    ping: () => {
      if (isOpen()) socket.ping();
    },
  };
  return it;
}
