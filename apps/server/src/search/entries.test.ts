import { rootFolder, type SearchResult } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { indexAll } from './indexer.ts';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person('Anna Lindqvist');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  trackId = await server.track('Roastery', [anna]);
});
const newId = () => server.services.ids.id();
async function make(type: 'actions' | 'agenda', title: string): Promise<string> {
  const id = newId();
  await anna.call('entries.create', { trackId, id, parentId: rootFolder, type, title });
  return id;
}
async function find(text: string): Promise<SearchResult[]> {
  await indexAll(server.services, new AbortController().signal);
  return (await anna.call('search.find', { text, trackId })).results;
}

test('a list is found by its title and by its items, as they are now, and is no file', async () => {
  const actions = await make('actions', 'Before the harvest');
  const agenda = await make('agenda', 'Harvest meeting');
  const itemId = newId();
  const items = [
    { id: newId(), text: 'Call the mill' },
    { id: itemId, text: 'Order jute sacks' },
  ];
  await anna.call('entries.addItems', { trackId, entryId: actions, items, before: null });
  const [found] = await find('jute');
  expect(found).toMatchObject({ id: actions, kind: 'actions', title: { text: 'Before the harvest' } });
  expect(found?.excerpt.text).toContain('Order jute sacks');
  expect((await find('harvest')).map((it) => it.id).sort()).toEqual([actions, agenda].sort());
  expect(await find('harvest type:file')).toEqual([]);
  expect((await find('harvest type:agenda')).map((it) => it.id)).toEqual([agenda]);
  await anna.call('entries.updateItem', { trackId, entryId: actions, itemId, deleted: true });
  expect(await find('jute')).toEqual([]);
});

test('mail is found by who sent it, also from outside, by their name or their whole address', async () => {
  const { database } = server.services;
  const id = await make('agenda', 'Green beans');
  await make('agenda', 'Green bags');
  const sender = { sender_name: 'Inês Costa', sender_address: 'ines@farm.example', author_id: null, updated_by_id: null };
  await database.updateTable('entry').set(sender).where('id', '=', id).execute();
  for (const from of ['ines', '"Ines Costa"', 'Ines@farm.example'])
    expect((await find(`from:${from} green`)).map((it) => it.id)).toEqual([id]);
  expect((await find('from:ines')).map((it) => it.id)).toEqual([id]);
  expect((await find('from:ines from:costa green')).map((it) => it.id)).toEqual([id]);
  const unknownIn = async (who: TestPerson, text: string) => (await who.call('search.find', { text })).unknown;
  expect(await unknownIn(anna, 'from:ines green')).toEqual([]);
  expect(await unknownIn(anna, 'from:ines@farm green')).toEqual(['ines@farm']);
  // Who is not in the track does not learn of them.
  expect(await unknownIn(await server.person('Nils Holm'), 'from:ines green')).toEqual(['ines']);
});

test('an app item is found as what it is, with its address, and is no file', async () => {
  const id = newId();
  const url = 'https://docs.google.com/spreadsheets/d/1';
  await anna.call('entries.createAppItem', { trackId, id, parentId: rootFolder, subType: 'googledrive', title: 'Tariffs', url });
  expect(await find('tariffs')).toMatchObject([{ id, kind: 'app_item', url, roomId: null }]);
  expect(await find('tariffs type:file')).toEqual([]);
  expect(await find('tariffs type:app_item')).toHaveLength(1);
});

test('a room is found as an entry of its track, and is no file', async () => {
  const [id, roomId] = [newId(), newId()];
  await anna.call('entries.createRoom', {
    trackId,
    id,
    roomId,
    parentId: rootFolder,
    type: 'private',
    title: 'Pricing',
    userIds: [],
  });
  expect(await find('pricing')).toMatchObject([{ id, kind: 'private', roomId }]);
  expect(await find('pricing type:file')).toEqual([]);
});
