import { rootFolder, type SyncedRows, scopeOf } from '@trackyard/contract';
import { thumbnailAddress } from '@trackyard/rules';
import { expect, test } from 'vitest';
import { createMemoryStores } from '../stores/index.ts';
import { type Desk, watch } from '../testing/desk.ts';
import { frame, tokenFor } from '../testing/peer.ts';
import { anna, mateo, stateOf, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const idOf = (number: number): string => `0199a000-0000-7000-8000-${String(1_000 + number).padStart(12, '0')}`;
const versionOf = (number: number, version = 1): string => `0199a000-0000-7000-900${version}-${String(1_000 + number).padStart(12, '0')}`;
const date = '2026-11-19T09:00:00.000Z';
/** A picture in the top folder. */
const picture = (number: number, version = 1): SyncedRows['trackEntries'] => ({
  ...{ id: idOf(number), trackId, parentId: rootFolder, type: 'file', subType: 'png', title: `${number}.png`, subject: '', url: '' },
  ...{ created: date, authorId: mateo, chatMessageId: null, updated: date, updatedById: mateo, sender: null },
  ...{ state: null, openGraphItems: [], labels: [], reactions: [], approvals: [], roomId: null, items: [] },
  currentVersion: {
    ...{ id: versionOf(number, version), number: version, size: 12, mediaType: 'image/png', authorId: mateo, created: date },
    picture: { width: 640, height: 480 },
  },
});
const placeOf = (number: number, version = 1) => ({
  ...{ trackId, entryId: idOf(number) },
  address: thumbnailAddress(picture(number, version))!,
});
const scope = scopeOf('entries', trackId);
const rowsOf = (entries: readonly SyncedRows['trackEntries'][], seq: number) =>
  entries.map((row) => ({ store: 'trackEntries' as const, id: row.id, seq, row }));

/** The server has these entries in the track, and a picture of so many bytes at each address. */
function answerEntries({ peer }: Desk, entries: readonly SyncedRows['trackEntries'][], bytes = 100): void {
  peer.on('sync.pull', ({ follow = [] }: { follow?: string[] }) => ({
    ...{ serverTime: peer.serverTime, userId: anna, revoked: [], chatStates: [stateOf()] },
    scopes: follow.includes(scope) ? [{ ...frame(scope, 0, 1, rowsOf(entries, 1)), reset: true, more: false }] : [],
  }));
  peer.content = (path) => new Blob([new Uint8Array(bytes), path], { type: 'image/png' });
}
const shows = async ({ desk, page }: Awaited<ReturnType<typeof annaAtDesk>>, number: number, version = 1) => {
  watch(page, 'entries.ofTrack', { trackId });
  await desk.time.settle();
  const shown = watch(page, 'entries.thumbnail', placeOf(number, version));
  await desk.time.settle();
  return shown;
};
async function stored(stores: ReturnType<typeof createMemoryStores>): Promise<string[]> {
  const store = await stores({ name: 'desk', onInvalidated: () => undefined });
  return (await store.all('entryThumbnails')).map((it) => it.entryId).sort();
}
const cutLine = async ({ desk }: { desk: Desk }): Promise<void> => {
  desk.peer.reachable = false;
  desk.restart();
  await desk.time.settle();
};

test('the thumbnail of an entry that was shown is here afterwards without a connection [CACHE-027]', async () => {
  const at = await annaAtDesk();
  answerEntries(at.desk, [picture(1)]);
  const shown = await shows(at, 1);
  expect(shown.now()).toMatchObject({ ready: true });
  await cutLine(at);
  const page = at.desk.page();
  await at.desk.time.settle();
  const again = await shows({ ...at, page }, 1);
  expect(await again.now()?.picture?.text()).toContain(placeOf(1).address);
  expect(at.desk.peer.fetched).toEqual([placeOf(1).address]);
});

test('another version of the file has another thumbnail, which takes the place of the one before', async () => {
  const stores = createMemoryStores();
  const at = await annaAtDesk({ stores });
  answerEntries(at.desk, [picture(1)]);
  await shows(at, 1);
  const next = await shows(at, 1, 2);
  expect(await next.now()?.picture?.text()).toContain(placeOf(1, 2).address);
  expect(await stored(stores)).toEqual([idOf(1)]);
});

test('a picture that did not come for want of a connection comes once that is back', async () => {
  const at = await annaAtDesk();
  answerEntries(at.desk, [picture(1)]);
  at.desk.peer.reachable = false;
  const shown = await shows(at, 1);
  expect(shown.now()).toEqual({ picture: null, ready: true });
  at.desk.peer.reachable = true;
  await at.desk.time.pass(60_000);
  expect(shown.now()?.picture).toBeInstanceOf(Blob);
});

test('pictures that a server in trouble does not give are asked for together, more seldom each time, and those loaded ahead not again', async () => {
  const at = await annaAtDesk();
  answerEntries(
    at.desk,
    [1, 2, 3].map((it) => picture(it)),
  );
  at.desk.peer.content = () => Promise.reject(new TypeError('The line broke.'));
  await at.page.act('presence.viewing', { trackId, visible: true });
  await at.desk.time.pass(10_000);
  expect(at.desk.peer.fetched).toHaveLength(3);
  await at.desk.time.pass(3_600_000);
  expect(at.desk.peer.fetched).toHaveLength(3);
  const shown = await Promise.all([1, 2, 3].map((it) => shows(at, it)));
  const after = async (ms: number) => {
    await at.desk.time.pass(ms);
    return (at.desk.peer.fetched.length - 3) / 3;
  };
  // After 30 s, 90 s, 210 s, 450 s and 930 s, and from then on every 10 minutes.
  expect([await after(1_000), await after(30_000), await after(60_000), await after(900_000)]).toEqual([1, 2, 3, 6]);
  expect(await after(3_600_000)).toBe(12);
  at.desk.peer.content = (path) => new Blob([path], { type: 'image/png' });
  await at.desk.time.pass(600_000);
  expect(shown.every((it) => it.now()?.picture)).toBe(true);
});

test('a picture that the server refuses is not asked for again', async () => {
  const at = await annaAtDesk();
  answerEntries(at.desk, [picture(1)]);
  at.desk.peer.refuses = 403;
  expect((await shows(at, 1)).now()).toEqual({ picture: null, ready: true });
  await at.desk.time.pass(3_600_000);
  expect(at.desk.peer.fetched).toHaveLength(1);
});

test('what the server has no picture of, and what is no picture for browsers, is not stored', async () => {
  const stores = createMemoryStores();
  const at = await annaAtDesk({ stores });
  answerEntries(at.desk, []);
  at.desk.peer.content = (path) => (path === placeOf(1).address ? undefined : new Blob(['<svg/>'], { type: 'image/svg+xml' }));
  for (const number of [1, 2]) expect((await shows(at, number)).now()).toEqual({ picture: null, ready: true });
  expect(await stored(stores)).toEqual([]);
});

test('beyond the budget the thumbnails go that were not shown for longest', async () => {
  const stores = createMemoryStores();
  const at = await annaAtDesk({ stores, quota: 8_000_000 });
  answerEntries(
    at.desk,
    [1, 2, 3].map((it) => picture(it)),
    150_000,
  );
  for (const number of [1, 2]) {
    (await shows(at, number)).stop();
    await at.desk.time.pass(7_200_000);
  }
  // The first one is looked at once more.
  (await shows(at, 1)).stop();
  await at.desk.time.pass(10_000);
  await shows(at, 3);
  expect(await stored(stores)).toEqual([idOf(1), idOf(3)]);
});

test('thumbnails go with the entry, also where only a reset says so, with the right to the track, and with the person who signs out', async () => {
  const stores = createMemoryStores();
  const at = await annaAtDesk({ stores });
  answerEntries(
    at.desk,
    [1, 2, 3, 4].map((it) => picture(it)),
  );
  for (const number of [1, 2, 3, 4]) await shows(at, number);
  expect(await stored(stores)).toEqual([1, 2, 3, 4].map(idOf));
  at.desk.peer.say({ type: 'changes', frame: frame(scope, 1, 2, [{ store: 'trackEntries', id: idOf(1), seq: 2, row: null }]) });
  await at.desk.time.settle();
  expect(await stored(stores)).toEqual([2, 3, 4].map(idOf));
  const reset = { ...frame(scope, 0, 3, rowsOf([picture(3), picture(4)], 3)), reset: true };
  at.desk.peer.say({ type: 'changes', frame: reset });
  await at.desk.time.settle();
  expect(await stored(stores)).toEqual([3, 4].map(idOf));
  at.desk.peer.say({ type: 'access', granted: [], revoked: [scopeOf('track', trackId)] });
  await at.desk.time.settle();
  expect(await stored(stores)).toEqual([]);

  const others = createMemoryStores();
  const other = await annaAtDesk({ stores: others });
  answerEntries(other.desk, [picture(1)]);
  await shows(other, 1);
  expect(await stored(others)).toEqual([idOf(1)]);
  await Promise.all([other.page.act('session.signOut', {}), other.desk.time.settle()]);
  expect(await stored(others)).toEqual([]);
});

test('a picture that comes after its entry was deleted is not stored', async () => {
  const stores = createMemoryStores();
  const at = await annaAtDesk({ stores });
  answerEntries(at.desk, [picture(1)]);
  let answer = (_: Blob): void => {};
  at.desk.peer.content = () => new Promise<Blob>((resolve) => (answer = resolve));
  await shows(at, 1);
  at.desk.peer.say({ type: 'changes', frame: frame(scope, 1, 2, [{ store: 'trackEntries', id: idOf(1), seq: 2, row: null }]) });
  await at.desk.time.settle();
  answer(new Blob(['gone'], { type: 'image/png' }));
  await at.desk.time.settle();
  expect(await stored(stores)).toEqual([]);
});

test('a picture that comes after another person has signed in is not stored for them', async () => {
  const stores = createMemoryStores();
  const at = await annaAtDesk({ stores });
  let answer = (_: Blob): void => {};
  at.desk.peer.content = () => new Promise<Blob>((resolve) => (answer = resolve));
  await shows(at, 1);
  await Promise.all([at.page.act('session.signedIn', { token: tokenFor(mateo) }), at.desk.time.settle()]);
  answer(new Blob(['Anna’s'], { type: 'image/png' }));
  await at.desk.time.settle();
  expect(await stored(stores)).toEqual([]);
});

test('the first pictures of the track in view are loaded ahead, few at once, and none where the person saves data', async () => {
  const pictures = Array.from({ length: 60 }, (_, at) => picture(at + 1));
  for (const savesData of [false, true]) {
    const at = await annaAtDesk({ savesData });
    answerEntries(at.desk, pictures);
    let [open, most] = [0, 0];
    at.desk.peer.content = async (path) => {
      most = Math.max(most, ++open);
      await null;
      open--;
      return new Blob([path], { type: 'image/png' });
    };
    await at.page.act('presence.viewing', { trackId, visible: true });
    await at.desk.time.pass(10_000);
    const expected = pictures.slice(0, 40).map((it) => thumbnailAddress(it));
    expect(at.desk.peer.fetched).toEqual(savesData ? [] : expected);
    expect(most).toBeLessThanOrEqual(2);
  }
});
