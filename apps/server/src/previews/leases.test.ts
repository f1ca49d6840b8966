import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimPreviews, giveUpPreviews, settlePreviews } from '../chat/index.ts';
import { daysBefore } from '../platform/purge.ts';
import { forgetPictures } from './pictures.ts';

/** No job runs here: the test is both of the nodes. */
let server: TestServer;
let anna: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person('Anna Lindqvist');
  trackId = await server.track('Green buying', [anna]);
});
afterAll(() => server?.stop());

const url = 'https://coffeecodes.example/';
const card = { url, title: 'Coffee codes', description: '', picture: null };
const say = async () => (await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: `See ${url}` })).id;
const claim = () => {
  const now = server.clock.now();
  return claimPreviews(server.services.database, { now, until: new Date(now.getTime() + 60_000), limit: 10 });
};
const cardsOf = async (id: string) => {
  const { messages } = await anna.call('chat.listMessages', { trackId });
  return messages.find((it) => it.id === id)!.openGraphItems;
};

test('links are one node’s at a time; those of a node that died are another’s after a while', async () => {
  const messageId = await say();
  const [first] = await claim();
  expect(first).toMatchObject({ messageId, trackId, links: [url], tries: 1 });
  expect(await claim()).toEqual([]);
  server.clock.advance(61_000);
  const [second] = await claim();
  expect(second).toMatchObject({ messageId, tries: 2 });
  // The first one was only slow.
  await server.app.write((it) => settlePreviews(it, first!, { cards: [card] }));
  expect(await cardsOf(messageId)).toEqual([]);
  await server.app.write((it) => settlePreviews(it, second!, { cards: [card] }));
  expect(await cardsOf(messageId)).toEqual([card]);
  server.clock.advance(61_000);
  expect(await claim()).toEqual([]);
});

test('what is deleted, or taken away meanwhile, gets no card', async () => {
  const [deleted, removed] = [await say(), await say()];
  const claims = await claim();
  expect(claims).toHaveLength(2);
  await anna.call('chat.deleteMessage', { trackId, messageId: deleted });
  await anna.call('chat.removePreview', { trackId, messageId: removed, url });
  for (const it of claims) await server.app.write((write) => settlePreviews(write, it, { cards: [card] }));
  expect([await cardsOf(deleted), await cardsOf(removed)]).toEqual([[], []]);
});

test('what has waited for a day is given up', async () => {
  await say();
  await giveUpPreviews(server.services.database, daysBefore(server.clock.now(), -1));
  expect(await claim()).toEqual([]);
});

test('a picture goes when no message shows it any more', async () => {
  const { database, ids } = server.services;
  const [shown, unseen, fresh] = [ids.id(), ids.id(), ids.id()];
  const old = {
    media_type: 'image/png' as const,
    width: 1,
    height: 1,
    bytes: Buffer.from('x'),
    created: daysBefore(server.clock.now(), 3),
  };
  await database
    .insertInto('link_picture')
    .values([
      { ...old, id: shown },
      { ...old, id: unseen },
      { ...old, id: fresh, created: server.clock.now() },
    ])
    .execute();
  const messageId = await say();
  const [found] = await claim();
  await server.app.write((it) => settlePreviews(it, found!, { cards: [{ ...card, picture: { id: shown, width: 1, height: 1 } }] }));
  const left = async () => new Set((await database.selectFrom('link_picture').select('id').execute()).map((it) => it.id));
  await forgetPictures(database, server.clock.now());
  expect(await left()).toEqual(new Set([shown, fresh]));
  await anna.call('chat.deleteMessage', { trackId, messageId });
  await forgetPictures(database, server.clock.now());
  expect(await left()).toEqual(new Set([fresh]));
});
