import { TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { message, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

test('what people wrote or chose to say is counted as waiting, and what follows by itself is not', async () => {
  const { desk, page } = await annaAtDesk();
  const connection = watch(page, 'connection.state', {});
  const messageId = message(1).id;
  desk.peer.reachable = false;
  await desk.time.pass(1);
  const changes = [
    page.run('chat.sendMessage', { id: desk.newId(), trackId, text: 'One' }),
    page.run('chat.editMessage', { trackId, messageId, text: 'Two' }),
    page.run('chat.toggleReaction', { trackId, messageId, emoji: '👍', reacted: true }),
    page.run('chat.markViewed', { trackId, number: 1 }),
    page.run('tracks.setFavourite', { trackId, favourite: true }),
  ];
  await Promise.all([...changes, desk.time.pass(1)]);
  expect(connection.now()).toMatchObject({ waiting: 3 });
});

test('Try now sends what waits, without waiting for the next try', async () => {
  const { desk, page } = await annaAtDesk();
  const connection = watch(page, 'connection.state', {});
  desk.peer.on('chat.sendMessage', () => Promise.reject(new TrackyardError('unavailable', 'The server did not answer.')));
  desk.peer.on('identity.getToken', () => Promise.reject(new TrackyardError('unavailable', 'The server did not answer.')));
  await Promise.all([page.run('chat.sendMessage', { id: desk.newId(), trackId, text: 'One' }), desk.time.pass(1)]);
  expect(connection.now()).toEqual({ state: 'online', waiting: 1 });
  const tries = desk.peer.of('chat.sendMessage').length;
  await Promise.all([page.act('connection.retry', {}), desk.time.pass(1)]);
  expect(desk.peer.of('chat.sendMessage').length).toBe(tries + 1);
});
