import { limits, scopeOf } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack, say } from '../../test/team.ts';
import { forgetSaved } from './forget.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());

type Person = typeof team.anna;
const save = (who: Person, { trackId, id }: { trackId: string; id: string }, saved = true) =>
  who.run('chat.setSaved', { trackId, messageId: id, saved });
const savedOf = async (who: Person) => (await who.run('chat.listSaved', {})).messages.map((it) => it.message.id);
const pin = (who: Person, { trackId, id }: { trackId: string; id: string }, pinned = true) =>
  who.run('chat.setPinned', { trackId, messageId: id, pinned });
const rowsOf = async (scope: string, store: string) =>
  ((await server.services.feeds.read(server.services.database, scope, 0, 1_000))?.rows ?? []).filter((it) => it.store === store);

test('what one saves for later is in the own list alone, the last saved first, and only while one may see its chat', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const [first, second] = [await say(server, anna, trackId, 'One'), await say(server, anna, trackId, 'Two')];
  await save(mateo, first);
  server.clock.advance(1_000);
  await save(mateo, second);
  await save(mateo, second);
  expect(await savedOf(mateo)).toEqual([second.id, first.id]);
  expect(await savedOf(priya)).toEqual([]);
  await save(mateo, second, false);
  expect(await savedOf(mateo)).toEqual([first.id]);
  await anna.run('members.remove', { trackId, userId: mateo.userId });
  expect(await savedOf(mateo)).toEqual([]);
});

test('what one saved in a chat that one has left can be taken out of the list, and not be saved again', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const message = await say(server, anna, trackId, 'One');
  await save(mateo, message);
  await anna.run('members.remove', { trackId, userId: mateo.userId });
  const [other, nobody] = [
    { trackId, messageId: message.id, saved: true },
    { trackId, messageId: server.services.ids.id(), saved: false },
  ];
  expect(await mateo.code('chat.setSaved', other)).toBe('notFound');
  expect(await priya.code('chat.setSaved', other)).toBe('notFound');
  // Nothing is said of whether it is there.
  expect([await priya.code('chat.setSaved', nobody), await priya.code('chat.setSaved', { ...other, saved: false })]).toEqual(['ok', 'ok']);
  await save(mateo, message, false);
  const rows = await rowsOf(`user:${mateo.userId}`, 'savedMessages');
  expect(rows.find((it) => it.id === message.id)).toMatchObject({ row: null });
});

test('what was saved of a track that is gone for good is forgotten, and its browsers hear of it', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const message = await say(server, anna, trackId, 'One');
  await save(mateo, message);
  await server.services.database.deleteFrom('track').where('id', '=', trackId).execute();
  await forgetSaved(server.services.database, server.clock.now());
  const row = (await rowsOf(`user:${mateo.userId}`, 'savedMessages')).find((it) => it.id === message.id);
  expect(row).toMatchObject({ row: null });
});

test('a pinned item carries the fields id and trackId; everyone in the track sees what is pinned and by whom [TRACK-021, CACHE-002, PAPI-043, PAPI-044]', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo, priya]);
  const [first, second] = [await say(server, anna, trackId, 'One'), await say(server, anna, trackId, 'Two')];
  await pin(mateo, first);
  server.clock.advance(1_000);
  await pin(anna, second);
  await pin(mateo, second);
  const { messages } = await priya.run('chat.listPinned', { trackId });
  expect(messages.map((it) => [it.message.id, it.pinnedBy])).toEqual([
    [second.id, anna.userId],
    [first.id, mateo.userId],
  ]);
  expect((await rowsOf(`chat:${trackId}`, 'pinnedItems')).map((it) => it.row)).toEqual([
    expect.objectContaining({ id: first.id, trackId, userId: mateo.userId }),
    expect.objectContaining({ id: second.id, trackId, userId: anna.userId }),
  ]);
  await pin(priya, first, false);
  expect((await anna.run('chat.listPinned', { trackId })).messages.map((it) => it.message.id)).toEqual([second.id]);
});

test('a message that is deleted is pinned no more, and can not be pinned again', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const message = await say(server, mateo, trackId, 'One');
  await pin(anna, message);
  await mateo.run('chat.deleteMessage', { trackId, messageId: message.id });
  expect((await anna.run('chat.listPinned', { trackId })).messages).toEqual([]);
  expect((await rowsOf(`chat:${trackId}`, 'pinnedItems')).map((it) => it.row)).toEqual([null]);
  expect(await anna.code('chat.setPinned', { trackId, messageId: message.id, pinned: true })).toBe('notEditable');
});

test('what is pinned comes with the chat to whoever begins to follow it, and nothing of it to who may not see the chat', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo], { chatSettingViewMessages: 'COORDINATORS' });
  const { id: otherId } = await makeTrack(server, anna, [priya]);
  const [first, second] = [await say(server, anna, trackId, 'One'), await say(server, anna, trackId, 'Two')];
  await pin(anna, first);
  await pin(anna, second);
  const pull = (who: Person, cursors: Record<string, number> = {}) => who.run('sync.pull', { cursors, chats: [trackId, otherId] });
  const pinsIn = async (chats: readonly string[], cursors?: Record<string, number>) => {
    const { scopes } = await pull(anna, cursors);
    return chats.map((chat) =>
      scopes
        .filter((it) => it.scope === scopeOf('chat', chat))
        .flatMap((it) => it.rows.flatMap((row) => (row.store === 'pinnedItems' ? [[row.id, row.row !== null]] : []))),
    );
  };
  expect(await pinsIn([trackId, otherId])).toEqual([
    [
      [first.id, true],
      [second.id, true],
    ],
    [],
  ]);
  const { scopes } = await pull(anna);
  const here = Object.fromEntries(scopes.map((it) => [it.scope, it.seq]));
  await pin(anna, first, false);
  const third = await say(server, anna, otherId, 'Three');
  await pin(anna, third);
  expect(await pinsIn([trackId, otherId], here)).toEqual([[[first.id, false]], [[third.id, true]]]);
  const pulled = JSON.stringify(await pull(mateo));
  expect([pulled.includes(trackId), pulled.includes(first.id), pulled.includes(second.id)]).toEqual([true, false, false]);
});

test('two who pin or save at the same moment do not get beyond the limit together', async () => {
  const { anna, mateo } = team;
  const { database, ids, clock } = server.services;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const messages: Awaited<ReturnType<typeof say>>[] = [];
  for (let count = 0; count < limits.pinnedItems + 1; count++) messages.push(await say(server, anna, trackId, 'One'));
  const row = (id: string) => ({ message_id: id, track_id: trackId, user_id: anna.userId, date: clock.now(), seq: 1 });
  await database
    .insertInto('pinned_item')
    .values(messages.slice(2).map((it) => row(it.id)))
    .execute();
  const codes = (name: 'chat.setPinned' | 'chat.setSaved', of: typeof messages) =>
    Promise.all(
      of.map((it) =>
        anna.code(name as 'chat.setSaved', { trackId, messageId: it.id, [name === 'chat.setPinned' ? 'pinned' : 'saved']: true } as never),
      ),
    );
  expect((await codes('chat.setPinned', messages.slice(0, 2))).sort()).toEqual(['conflict', 'ok']);
  await database
    .insertInto('saved_message')
    .values(Array.from({ length: limits.savedMessages - 1 }, () => row(ids.id())))
    .execute();
  expect((await codes('chat.setSaved', messages.slice(0, 2))).sort()).toEqual(['conflict', 'ok']);
});
