import type { ClientMessage, ServerMessage } from '@trackyard/contract';
import type { Log, SocketLike, Timers } from '../worker/environment.ts';
import { backOff } from './back-off.ts';
import { type OpenSocket, openSocket } from './socket.ts';

export type ConnectionState = 'connecting' | 'online' | 'reconnecting' | 'offline';

export interface ConnectionOptions {
  connect(): SocketLike;
  timers: Timers;
  random(): number;
  log: Log;
  onMessage(message: ServerMessage): void;
  onState(state: ConnectionState): void;
  /** A try to connect failed, or the connection was lost: the caller should see whether plain requests still get through. */
  onTrouble(): void;
  /** The connection is back after it was lost. */
  onReturn(): void;
}
export interface Connection {
  state(): ConnectionState;
  start(): void;
  stop(): void;
  /** Connects at once when there is no connection, else checks whether the connection is alive. */
  retry(): void;
  /** Sends a message where there is a connection: what is said again after each hello may be lost. */
  send(message: ClientMessage): void;
  /** A request has had no answer for a while: checks soon whether the connection is alive at all. */
  doubt(): void;
  /** A request was answered: the server is reachable, so a connection that waits for its next try connects now. */
  trust(): void;
}
/** After so many failed tries in a row the state is offline. */
const triesUntilOffline = 3;
const doubtMs = 5_000;
/** The least time between two tries that an answered request causes: some proxies let requests through, and no sockets. */
const trustEveryMs = 10_000;

/** Keeps one socket open to the server for as long as a person is signed in. */
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
    send(message) {
      if (running && state === 'online') socket?.send(message);
    },
    doubt() {
      if (running && state === 'online') socket?.ping(doubtMs);
    },
    trust() {
      if (running && !socket && rested) attempt();
    },
  };
}
