import { createMemoryStores } from '../stores/memory-store.ts';
import type { OpenStore } from '../stores/store.ts';

type Failing = 'all' | 'reads' | 'none';

/** Stores in memory that refuse calls for as long as they are told to. */
export function failingStores(): { open: OpenStore; fail(which: Failing): void } {
  const stores = createMemoryStores();
  let failing: Failing = 'none';
  const check = (isRead: boolean): void => {
    if (failing === 'all' || (isRead && failing === 'reads')) throw new Error('The disk is full.');
  };
  return {
    fail(which) {
      failing = which;
    },
    async open(options) {
      const store = await stores(options);
      return {
        ...store,
        async getMany(table, keys) {
          check(true);
          return store.getMany(table, keys);
        },
        async range(table, index, range) {
          check(true);
          return store.range(table, index, range);
        },
        async write(writes) {
          check(false);
          return store.write(writes);
        },
      };
    },
  };
}
