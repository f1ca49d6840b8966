import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '@trackyard/contract';
import { v7 } from './uuid.ts';

export interface WriterOrder {
  address: string;
  milliseconds: number;
  writers: { cookie: string; sessionId: string | undefined; trackId: string }[];
}

const { address, milliseconds, writers } = workerData as WriterOrder;
const started = performance.now();
let acknowledged = 0;

await Promise.all(
  writers.map(async ({ cookie, sessionId, trackId }) => {
    const client = createClient({
      base: address,
      sessionId: () => sessionId,
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, cookie } }),
    });
    while (performance.now() - started < milliseconds) {
      await client.call('chat.sendMessage', { id: v7(), trackId, text: 'The first roast is on Monday' }, { idempotencyKey: v7() });
      acknowledged++;
    }
  }),
);
parentPort?.postMessage(acknowledged / ((performance.now() - started) / 1000));
