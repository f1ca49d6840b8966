import { createMemoryStores, openIndexedDbStore, withFilesAsBytes } from '../stores/index.ts';
import type { Environment, Log, SocketLike } from './environment.ts';
import { newId } from './new-id.ts';

/** Some browsers say that the person saves data. */
interface SavingNavigator {
  connection?: { saveData?: boolean };
}
/** The browser's own, at the edge of the worker: nothing else reads clocks, timers or chance by itself. */
export function browserEnvironment({ durable }: { durable: boolean }): Environment {
  return {
    fetch: (...args) => fetch(...args),
    connect: (address) => new WebSocket(address) as unknown as SocketLike,
    openStore: durable ? withFilesAsBytes(openIndexedDbStore) : createMemoryStores(),
    storeName: 'trackyard',
    clock: { now: () => Date.now() },
    timers: {
      after(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    },
    random: () => Math.random(),
    newId: () => newId(),
    log: toConsole,
    quota: async () => (await globalThis.navigator?.storage?.estimate?.())?.quota ?? null,
    savesData: () => (globalThis.navigator as SavingNavigator | undefined)?.connection?.saveData === true,
    onNetwork(hear) {
      globalThis.addEventListener?.('online', () => hear('online'));
      globalThis.addEventListener?.('offline', () => hear('offline'));
    },
  };
}

const toConsole: Log = (level, text, detail) => (detail === undefined ? console[level](text) : console[level](text, detail));
