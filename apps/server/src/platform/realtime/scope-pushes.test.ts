import { type ChangedRow, type Frame, scopeOf } from '@trackyard/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/tables.ts';
import type { FeedReader } from '../feed/feed.ts';
import { createLog } from '../log.ts';
import { connections } from './connections.ts';
import { scopePushes } from './scope-pushes.ts';

const [track, chat] = [scopeOf('track', 'design'), scopeOf('chat', 'design')];
const row = (store: string, seq: number) => ({ store, id: 'some', seq, row: {} }) as unknown as ChangedRow;

/** A track and its chat, both held; `tell` notes in which order the database is asked and frames go out. */
function startPushes() {
  const rows = new Map<string, ChangedRow[]>([
    [track, []],
    [chat, []],
  ]);
  const noted: string[] = [];
  /** What happens between the moment a head is known and its rows are read. */
  const meanwhile: (() => void)[] = [];
  let isBroken = false;
  const headOf = (scope: string): number => rows.get(scope)?.at(-1)?.seq ?? 0;
  const headsOf = (scopes: readonly string[]) => new Map(scopes.map((it) => [it, headOf(it)]));
  const frameOf = (scope: string, after: number, upTo: number): Frame => ({
    scope,
    after,
    seq: upTo,
    rows: rows.get(scope)!.filter((it) => it.seq > after && it.seq <= upTo),
  });
  const feeds: FeedReader = {
    head: async (_db, scope) => headOf(scope),
    heads: async (_db, scopes) => headsOf(scopes),
    readWhole: async () => new Map(),
    readEach: async () => [],
    async read(_db, scope, after, _limit, upTo) {
      meanwhile.shift()?.();
      noted.push(`asks ${scope}`);
      if (isBroken) throw new Error('The database is away.');
      return { ...frameOf(scope, after, upTo!), more: false };
    },
    async readWithHeads(_db, { scope, after, upTo }, _limit, others) {
      noted.push(`asks ${scope}`);
      return { frame: frameOf(scope, after, upTo), heads: headsOf(others) };
    },
  };
  const held = connections();
  const looked: number[] = [];
  let whenSent = () => {};
  const pushes = scopePushes({
    database: {} as Database,
    feeds,
    connections: { ...held, isHeld: () => true },
    log: createLog('silent'),
    rights: {
      recheckAfter: ({ rows: found }) => void looked.push(...found.filter((it) => it.store === 'members').map((it) => it.seq)),
      abreastOf: async () => {},
      holders: async () => [],
    },
    onFrame({ scope, seq }) {
      noted.push(`sends ${scope} ${seq}`);
      whenSent();
    },
  });
  return {
    pushes,
    noted,
    looked,
    meanwhile,
    afterSend(act: () => void) {
      whenSent = act;
    },
    setBroken(to: boolean) {
      isBroken = to;
    },
    write: (scope: string, store: string) => void rows.get(scope)!.push(row(store, headOf(scope) + 1)),
    /** The last row of the scope gets the next number. */
    move: (scope: string) => void rows.get(scope)!.splice(-1, 1, row(rows.get(scope)!.at(-1)!.store, headOf(scope) + 1)),
  };
}
let it: ReturnType<typeof startPushes>;
beforeEach(async () => {
  it = startPushes();
  await it.pushes.follow([track, chat], new Map([[track, 0]]));
});

test('nothing of a chat goes out before what was written in its track by then, which no hint told of', async () => {
  it.write(track, 'members');
  it.write(chat, 'chatMessages');
  it.pushes.hint(chat, 1);
  await it.pushes.idle();
  expect(it.noted.filter((line) => line.startsWith('sends'))).toEqual([`sends ${track} 1`, `sends ${chat} 1`]);
  expect(it.looked).toEqual([1]);
});

test('a member who moves on while the track is read is looked at before the chat goes out', async () => {
  it.write(track, 'members');
  it.write(chat, 'chatMessages');
  it.meanwhile.push(() => it.move(track));
  it.pushes.hint(chat, 1);
  await it.pushes.idle();
  expect(it.noted.filter((line) => line.startsWith('sends'))).toEqual([`sends ${track} 1`, `sends ${track} 2`, `sends ${chat} 1`]);
  expect(it.looked).toEqual([2]);
});

test('the same where a hint told of the track', async () => {
  it.write(track, 'members');
  it.write(chat, 'chatMessages');
  it.meanwhile.push(() => it.move(track));
  it.pushes.hint(chat, 1);
  it.pushes.hint(track, 1);
  await it.pushes.idle();
  expect(it.noted.at(-1)).toBe(`sends ${chat} 1`);
  expect(it.looked).toEqual([2]);
});

test('a message costs one question where nothing happened in its track', async () => {
  for (let seq = 1; seq <= 3; seq++) {
    it.write(chat, 'chatMessages');
    it.pushes.hint(chat, seq);
    await it.pushes.idle();
  }
  expect(it.noted).toEqual([1, 2, 3].flatMap((seq) => [`asks ${chat}`, `sends ${chat} ${seq}`]));
});

test('where the track cannot be read its chat is held back, and nothing of it is left out', async () => {
  it.write(track, 'members');
  it.write(chat, 'chatMessages');
  it.setBroken(true);
  it.pushes.hint(chat, 1);
  await it.pushes.idle();
  expect(it.noted.filter((line) => line.startsWith('sends'))).toEqual([]);
  await expect(it.pushes.caughtUp(chat)).rejects.toThrow();
  it.setBroken(false);
  await it.pushes.compareHeads();
  await it.pushes.idle();
  expect(it.noted.filter((line) => line.startsWith('sends'))).toEqual([`sends ${track} 1`, `sends ${chat} 1`]);
});

test('whoever was let in by an answer older than what went out is to be looked at again', async () => {
  it.write(track, 'members');
  it.pushes.hint(track, 1);
  await it.pushes.idle();
  expect(await it.pushes.follow([track, chat], new Map([[track, 0]]))).toBe(true);
  expect(await it.pushes.follow([track, chat], new Map([[track, 1]]))).toBe(false);
});

test('a hint that comes just as the last frame went out waits for no comparison of heads', async () => {
  it.write(track, 'tracks');
  it.afterSend(() => {
    it.afterSend(() => {});
    queueMicrotask(() => {
      it.write(track, 'tracks');
      it.pushes.hint(track, 2);
    });
  });
  it.pushes.hint(track, 1);
  await it.pushes.idle();
  expect(it.noted.at(-1)).toBe(`sends ${track} 2`);
});
