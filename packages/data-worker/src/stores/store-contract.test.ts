import { test } from 'vitest';
import { createMemoryStores } from './memory-store.ts';
import { storeContract } from './store-contract.ts';

for (const it of storeContract) test(`memory: ${it.title}`, () => it.run(createMemoryStores(), 'contract'));
