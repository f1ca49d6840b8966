import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Actor } from '../operations/context.ts';
import { type Outgoing, pullNow, urgencyOf } from './outgoing.ts';

/** One open socket. It is sent nothing before its `hello`: the client's first pull brings earlier changes. */
export interface Connection {
  actor: Actor;
  /** The session's secret, to check from time to time whether the session is alive. */
  secret: string;
  granted: Set<string>;
  /** The scopes of subscribed kinds that its pages show, whether it may see them or not. */
  follows: ReadonlySet<string>;
  ready: boolean;
  /** Whether the client answered the last ping. */
  alive: boolean;
  /** Sends a message. Returns whether it was put into the socket's queue, which is never awaited: a slow reader slows nobody. */
  send(message: Outgoing): boolean;
  /** A message came from the client. */
  heard(): void;
  /** The state of the queue since the last check: `stuck` when it is full and nothing left it, `free` when it is not full. */
  look(): 'free' | 'moving' | 'stuck';
  close(code: number, reason: string): void;
  /** Cuts the socket at once. */
  cut(): void;
  ping(): void;
}
/** The waiting bytes of one socket from which on messages of the moment are dropped, and from which on news is. */
const roomForMoments = 64 * 1024;
const roomForNews = 1024 * 1024;
/** The most waiting bytes of answers: a client that asks without reading the answers is cut off. */
const mostWaiting = 2 * roomForNews;

export const closeCodes = { goingAway: 1001, badMessage: 1008, slow: 1013, signedOut: 4401 } as const;

/** `wire`: the stream below the socket. It takes whole frames, which saves most of the cost when hundreds of sockets get the same message. */
export function connection(socket: WebSocket, actor: Actor, secret: string, wire?: Writable): Connection {
  /** The queue was full: until it is empty nothing is added, and then a message says whether anything was dropped. */
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
    follows: new Set(),
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
