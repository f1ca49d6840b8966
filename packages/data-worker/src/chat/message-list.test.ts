import { expect, test } from 'vitest';
import { openDatabase } from '../database/index.ts';
import { createMemoryStores } from '../stores/index.ts';
import { message, trackId } from '../testing/rows.ts';
import { createMessageList } from './message-list.ts';

const other = '0199a000-0000-7000-8000-0000000000d4';

test('what happens in other chats meanwhile is not remembered message by message', async () => {
  const store = await createMemoryStores()({ name: 'desk', onInvalidated: () => undefined });
  const asked: number[] = [];
  const db = await openDatabase({
    ...store,
    getMany(table, keys) {
      asked.push(keys.length);
      return store.getMany(table, keys);
    },
  });
  const list = createMessageList(db, trackId);
  db.onChange(list.hear);
  const write = (at: number, list = trackId) =>
    db.write('sync', (tx) => tx.put('chatMessages', { ...message(at, { id: `${list}${at}` }), list, trackId: list }));
  await write(1);
  expect((await list.rows(0, null)).map((it) => it.number)).toEqual([1]);
  for (let at = 0; at < 1_000; at++) await write(at, other);
  await write(2);
  expect((await list.rows(0, null)).map((it) => it.number)).toEqual([1, 2]);
  expect(Math.max(0, ...asked)).toBeLessThan(200);
  await write(3);
  expect((await list.rows(0, null)).map((it) => it.number)).toEqual([1, 2, 3]);
});

test('changes too many to remember that come while it reads are read the next time', async () => {
  const store = await createMemoryStores()({ name: 'desk', onInvalidated: () => undefined });
  const db = await openDatabase(store);
  const list = createMessageList(db, trackId);
  db.onChange(list.hear);
  const write = (numbers: number[]) =>
    db.write('sync', (tx) => tx.put('chatMessages', ...numbers.map((it) => ({ ...message(it), list: trackId }))));
  await write([1]);
  await list.rows(0, null);
  const reading = list.rows(0, null);
  await Promise.all([write(Array.from({ length: 300 }, (_, at) => at + 1)), reading]);
  expect(await list.rows(0, null)).toHaveLength(300);
});
