import { TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import type { DataWorkerClient } from '../interface.ts';
import type { Desk } from '../testing/desk.ts';
import { tokenFor } from '../testing/peer.ts';
import { mateo, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

/** Anna signs out of the browser, and Mateo in. */
async function mateoTakesOver(desk: Desk, page: DataWorkerClient): Promise<void> {
  await Promise.all([page.act('session.signOut', {}), desk.time.pass(500)]);
  desk.peer.on('identity.getToken', () => tokenFor(mateo));
  await Promise.all([page.act('session.signedIn', { token: tokenFor(mateo) }), desk.time.pass(500)]);
}

test('what waits for its turn after a 429 does not go out as the next person', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('chat.sendMessage', () => {
    throw new TrackyardError('tooManyRequests', 'Slow down.', { retryAfter: 12 });
  });
  await Promise.all([page.run('chat.sendMessage', { id: desk.newId(), trackId, text: 'words of Anna' }), desk.time.pass(500)]);
  await mateoTakesOver(desk, page);
  await desk.time.pass(40_000);
  expect(desk.peer.of('chat.sendMessage')).toHaveLength(1);
});

test('the second try of a call whose answer was lost is not made as the next person', async () => {
  const { desk, page } = await annaAtDesk();
  const lost = Promise.withResolvers<never>();
  desk.peer.on('tracks.delete', () => lost.promise);
  const deletion = page.run('tracks.delete', { trackId }).catch((error: unknown) => error);
  await desk.time.pass(500);
  await mateoTakesOver(desk, page);
  lost.reject(new TrackyardError('unavailable', 'The server did not answer.'));
  await desk.time.pass(1_000);
  expect(await deletion).toMatchObject({ code: 'unauthenticated' });
  expect(desk.peer.of('tracks.delete')).toHaveLength(1);
});

test('a pull and a message of which nothing is heard hold up nothing of the next person', async () => {
  const { desk, page } = await annaAtDesk();
  for (const name of ['sync.pull', 'chat.sendMessage'] as const) desk.peer.on(name, () => new Promise(() => undefined));
  await Promise.all([page.run('chat.sendMessage', { id: desk.newId(), trackId, text: 'words of Anna' }), desk.time.settle()]);
  desk.peer.say({ type: 'access', granted: [], revoked: [] });
  await desk.time.settle();
  const before = desk.peer.of('sync.pull').length;
  await mateoTakesOver(desk, page);
  expect(desk.peer.of('sync.pull').length).toBe(before + 1);
  await Promise.all([page.run('chat.sendMessage', { id: desk.newId(), trackId, text: 'words of Mateo' }), desk.time.pass(500)]);
  expect(desk.peer.of('chat.sendMessage').map((it) => it.input['text'])).toEqual(['words of Anna', 'words of Mateo']);
});
