import { type ListItem, limits, type TrackEntry } from '@trackyard/contract';
import type { TrackEntries } from '@trackyard/data-worker';
import { openWorker, patienceFactor, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let ben: TestPerson;
let viewer: TestPerson;
let guest: TestPerson;
let trackId: string;
let entryId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist' });
  ben = await server.person('Ben Okafor');
  viewer = await server.person('Vera Nowak');
  trackId = await server.track('Roastery', [anna, ben, [viewer, 'VIEWER']]);
  guest = await server.guest(anna, trackId, 'Noor Haddad');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  entryId = await make('actions');
});
const newId = () => server.services.ids.id();
async function make(type: 'actions' | 'agenda' | 'folder'): Promise<string> {
  const id = newId();
  await anna.call('entries.create', { trackId, id, parentId: '0', type, title: 'Before the harvest' });
  return id;
}
async function add(texts: readonly string[], { before = null, of = entryId }: { before?: string | null; of?: string } = {}) {
  const items = texts.map((text) => ({ id: newId(), text }));
  await anna.call('entries.addItems', { trackId, entryId: of, items, before });
  return items.map((it) => it.id);
}
const entryOf = (id = entryId): Promise<TrackEntry> => ben.call('entries.refresh', { trackId, entryId: id });
const itemsOf = async (id?: string): Promise<ListItem[]> => (await entryOf(id)).items;
const textsOf = async (id?: string) => (await itemsOf(id)).map((it) => it.text);
const change = (itemId: string, what: object, by = anna, of = entryId) =>
  by.call('entries.updateItem', { trackId, entryId: of, itemId, ...what });
const problemOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );

test('a list of actions has items with a person and a date, which are done one by one', async () => {
  const [order, call] = await add(['Order sacks', 'Call the mill']);
  await change(order!, { userId: ben.userId, due: '2026-12-01' });
  await change(order!, { done: true }, ben);
  await change(call!, { text: 'Write to the mill' });
  expect(await itemsOf()).toEqual([
    {
      id: order,
      text: 'Order sacks',
      userId: ben.userId,
      due: '2026-12-01',
      minutes: null,
      done: { date: expect.any(String), userId: ben.userId },
    },
    { id: call, text: 'Write to the mill', userId: null, due: null, minutes: null, done: null },
  ]);
  expect(await entryOf()).toMatchObject({ type: 'actions', updatedById: anna.userId });
  await change(order!, { done: false });
  expect((await itemsOf())[0]).toMatchObject({ done: null, due: '2026-12-01' });
});

test('who is assigned an item is notified of it, and nobody of what they assign to themselves', async () => {
  const heard = async (who: TestPerson) => {
    await server.settled();
    const { chatStates } = await who.call('sync.pull', { cursors: {} });
    const all = chatStates!.find((it) => it.trackId === trackId)!.activities;
    return all.filter((it) => it.type === 'ENTRY_COMMENT' && it.entryId === entryId).map((it) => [it.userName, it.message]);
  };
  const [order] = await add(['Order sacks', 'Call the mill']);
  await change(order!, { userId: anna.userId });
  expect([await heard(anna), await heard(ben)]).toEqual([[], []]);
  await change(order!, { userId: ben.userId, due: '2031-11-30' });
  await change(order!, { userId: ben.userId, text: 'Order jute sacks' });
  expect(await heard(ben)).toEqual([['Anna Lindqvist', '@Ben Okafor Assigned to you by 30 Nov 2031: Order sacks']]);
  expect(await heard(viewer)).toEqual([]);
  const items = ['Weigh', 'Label'].map((text) => ({ id: newId(), text, userId: anna.userId }));
  await ben.call('entries.addItems', { trackId, entryId, items, before: null });
  expect(await heard(anna)).toEqual([['Ben Okafor', '@Anna Lindqvist Assigned 2 items to you.']]);
});

test('an agenda has points with minutes and a person, and no dates', async () => {
  const agenda = await make('agenda');
  const [point] = await add(['Prices'], { of: agenda });
  await change(point!, { minutes: 15, userId: ben.userId }, anna, agenda);
  expect(await itemsOf(agenda)).toMatchObject([{ text: 'Prices', minutes: 15, userId: ben.userId }]);
  expect(await problemOf(change(point!, { due: '2026-12-01' }, anna, agenda))).toMatch(/^invalidInput: Points of an agenda/);
  expect(await problemOf(change((await add(['Order sacks']))[0]!, { minutes: 5 }))).toMatch(/^invalidInput: Only points/);
});

test('what two people change at once is all there, and who ticked first stays named', async () => {
  const [one, two] = await add(['One', 'Two']);
  await Promise.all([
    change(one!, { done: true }, anna),
    change(two!, { done: true }, ben),
    change(one!, { text: 'One lot' }, ben),
    change(two!, { due: '2026-12-24' }, anna),
  ]);
  await change(one!, { done: true }, ben);
  expect(await itemsOf()).toMatchObject([
    { text: 'One lot', done: { userId: anna.userId } },
    { text: 'Two', due: '2026-12-24', done: { userId: ben.userId } },
  ]);
});

test('items are added in between and moved, and a deleted one comes back to its place', async () => {
  const [a, b, c] = await add(['a', 'b', 'c']);
  await add(['x', 'y'], { before: b! });
  expect(await textsOf()).toEqual(['a', 'x', 'y', 'b', 'c']);
  await anna.call('entries.moveItem', { trackId, entryId, itemId: c!, before: a! });
  await anna.call('entries.moveItem', { trackId, entryId, itemId: a!, before: null });
  expect(await textsOf()).toEqual(['c', 'x', 'y', 'b', 'a']);
  await change(b!, { deleted: true });
  expect(await textsOf()).toEqual(['c', 'x', 'y', 'a']);
  expect(await problemOf(change(b!, { text: 'late' }))).toBe('notFound: This is not in the list any more.');
  await change(b!, { deleted: false });
  expect(await textsOf()).toEqual(['c', 'x', 'y', 'b', 'a']);
});

test('a copy of a list has its items, and those of the original stay as they are', async () => {
  const [one] = await add(['One', 'Two']);
  await change(one!, { done: true, due: '2026-12-01' });
  const { entryIds } = await anna.call('entries.copy', { trackId, entryIds: [entryId], parentId: '0' });
  const copied = await itemsOf(entryIds[0]);
  expect(copied).toMatchObject([
    { text: 'One', due: '2026-12-01', done: { userId: anna.userId } },
    { text: 'Two', done: null },
  ]);
  await change(copied[1]!.id, { text: 'Second' }, anna, entryIds[0]);
  expect(await textsOf()).toEqual(['One', 'Two']);
});

describe('a list refuses', () => {
  test('people who only read, guests, and people who are not in the track', async () => {
    const [item] = await add(['One']);
    expect(await problemOf(change(item!, { done: true }, viewer))).toMatch(/^forbidden/);
    expect(await problemOf(change(item!, { done: true }, guest))).toMatch(/^forbidden/);
    const stranger = await server.person('Nils Holm');
    for (const { userId } of [stranger, guest])
      expect(await problemOf(change(item!, { userId }))).toBe('notFound: Only people who are in this track can be assigned.');
  });

  test('more items than a list can have', async () => {
    await add(Array.from({ length: limits.listItems }, (_, at) => `Item ${at}`));
    expect(await problemOf(add(['One more']))).toMatch(/^conflict: A list can have 200 items/);
  });

  test('items of entries that are no list, and of other lists', async () => {
    const folder = await make('folder');
    expect(await problemOf(add(['One'], { of: folder }))).toMatch(/^conflict/);
    const [item] = await add(['One']);
    const other = await make('actions');
    expect(await problemOf(change(item!, { done: true }, anna, other))).toMatch(/^notFound/);
    expect(await problemOf(anna.call('entries.moveItem', { trackId, entryId: other, itemId: item!, before: null }))).toMatch(/^notFound/);
  });
});

test('what is done in a list without a line shows at once, and meets what others did meanwhile [CACHE-006]', async () => {
  const patiently = { timeout: 20_000 * patienceFactor };
  const [one, two] = await add(['One', 'Two']);
  const worker = await openWorker({ base: server.address, session: ben });
  const reading = worker.brain.readings['entries.ofTrack']({ trackId }, 'page');
  const shown = () => (reading.read() as TrackEntries).rows.find((it) => it.id === entryId)?.items ?? [];
  const lines = () => shown().map((it) => `${it.done ? '✓ ' : ''}${it.text}`);
  const run = (name: 'entries.addItems' | 'entries.updateItem' | 'entries.moveItem', input: object) =>
    worker.brain.run(name, { trackId, entryId, ...input } as never, newId());
  try {
    await expect.poll(lines, patiently).toEqual(['One', 'Two']);
    worker.leave();
    await run('entries.updateItem', { itemId: two, done: true });
    await run('entries.addItems', { items: [{ id: newId(), text: 'Three' }], before: two });
    await run('entries.moveItem', { itemId: one, before: null });
    await run('entries.updateItem', { itemId: one, deleted: true });
    expect(lines()).toEqual(['Three', '✓ Two']);
    await run('entries.updateItem', { itemId: one, deleted: false });
    expect(lines()).toEqual(['Three', 'One', '✓ Two']);
    await change(one!, { done: true });
    await change(two!, { text: 'Two sacks' });
    await worker.comeBack();
    await expect.poll(lines, patiently).toEqual(['Three', '✓ Two sacks', '✓ One']);
    await expect.poll(() => textsOf(), patiently).toEqual(['Three', 'Two sacks', 'One']);
  } finally {
    await worker.stop();
  }
});

describe('the history of a list', () => {
  const lines = async () =>
    (await ben.call('entries.listHistory', { trackId, entryId })).changes.reverse().map(({ kind, actorId, text, count, before, after }) => {
      const who = actorId === anna.userId ? 'anna' : 'ben';
      return [who, kind, text, ...(count > 1 ? [count] : []), ...(before || after ? [before, after] : [])].join(' ');
    });
  const ofTrack = async () => {
    const { rows } = await sql<{ after: string }>`
      select after from track_change where track_id = ${trackId} and kind = 'listChanged' order by number`.execute(
      server.services.database,
    );
    return rows.map((it) => it.after);
  };

  test('says who added, ticked, renamed, assigned and deleted which item', async () => {
    const [mill, sacks] = await add(['Call the mill', 'Order sacks']);
    await change(mill!, { text: 'Call both mills' }, ben);
    await change(sacks!, { userId: ben.userId, due: '2026-12-01' });
    await change(mill!, { done: true }, ben);
    await change(sacks!, { deleted: true });
    expect(await lines()).toEqual([
      'anna added Call the mill 2',
      'ben renamed Call both mills Call the mill Call both mills',
      `anna assigned Order sacks  ${ben.userId}`,
      'anna due Order sacks  2026-12-01',
      'ben done Call both mills',
      'anna deleted Order sacks',
    ]);
  });

  test('joins what one person does together, and leaves out what they took back', async () => {
    const before = (await ofTrack()).length;
    const [first] = await add(['One']);
    await add(['Two', 'Three']);
    await change(first!, { text: 'Uno' });
    await change(first!, { text: 'Eins' });
    await change(first!, { done: true }, ben);
    await change(first!, { done: false }, ben);
    expect(await lines()).toEqual(['anna added One 3', 'anna renamed Eins One Eins']);
    expect((await ofTrack()).slice(before)).toEqual(['Before the harvest', 'Before the harvest']);
    server.clock.advance(11 * 60_000);
    await add(['Four']);
    expect((await lines()).at(-1)).toBe('anna added Four');
    expect(await problemOf(guest.call('entries.listHistory', { trackId, entryId }))).not.toBe('ok');
  });
});
