import { expect, test } from 'vitest';
import type { CachedUpload } from './cached-rows.ts';
import { withFilesAsBytes } from './files-as-bytes.ts';
import { createMemoryStores } from './memory-store.ts';
import type { OpenStore, Store } from './store.ts';
import { storeContract } from './store-contract.ts';

/** As WebKit stores in a private window: a write with a file in it fails whole. */
function refusingFiles(open: OpenStore): OpenStore {
  return async (options) => {
    const store = await open(options);
    return {
      ...store,
      async write(writes) {
        const rows = writes.flatMap((it): object[] => [...(it.put ?? [])]);
        if (rows.some((row) => Object.values(row).some((it) => it instanceof Blob))) throw new DOMException('no files', 'DataCloneError');
        await store.write(writes);
      },
    };
  };
}
const none = { name: 'trackyard', onInvalidated: () => undefined };
const upload = (id: string, content: string | Blob): CachedUpload => ({
  ...{ id, trackId: 't', parentId: '0', title: `${id}.txt`, failure: null },
  file: new Blob([content], { type: 'text/plain' }),
});
const filesIn = async (store: Store) =>
  Promise.all((await store.all('uploads')).map(async ({ id, file }) => [id, file.type, await file.text()]));

for (const it of storeContract)
  test(`a browser that stores no files: ${it.title}`, () => it.run(withFilesAsBytes(refusingFiles(createMemoryStores())), 'contract'));

test('where a browser stores no files, their bytes are stored, and are files again when they are read', async () => {
  const disk = refusingFiles(createMemoryStores());
  const store = await withFilesAsBytes(disk)(none);
  await store.write([
    { table: 'uploads', put: [upload('a', 'Signed in June'), upload('b', '')] },
    { table: 'drafts', put: [{ key: 'k', text: 'beside' }] },
  ]);
  expect(await store.get('drafts', 'k')).toEqual({ key: 'k', text: 'beside' });
  const files = [
    ['a', 'text/plain', 'Signed in June'],
    ['b', 'text/plain', ''],
  ];
  expect(await filesIn(store)).toEqual(files);
  // A row that was read is written again, with the reason why it failed, say.
  await store.write([{ table: 'uploads', put: [{ ...(await store.get('uploads', 'a'))!, failure: 'No room' }] }]);
  expect(await filesIn(await withFilesAsBytes(disk)(none))).toEqual(files);
});

test('files that are stored as bytes are bounded in all, and room that one leaves is free for another', async () => {
  const disk = refusingFiles(createMemoryStores());
  const open = withFilesAsBytes(disk, 10);
  const store = await open(none);
  const put = (to: Store, id: string, length: number) =>
    to.write([{ table: 'uploads', put: [upload(id, 'x'.repeat(length))] }]).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
  expect(await put(store, 'a', 11)).toBe('payloadTooLarge');
  expect([await put(store, 'a', 6), await put(store, 'b', 5), await put(store, 'a', 7)]).toEqual(['ok', 'payloadTooLarge', 'ok']);
  const again = await open(none);
  await again.all('uploads');
  expect(await put(again, 'b', 4)).toBe('payloadTooLarge');
  await again.write([{ table: 'uploads', delete: ['a'] }]);
  expect(await put(again, 'b', 10)).toBe('ok');
  await again.write([{ table: 'uploads', clear: true }]);
  expect(await put(again, 'c', 10)).toBe('ok');
});

test('where a browser stores files, they stay files, of any size, and a full disk is said as it is', async () => {
  let isFull = false;
  const disk = createMemoryStores();
  const open: OpenStore = async (options) => {
    const store = await disk(options);
    const write: Store['write'] = (writes) =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.write(writes);
    return { ...store, write };
  };
  const store = await withFilesAsBytes(open, 10)(none);
  await store.write([{ table: 'uploads', put: [upload('a', 'Signed in June')] }]);
  expect((await (await disk(none)).get('uploads', 'a'))?.file).toBeInstanceOf(Blob);
  isFull = true;
  await expect(store.write([{ table: 'uploads', put: [upload('b', 'x')] }])).rejects.toMatchObject({ name: 'QuotaExceededError' });
});
