import { createMemoryStores, openIndexedDbStore } from '../stores/index.ts';
import type { Environment, Log, SocketLike } from './environment.ts';

/** The browser's own, at the edge of the worker: nothing else reads clocks, timers or chance by itself. */
export function browserEnvironment({ durable }: { durable: boolean }): Environment {
  return {
    fetch: (...args) => fetch(...args),
    connect: (address) => new WebSocket(address) as unknown as SocketLike,
    openStore: durable ? openIndexedDbStore : createMemoryStores(),
    storeName: 'trackyard',
    clock: { now: () => Date.now() },
    timers: {
      after(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    },
    random: () => Math.random(),
    newId,
    log: toConsole,
    onNetwork(hear) {
      globalThis.addEventListener?.('online', () => hear('online'));
      globalThis.addEventListener?.('offline', () => hear('offline'));
    },
  };
}

/** A new UUIDv7 (RFC 9562): milliseconds, then chance. `crypto.randomUUID` makes none, and is missing over plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const now = Date.now();
  for (let at = 0; at < 6; at++) bytes[at] = Math.floor(now / 2 ** (8 * (5 - at))) % 256;
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const toConsole: Log = (level, text, detail) => (detail === undefined ? console[level](text) : console[level](text, detail));
