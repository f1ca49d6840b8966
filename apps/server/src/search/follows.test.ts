import { startTestServer } from '@trackyard/testing';
import { expect, test } from 'vitest';

test('the index follows changes by itself', async () => {
  const server = await startTestServer({ indexes: true });
  try {
    const anna = await server.person('Anna Lindqvist');
    const trackId = await server.track('Roastery', [anna]);
    await anna.call('chat.sendMessage', { id: server.services.ids.id(), trackId, text: 'Followed by itself' });
    const find = async () => (await anna.call('search.find', { text: 'followed' })).results.map((it) => it.excerpt.text);
    await expect.poll(find, { timeout: 20_000 }).toEqual(['Followed by itself']);
  } finally {
    await server.stop();
  }
});
