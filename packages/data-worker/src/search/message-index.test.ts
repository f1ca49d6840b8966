import { expect, test } from 'vitest';
import { openDatabase } from '../database/index.ts';
import { createMemoryStores, storedMessage } from '../stores/index.ts';
import { manualTime } from '../testing/manual-time.ts';
import { message, trackId } from '../testing/rows.ts';
import { createMessageIndex } from './message-index.ts';

test('all messages are found where the cache is read anew while they are indexed', async () => {
  const store = await createMemoryStores()({ name: 'desk', onInvalidated: () => undefined });
  const db = await openDatabase(store);
  const time = manualTime();
  const index = createMessageIndex(db, time.timers);
  // More than are indexed in one go.
  const messages = Array.from({ length: 250 }, (_, at) => storedMessage(message(at + 1)));
  await db.write('sync', (tx) => {
    tx.put('chatRanges', { trackId, ranges: [{ from: 0, to: null }], viewed: 0 });
    tx.put('chatMessages', ...messages);
  });
  const first = index.all();
  await time.settle();
  await db.reload();
  const second = index.all();
  await time.pass(1_000);
  expect([(await first).length, (await second).length, (await index.all()).length]).toEqual([250, 250, 250]);
});
