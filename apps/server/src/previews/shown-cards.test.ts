import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedMessage, showCards } from '../chat/index.ts';
import { daysBefore } from '../platform/purge.ts';
import { lookAtLinks, lookAtOldLinks } from './job.ts';
import { forgetPictures } from './pictures.ts';

/** The jobs wait: the test does their work. */
let server: TestServer;
let anna: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer({ heldJobs: [lookAtLinks.name, lookAtOldLinks.name], configuration: { linkPreviews: true } });
  anna = await server.person('Anna Lindqvist');
  trackId = await server.track('Green buying', [anna]);
});
afterAll(() => server?.stop());

const url = 'https://coffeecodes.example/';
const card = { url, title: 'Coffee codes', description: '', picture: null };
const say = async (text = `See ${url}`) => {
  const { id, lastUpdated } = await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text });
  return { messageId: id, lastUpdated };
};
type Said = Awaited<ReturnType<typeof say>>;
const show = (it: Said, more: object = {}) => server.app.write((write) => showCards(write, it, { cards: [{ ...card, ...more }] }));
const linked = ({ messageId, lastUpdated }: Said) => linkedMessage(server.services.database, messageId, lastUpdated);
const cardsOf = async ({ messageId }: Said) => {
  const { messages } = await anna.call('chat.listMessages', { trackId });
  return messages.find((it) => it.id === messageId)!.openGraphItems;
};
const jobsOf = async ({ messageId }: Said) => {
  const jobs = await server.services.database
    .selectFrom('clock_job')
    .select('input')
    .where('name', '=', lookAtLinks.name)
    .orderBy('position')
    .execute();
  return jobs.map((it) => it.input).filter((it) => (it as Said).messageId === messageId);
};

test('a message with links has a job, and so has each edit of it; what has none costs none', async () => {
  const said = await say();
  expect(await jobsOf(said)).toEqual([{ ...said, tries: 0 }]);
  expect(await linked(said)).toMatchObject({ messageId: said.messageId, trackId, links: [url] });
  server.clock.advance(1_000);
  const { lastUpdated } = await anna.call('chat.editMessage', { trackId, messageId: said.messageId, text: `Look at ${url}` });
  expect(await jobsOf(said)).toEqual([
    { ...said, tries: 0 },
    { messageId: said.messageId, lastUpdated, tries: 0 },
  ]);
  expect(await jobsOf(await say('No link'))).toEqual([]);
});

test('what is edited, deleted, or taken away meanwhile, gets no card', async () => {
  const [edited, deleted, removed] = [await say(), await say(), await say()];
  server.clock.advance(1_000);
  await anna.call('chat.editMessage', { trackId, messageId: edited.messageId, text: `Other words, ${url}` });
  await anna.call('chat.deleteMessage', { trackId, messageId: deleted.messageId });
  await anna.call('chat.removePreview', { trackId, messageId: removed.messageId, url });
  expect([await linked(edited), await linked(deleted), (await linked(removed))?.links]).toEqual([null, null, []]);
  for (const it of [edited, deleted, removed]) await show(it);
  expect([await cardsOf(edited), await cardsOf(deleted), await cardsOf(removed)]).toEqual([[], [], []]);
});

test('two nodes that look at the same links show one card', async () => {
  const said = await say();
  await Promise.all([show(said), show(said)]);
  expect(await cardsOf(said)).toEqual([card]);
});

test('links that an older version was to look at are given jobs, once', async () => {
  const [due, later] = [await say(), await say()];
  const { services } = server;
  const { database } = services;
  await database.deleteFrom('clock_job').where('name', '=', lookAtLinks.name).execute();
  const wait = (it: Said, preview_due: Date) =>
    database.updateTable('chat_message').set({ preview_due }).where('id', '=', it.messageId).execute();
  await wait(due, server.clock.now());
  await wait(later, new Date(server.clock.now().getTime() + 60_000));
  const run = { id: services.ids.id(), input: {}, attempt: 1, signal: new AbortController().signal, services, write: server.app.write };
  for (let round = 0; round < 2; round++) await lookAtOldLinks.handle(run);
  expect([await jobsOf(due), await jobsOf(later)]).toEqual([[{ ...due, tries: 0 }], []]);
  server.clock.advance(60_000);
  await lookAtOldLinks.handle(run);
  expect(await jobsOf(later)).toEqual([{ ...later, tries: 0 }]);
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
  const said = await say();
  await show(said, { picture: { id: shown, width: 1, height: 1 } });
  const left = async () => new Set((await database.selectFrom('link_picture').select('id').execute()).map((it) => it.id));
  await forgetPictures(database, server.clock.now());
  expect(await left()).toEqual(new Set([shown, fresh]));
  await anna.call('chat.deleteMessage', { trackId, messageId: said.messageId });
  await forgetPictures(database, server.clock.now());
  expect(await left()).toEqual(new Set([fresh]));
});
