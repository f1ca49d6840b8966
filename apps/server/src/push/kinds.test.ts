import type { SomeNotifyKinds } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { pushScene, waits } from '../../test/push-scene.ts';

const { scene, arrives, last, mateoIsHere, nothingWaits, say, waiting } = pushScene();
const choose = (notifyKinds: SomeNotifyKinds) => scene.mateo.call('profile.updatePreferences', { notifyKinds });
const shown = () => scene.device.pushed.flatMap((it) => (it.type === 'show' ? [it.body] : []));

test('of the kinds that one does not want pushed nothing goes, whatever shows in the list', async () => {
  await choose({ MESSAGES: { push: false }, MENTIONS: { list: false } });
  await say('By the way');
  await nothingWaits();
  await say('@Mateo Ruiz can you taste it');
  await arrives();
  expect(shown()).toEqual(['Anna Lindqvist mentioned you: @Mateo Ruiz can you taste it']);
  await choose({ MENTIONS: { push: false }, MESSAGES: { push: true } });
  await say('@Mateo Ruiz still there?');
  await nothingWaits();
  await say('We go on');
  await expect.poll(shown, waits).toContain('Anna Lindqvist: We go on');
  expect(shown()).toHaveLength(2);
});

test('conversations and replies in threads are kinds of their own', async () => {
  const { mateo, anna, server } = scene;
  const id = () => server.services.ids.id();
  const { trackId: direct } = await anna.call('tracks.startConversation', { id: id(), userIds: [mateo.userId] });
  const mine = await mateo.call('chat.sendMessage', { trackId: scene.trackId, id: id(), text: 'Which beans?' });
  await choose({ CHATS: { push: false } });
  await anna.call('chat.sendMessage', { trackId: direct, id: id(), text: 'Lunch?' });
  await say('Washed ones', { parentMessageId: mine.id });
  await arrives();
  await nothingWaits();
  expect(shown()).toEqual(['Anna Lindqvist replied: Washed ones']);
  await choose({ CHATS: { push: true }, REPLIES: { push: false } });
  await say('Lot 7', { parentMessageId: mine.id });
  await nothingWaits();
  await anna.call('chat.sendMessage', { trackId: direct, id: id(), text: 'Soup?' });
  await arrives(2);
  expect(last().title).toBe('Anna Lindqvist');
});

test('what was chosen while it waited counts: it is looked at again just before it goes', async () => {
  await mateoIsHere();
  await say('By the way');
  await expect.poll(waiting, waits).toBe(1);
  await choose({ MESSAGES: { push: false } });
  scene.server.clock.advance(60_000);
  await nothingWaits();
  expect(scene.device.pushed).toEqual([]);
});

test('whoever wants no news pushed at all has none noted for them', async () => {
  await choose(Object.fromEntries(['MENTIONS', 'REPLIES', 'CHATS', 'MESSAGES'].map((it) => [it, { push: false }])));
  await mateoIsHere();
  await say('@Mateo Ruiz hello');
  await nothingWaits();
  expect(scene.device.pushed).toEqual([]);
});

test('invitations and transfers are told apart', async () => {
  const { anna, mateo, server } = scene;
  const invite = async (title: string) => {
    const trackId = await server.track(title, [anna]);
    await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'COLLABORATOR' });
  };
  await choose({ INVITATIONS: { push: false } });
  await invite('Green buying');
  await anna.call('tracks.requestTransfer', { trackId: scene.trackId, transferTo: mateo.userId });
  await arrives();
  await nothingWaits();
  expect(shown()).toEqual(['Anna Lindqvist wants to make you the owner']);
  await anna.call('tracks.cancelTransfer', { trackId: scene.trackId });
  await choose({ INVITATIONS: { push: true }, TRANSFERS: { push: false } });
  server.clock.advance(1_000);
  await anna.call('tracks.requestTransfer', { trackId: scene.trackId, transferTo: mateo.userId });
  await invite('Tasting');
  await expect.poll(shown, waits).toContain('Anna Lindqvist invited you');
  await nothingWaits();
  expect(shown().filter((it) => it.includes('make you the owner'))).toHaveLength(1);
});

test('one kind changed leaves the others as they were', async () => {
  await choose({ MENTIONS: { push: false } });
  await choose({ MENTIONS: { list: false }, REPLIES: { push: false } });
  await choose({ REPLIES: { push: true } });
  const { notify_kinds: stored } = await scene.server.services.database
    .selectFrom('preference')
    .select('notify_kinds')
    .where('user_id', '=', scene.mateo.userId)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ MENTIONS: { push: false, list: false }, REPLIES: { push: true } });
});
