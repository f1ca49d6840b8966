import { createMemoryStores } from '../stores/memory-store.ts';
import type { OpenStore, Write } from '../stores/store.ts';

/** Stores in memory that outlive their workers, each of which may die at any write. */
export interface DyingStores {
  open: OpenStore;
  /**
   * The worker that opened last dies after so many more writes: nothing that it asks for later is done or answered. `unheard`: the
   * last of them is done, and the worker doesn't live to hear of it.
   */
  dieAfter(writes: number, unheard?: boolean): void;
}

export function dyingStores(): DyingStores {
  const stores = createMemoryStores();
  let life = { left: Number.POSITIVE_INFINITY, unheard: false };
  return {
    dieAfter(writes, unheard = false) {
      Object.assign(life, { left: writes, unheard });
    },
    async open(options) {
      const own = { left: Number.POSITIVE_INFINITY, unheard: false };
      life = own;
      const store = await stores(options);
      return {
        ...store,
        async write(writes: readonly Write[]) {
          if (own.left <= 0) return never;
          own.left--;
          await store.write(writes);
          if (own.left === 0 && own.unheard) return never;
        },
      };
    },
  };
}
const never = new Promise<never>(() => undefined);
