import type { ServerMessage } from '@trackyard/contract';
import type { ConnectionState } from '../interface.ts';
import type { Log, SocketLike, Timers } from '../worker/environment.ts';
import { backOff } from './back-off.ts';
import { type OpenSocket, openSocket } from './socket.ts';

export interface ConnectionOptions {
  connect(): SocketLike;
  timers: Timers;
  random(): number;
  log: Log;
  onMessage(message: ServerMessage): void;
  onState(state: ConnectionState): void;
  /** A try failed, or the line was lost: time to see whether plain requests still get through. */
  onTrouble(): void;
  /** The line is back after it was lost. */
  onReturn(): void;
}
export interface Connection {
  state(): ConnectionState;
  start(): void;
  stop(): void;
  /** Tries now: at once when there is no line, else it sees whether the line is alive. */
  retry(): void;
  /** A request has had no answer for a while: sees soon whether the line is alive at all. */
  doubt(): void;
  /** A request was answered: the server is there, so a line that waits for its next try needs not wait. */
  trust(): void;
}
/** After so many failed tries in a row people are told that they are offline. */
const triesUntilOffline = 3;
const doubtMs = 5_000;
/** Where requests get through and sockets do not (some proxies), answers make no more tries than this. */
const trustEveryMs = 10_000;

/** Keeps one socket open to the server for as long as somebody is signed in. */
export function createConnection(options: ConnectionOptions): Connection {
  const { timers, random, log } = options;
  let state: ConnectionState = 'connecting';
  let running = false;
  let socket: OpenSocket | null = null;
  let failures = 0;
  let stopWaiting = () => {};
  let rested = true;
  let stopResting = () => {};

  const become = (next: ConnectionState) => {
    if (state === next) return;
    state = next;
    options.onState(next);
  };
  const attempt = () => {
    stopWaiting();
    socket?.close();
    rested = false;
    stopResting();
    stopResting = timers.after(trustEveryMs, () => {
      rested = true;
    });
    socket = openSocket({ connect: options.connect, timers, log, onMessage: hear, onLost: lost });
  };
  function hear(message: ServerMessage): void {
    if (message.type === 'hello') {
      if (failures > 0) options.onReturn();
      failures = 0;
      become('online');
    }
    options.onMessage(message);
  }
  function lost(): void {
    socket = null;
    failures++;
    become(failures >= triesUntilOffline ? 'offline' : 'reconnecting');
    stopWaiting = timers.after(backOff(failures - 1, random), attempt);
    options.onTrouble();
  }
  return {
    state: () => state,
    start() {
      if (running) return;
      running = true;
      failures = 0;
      become('connecting');
      attempt();
    },
    stop() {
      running = false;
      stopWaiting();
      socket?.close();
      socket = null;
      become('connecting');
    },
    retry() {
      if (!running) return;
      if (state === 'online') socket?.ping();
      else attempt();
    },
    doubt() {
      if (running && state === 'online') socket?.ping(doubtMs);
    },
    trust() {
      if (running && !socket && rested) attempt();
    },
  };
}
