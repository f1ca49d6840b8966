import { createDataWorkerClient } from '../client/client.ts';
import type { DataWorkerClient } from '../interface.ts';
import type { LiveQueries, LiveQueryName } from '../live/queries.ts';
import { createMemoryStores } from '../stores/memory-store.ts';
import type { OpenStore } from '../stores/store.ts';
import type { Environment, LogLevel } from '../worker/environment.ts';
import { createHost, type Host } from '../worker/host.ts';
import type { PageMessage, WorkerMessage } from '../worker/protocol.ts';
import { linkedPorts } from './linked-ports.ts';
import { type ManualTime, manualTime } from './manual-time.ts';
import { createPeer, type Peer } from './peer.ts';

/** A browser without a face: the worker over a memory store, and pages that talk to it, with time under the test's hand. */
export interface Desk {
  peer: Peer;
  time: ManualTime;
  host: Host;
  logs: { level: LogLevel; text: string }[];
  page(): DataWorkerClient;
  /** The worker dies and a new one opens the same store. */
  restart(): void;
  newId(): string;
}
export const addresses = { backend: 'http://peer.example', webSocket: 'ws://peer.example/api/socket', wikiServer: 'http://peer.example' };

interface DeskOptions {
  peer?: Peer;
  stores?: OpenStore;
  time?: ManualTime;
  random?: () => number;
  /** Of the browser: bytes that it lends, and whether the person saves data. */
  quota?: number;
  savesData?: boolean;
}
export function createDesk(options: DeskOptions = {}): Desk {
  const { peer = createPeer(), stores = createMemoryStores(), time = manualTime(), random = () => 0.5 } = options;
  let made = 0;
  const newId = () => `0199a000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
  const logs: Desk['logs'] = [];
  const environment: Environment = {
    fetch: peer.fetch,
    connect: peer.connect,
    openStore: stores,
    storeName: 'desk',
    clock: time.clock,
    timers: time.timers,
    random,
    newId,
    log: (level, text) => logs.push({ level, text }),
    quota: async () => options.quota ?? null,
    savesData: () => options.savesData ?? false,
  };
  const desk: Desk = {
    peer,
    time,
    logs,
    newId,
    host: createHost(environment),
    page() {
      const [page, worker] = linkedPorts<PageMessage, WorkerMessage>();
      const client = createDataWorkerClient(page, { addresses, timers: time.timers, newId });
      desk.host.attach(worker);
      return client;
    },
    restart() {
      desk.host.stop();
      desk.host = createHost(environment);
    },
  };
  return desk;
}

/** Keeps a live query open and answers what it shows now. */
export function watch<N extends LiveQueryName>(page: DataWorkerClient, name: N, params: LiveQueries[N]['params']) {
  const query = page.live(name, params);
  const stop = query.subscribe(() => undefined);
  return { now: () => query.snapshot(), stop };
}
