import type { StoredMessage } from './cached-rows.ts';
import type { Tables } from './schema.ts';
import type { OpenStore, Store } from './store.ts';

/** One thing that every store keeps. It throws where the store doesn't; it needs no test runner, so that it runs in a page too. */
export interface ContractCase {
  title: string;
  run(open: OpenStore, name: string): Promise<void>;
}

/** Runs all cases, each on a database of its own. For the real browser, where IndexedDB is. */
export async function runStoreContract(open: OpenStore): Promise<{ name: string; error?: string }[]> {
  const results: { name: string; error?: string }[] = [];
  for (const [at, it] of storeContract.entries()) {
    const error = await it.run(open, `contract-${at}`).then(
      () => undefined,
      (reason: unknown) => String(reason),
    );
    results.push(error === undefined ? { name: it.title } : { name: it.title, error });
  }
  return results;
}

export const storeContract: ContractCase[] = [
  one('a row that was put is there, whole, and as a copy', async (store) => {
    const draft = { key: 'a', text: 'before' };
    await store.write([{ table: 'drafts', put: [draft] }]);
    draft.text = 'after';
    same(await store.get('drafts', 'a'), { key: 'a', text: 'before' });
    same(await store.get('drafts', 'b'), undefined);
  }),
  one('a row that is put again takes the place of the first', async (store) => {
    await store.write([{ table: 'drafts', put: [draft('a', '1'), draft('a', '2')] }]);
    await store.write([{ table: 'drafts', put: [draft('a', '3')] }]);
    same(await store.all('drafts'), [draft('a', '3')]);
  }),
  one('many rows come in the order asked for, without those that are not there', async (store) => {
    await store.write([{ table: 'drafts', put: [draft('a', ''), draft('b', ''), draft('c', '')] }]);
    same(await store.getMany('drafts', ['c', 'x', 'a']), [draft('c', ''), draft('a', '')]);
    same(await store.getMany('drafts', []), []);
  }),
  one('within one write clearing comes first, then deleting, then putting', async (store) => {
    await store.write([{ table: 'drafts', put: [draft('a', ''), draft('b', '')] }]);
    await store.write([{ table: 'drafts', clear: true, delete: ['c'], put: [draft('c', 'new')] }]);
    same(await store.all('drafts'), [draft('c', 'new')]);
  }),
  one('an index is read in its order, both bounds included', async (store) => {
    await store.write([
      { table: 'chatMessages', put: [message('m3', 't', 3), message('m1', 't', 1), message('m10', 't', 10), message('o', 'u', 2)] },
    ]);
    same(ids(await store.range('chatMessages', 'byList', { from: ['t', 0], to: ['t', 9] })), ['m1', 'm3']);
    same(ids(await store.range('chatMessages', 'byList', { from: ['t', 3], to: ['t', 10] })), ['m3', 'm10']);
    same(ids(await store.range('chatMessages', 'byList', { from: ['t', 3] })), ['m3', 'm10', 'o']);
    same(ids(await store.range('chatMessages', 'byList', { from: ['t', 9], to: ['t', 0] })), []);
    same(ids(await store.range('chatMessages', 'byTrack', { from: 't', to: 't' })).length, 3);
  }),
  one('an index is read backwards, and no further than the limit', async (store) => {
    await store.write([{ table: 'chatMessages', put: [1, 2, 3, 4].map((number) => message(`m${number}`, 't', number)) }]);
    const within = { from: ['t', 0], to: ['t', 99] };
    same(ids(await store.range('chatMessages', 'byList', { ...within, direction: 'descending', limit: 2 })), ['m4', 'm3']);
    same(ids(await store.range('chatMessages', 'byList', { ...within, limit: 3 })), ['m1', 'm2', 'm3']);
  }),
  one('a row follows its index when it changes, and leaves it when it goes', async (store) => {
    await store.write([{ table: 'chatMessages', put: [message('a', 't', 1), message('b', 't', 2)] }]);
    await store.write([{ table: 'chatMessages', put: [message('a', 't', 5)], delete: ['b'] }]);
    same(ids(await store.range('chatMessages', 'byList', { from: ['t', 0], to: ['t', 3] })), []);
    same(ids(await store.range('chatMessages', 'byList', { from: ['t', 0], to: ['t', 9] })), ['a']);
  }),
  one('a write over several tables is done whole or not at all', async (store) => {
    const unstorable = { key: 'x', text: (() => '') as unknown as string };
    const failed = await store
      .write([
        { table: 'drafts', put: [draft('a', ''), unstorable] },
        { table: 'meta', put: [{ key: 'k', value: 'v' }] },
      ])
      .then(
        () => false,
        () => true,
      );
    same(failed, true);
    same(await store.all('drafts'), []);
    same(await store.all('meta'), []);
  }),
  one('clearing leaves no row in any table', async (store) => {
    await store.write([
      { table: 'drafts', put: [draft('a', '')] },
      { table: 'chatMessages', put: [message('m', 't', 1)] },
    ]);
    await store.clear();
    same([...(await store.all('drafts')), ...(await store.all('chatMessages'))], []);
  }),
  {
    title: 'what was written is there when the database is opened again',
    async run(open, name) {
      const first = await open({ name, onInvalidated: () => undefined });
      await first.write([{ table: 'drafts', put: [draft('a', 'kept')] }]);
      first.close();
      const second = await open({ name, onInvalidated: () => undefined });
      same(await second.get('drafts', 'a'), draft('a', 'kept'));
      second.close();
    },
  },
  {
    title: 'a newer version opening it elsewhere closes the older store, which hears of it [CACHE-059, CACHE-060]',
    async run(open, name) {
      let invalidated = 0;
      const old = await open({ name, onInvalidated: () => invalidated++ });
      await old.write([{ table: 'drafts', put: [draft('a', 'mine')] }]);
      const newer = await open({ name, versions: { users: 3 }, onInvalidated: () => undefined });
      same(invalidated, 1);
      const answered = await Promise.resolve()
        .then(() => old.get('drafts', 'a'))
        .then(
          () => true,
          () => false,
        );
      same(answered, false);
      same(await newer.get('drafts', 'a'), draft('a', 'mine'));
      newer.close();
    },
  },
  {
    title: 'a table of another version is made anew, with how far its scopes were known; all others keep their rows',
    async run(open, name) {
      const old = await open({ name, onInvalidated: () => undefined });
      await old.write([
        { table: 'drafts', put: [draft('a', 'mine')] },
        { table: 'chatMessages', put: [message('m', 't', 1)] },
        { table: 'pinnedItems', put: [{ id: 'p' } as Tables['pinnedItems']] },
        { table: 'users', put: [{ id: 'u' } as Tables['users']] },
        { table: 'cursors', put: ['chat:t', 'tenant:k', 'track:t'].map(cursor) },
      ]);
      const newer = await open({ name, versions: { pinnedItems: 2, drafts: 2 }, onInvalidated: () => undefined });
      same(await newer.all('pinnedItems'), []);
      same(ids([...(await newer.all('chatMessages')), ...(await newer.all('users'))]), ['m', 'u']);
      same((await newer.all('cursors')).map((it) => it.scope).sort(), ['tenant:k', 'track:t']);
      // What people wrote is never made anew.
      same(await newer.all('drafts'), [draft('a', 'mine')]);
      newer.close();
      const newest = await open({ name, versions: { pinnedItems: 3, drafts: 2 }, onInvalidated: () => undefined });
      same(ids(await newest.all('users')), ['u']);
      newest.close();
    },
  },
];

function one(title: string, check: (store: Store) => Promise<void>): ContractCase {
  return {
    title,
    async run(open, name) {
      const store = await open({ name, onInvalidated: () => undefined });
      await check(store).finally(() => store.close());
    },
  };
}
const draft = (key: string, text: string) => ({ key, text });
const cursor = (scope: string) => ({ scope, seq: 1 });
const message = (id: string, trackId: string, number: number) => ({ id, trackId, number, list: trackId }) as StoredMessage;
const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
function same(actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`expected ${b}, got ${a}`);
}
