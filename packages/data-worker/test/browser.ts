import { cookieHeader, type TestPerson, type TestServer } from '@trackyard/testing';
import { createDataWorkerClient } from '../src/index.ts';
import type { DataWorkerClient } from '../src/interface.ts';
import type { LiveQueries, LiveQueryName } from '../src/live/queries.ts';
import {
  createHost,
  createMemoryStores,
  type Environment,
  linkedPorts,
  newId,
  type PageMessage,
  type SocketLike,
  type WorkerMessage,
} from '../src/testing/index.ts';

/** A person's browser against the real server: the worker over a memory store, with real HTTP and a real socket. */
export interface Browser {
  page: DataWorkerClient;
  show<N extends LiveQueryName>(name: N, params: LiveQueries[N]['params']): Shown<LiveQueries[N]['snapshot']>;
  /** How many rows a table has on the disk of this browser. */
  stored(table: 'entryThumbnails' | 'wholeTables'): Promise<number>;
  /** Cuts the network, or brings it back. */
  online(is: boolean): void;
  reload(): void;
  close(): void;
}
export interface Shown<S> {
  now(): S | undefined;
  /** Resolves when what is shown fits. */
  until(fits: (snapshot: S) => boolean): Promise<S>;
}
type WebSocketWithHeaders = new (address: string, options: { headers: Record<string, string> }) => SocketLike;

export function openBrowser(server: TestServer, person: TestPerson): Browser {
  const stores = createMemoryStores();
  const cookie = cookieHeader(person.cookies);
  const sockets = new Set<SocketLike>();
  let isOnline = true;
  const timers = {
    after(ms: number, act: () => void) {
      // Waiting for a second try is the same wait, only shorter.
      const timer = setTimeout(act, ms / 20);
      return () => clearTimeout(timer);
    },
  };
  const environment: Environment = {
    fetch: (address, init) => {
      if (!isOnline) return Promise.reject(new TypeError('fetch failed'));
      return fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } });
    },
    connect(address) {
      if (!isOnline) throw new Error('unreachable');
      const socket = new (WebSocket as unknown as WebSocketWithHeaders)(address, { headers: { cookie } });
      sockets.add(socket);
      return socket;
    },
    openStore: stores,
    storeName: person.email,
    clock: { now: () => Date.now() },
    timers,
    random: Math.random,
    newId,
    log: () => undefined,
  };
  const addresses = {
    backend: server.address,
    webSocket: `${server.address.replace(/^http/, 'ws')}/api/socket`,
    wikiServer: server.address,
  };
  let host = createHost(environment);
  const browser: Browser = {
    page: open(),
    show(name, params) {
      const query = browser.page.live(name, params);
      query.subscribe(() => undefined);
      return {
        now: () => query.snapshot(),
        until: (fits) =>
          new Promise((resolve) => {
            const look = () => {
              const snapshot = query.snapshot();
              if (snapshot === undefined || !fits(snapshot)) return;
              stop();
              resolve(snapshot);
            };
            const stop = query.subscribe(look);
            look();
          }),
      };
    },
    stored: async (table) => (await (await stores({ name: person.email, onInvalidated: () => undefined })).all<typeof table>(table)).length,
    online(is) {
      isOnline = is;
      if (!is) for (const socket of sockets) socket.close();
      if (is) void browser.page.act('connection.retry', {});
    },
    reload() {
      host.stop();
      host = createHost(environment);
      browser.page = open();
    },
    close: () => host.stop(),
  };
  function open(): DataWorkerClient {
    const [page, worker] = linkedPorts<PageMessage, WorkerMessage>();
    const client = createDataWorkerClient(page, { addresses, timers: environment.timers, newId });
    host.attach(worker);
    return client;
  }
  return browser;
}
