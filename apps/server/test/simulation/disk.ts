import type { OpenStore } from '@trackyard/data-worker/testing';

/** Stores that fail when `fails` says so, which hears of each call before it is made. What fails has done nothing. */
export function fallibleStores(stores: OpenStore, fails: (call: string) => boolean): OpenStore {
  const check = (call: string): void => {
    if (fails(call)) throw new DiskError(call);
  };
  return async (options) => {
    check('open');
    const store = await stores(options);
    return {
      ...store,
      async get(table, key) {
        check(`get ${table}`);
        return store.get(table, key);
      },
      async getMany(table, keys) {
        check(`getMany ${table}`);
        return store.getMany(table, keys);
      },
      async all(table) {
        check(`all ${table}`);
        return store.all(table);
      },
      async range(table, index, range) {
        check(`range ${table}`);
        return store.range(table, index, range);
      },
      async write(writes) {
        check(`write ${[...new Set(writes.map((it) => it.table))].join()}`);
        return store.write(writes);
      },
    };
  };
}

/** What becomes of a worker at a write: it may die with it done or not, and hears of neither. */
export type Death = 'before' | 'after' | null;
export const mortalStores =
  (stores: OpenStore, deathAt: () => Death, die: () => void): OpenStore =>
  async (options) => {
    const store = await stores(options);
    return {
      ...store,
      async write(writes) {
        const death = deathAt();
        if (death !== 'before') await store.write(writes);
        if (!death) return;
        die();
        return new Promise<never>(() => {});
      },
    };
  };

class DiskError extends Error {
  constructor(call: string) {
    super(`The disk failed at ${call}.`);
    this.name = 'DiskError';
  }
}
/** Whether a failure of the disk is all that is behind it. */
export const isOfDisk = (cause: unknown): boolean =>
  cause instanceof DiskError || (cause instanceof Error && cause.cause !== undefined && isOfDisk(cause.cause));
