import { openIndexedDbStore } from './indexed-db-store.ts';
import { runStoreContract } from './store-contract.ts';

/** For the page in `e2e` that proves IndexedDB against the same suite as the memory. */
(globalThis as { runIndexedDbContract?: () => ReturnType<typeof runStoreContract> }).runIndexedDbContract = () =>
  runStoreContract(openIndexedDbStore);
