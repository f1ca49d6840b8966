import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('who types is told to the others in the chat: the person and the time, in the conversation that they type in [CHAT-011]', async () => {
  const [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
  const trackId = await server.track('Roastery', [anna, mateo]);
  const [annas, mateos] = [await anna.socket(), await mateo.socket()];
  const parentMessageId = server.services.ids.id();
  await anna.call('chat.updateTyping', { trackId });
  await anna.call('chat.updateTyping', { trackId, parentMessageId });
  const timestamp = server.clock.now().toISOString();
  const { typing } = await mateos.next('typing', (it) => it.typing.parentMessageId === null);
  expect(typing).toEqual({ userId: anna.userId, trackId, parentMessageId: null, timestamp });
  await mateos.next('typing', (it) => it.typing.parentMessageId === parentMessageId);
  await mateo.call('chat.updateTyping', { trackId });
  await annas.next('typing', (it) => it.typing.userId === mateo.userId);
  expect(annas.messages.filter((it) => it.type === 'typing')).toHaveLength(1);
});
