import type { OpenStore } from '../stores/index.ts';

/** The part of a WebSocket that the worker uses. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, text: string, detail?: unknown) => void;
export interface Timers {
  /** Runs `act` once, after that many milliseconds, unless it is called off. */
  after(ms: number, act: () => void): () => void;
}
export interface Clock {
  /** Milliseconds since 1970, of this machine. */
  now(): number;
}

/** Everything ambient that the worker needs. The real one is `worker/platform.ts`; tests own theirs. */
export interface Environment {
  fetch: typeof fetch;
  connect(address: string): SocketLike;
  openStore: OpenStore;
  /** Of the database: one for each instance of Trackyard. */
  storeName: string;
  clock: Clock;
  timers: Timers;
  /** From 0 up to 1. */
  random(): number;
  /** A new UUIDv7. */
  newId(): string;
  log: Log;
  /** Bytes that the browser lends to this instance; null where it does not say. */
  quota?(): Promise<number | null>;
  /** The person pays for data, or has little: nothing is loaded that nobody looks at. */
  savesData?(): boolean;
  /** Tells when the browser believes that the network came or went: a hint, never the truth. */
  onNetwork?(hear: (state: 'online' | 'offline') => void): void;
}

/** Where the server is: carried by the start message (spec §7 'Worker control'). Without a slash at the end; '' is the page's own. */
export interface Addresses {
  backend: string;
  webSocket: string;
  wikiServer: string;
}
