import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { postMessages } from './send.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ socketTimes: { heads: 50, heartbeat: 25_000, sessions: 60_000 } });
});
afterEach(() => server.stop());

const newId = () => server.services.ids.id();

test('each viewer gets their own state when a message comes, is deleted, and when they have seen it', async () => {
  const anna = await server.person('Anna Lindqvist');
  const mateo = await server.person('Mateo Ruiz');
  const trackId = await server.track('Autumn blend launch', [anna, mateo]);
  const [hers, his] = [await anna.socket(), await mateo.socket()];
  const unseen = (count: number) => (it: { chatStates: { trackId: string; numUnseenChatMessages: number; lastNumber: number }[] }) =>
    it.chatStates.some((state) => state.trackId === trackId && state.numUnseenChatMessages === count && state.lastNumber > 0);

  const sent = await mateo.call('chat.sendMessage', { trackId, id: newId(), text: 'Hello @Anna Lindqvist' });
  const { chatStates } = await hers.next('chatStates', unseen(1));
  expect(chatStates).toEqual([
    expect.objectContaining({ numUnseenMentions: 1, lastChatMessage: expect.objectContaining({ id: sent.id }) }),
  ]);
  await his.next('chatStates', unseen(0));

  await anna.call('chat.markViewed', { trackId, number: sent.number });
  await hers.next('chatStates', unseen(0));
  const second = await mateo.call('chat.sendMessage', { trackId, id: newId(), text: 'And another' });
  hers.messages.length = 0;
  await hers.next('chatStates', unseen(1));
  hers.messages.length = 0;
  await mateo.call('chat.deleteMessage', { trackId, messageId: second.id });
  await hers.next('chatStates', unseen(0));
});

test('typing reaches the others who may see the chat, not oneself and not strangers', async () => {
  const [anna, mateo, priya] = [
    await server.person('Anna Lindqvist'),
    await server.person('Mateo Ruiz'),
    await server.person('Priya Nair'),
  ];
  const trackId = await server.track('Green buying', [anna, mateo]);
  const [hers, his, strangers] = [await anna.socket(), await mateo.socket(), await priya.socket()];
  await anna.call('chat.updateTyping', { trackId });
  const { typing } = await his.next('typing');
  expect(typing).toEqual({ userId: anna.userId, trackId, parentMessageId: null, timestamp: server.clock.now().toISOString() });
  await server.settled();
  expect([...hers.messages, ...strangers.messages].filter((it) => it.type === 'typing')).toEqual([]);
});

test('what another process wrote is counted too, though no hint told of it', async () => {
  const [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
  const trackId = await server.track('Autumn blend launch', [anna, mateo]);
  const hers = await anna.socket();
  const { realtime, jobs, configuration } = server.services;
  const now = server.clock.now();
  await inTransaction(server.services.database, (db) =>
    postMessages({ db, now, realtime, jobs, configuration, event: () => undefined }, [
      { actor: mateo.actor, input: { id: newId(), trackId, text: 'From afar', parentMessageId: null } },
    ]),
  );
  const { chatStates } = await hers.next('chatStates', (it) => it.chatStates.some((state) => state.numUnseenChatMessages === 1));
  expect(chatStates).toEqual([expect.objectContaining({ trackId, lastChatMessage: expect.objectContaining({ plain: 'From afar' }) })]);
});
