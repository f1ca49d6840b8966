import { limits, pathOf, pushTag } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { pushScene, waits } from '../../test/push-scene.ts';

const { scene, arrives, last, mateoIsHere, nothingWaits, say, waiting } = pushScene();

test('what is said to somebody who is not here is pushed, sealed for their browser, and leads to the message', async () => {
  const { id } = await say('The first roast is on Monday');
  await arrives();
  expect(scene.device.pushed).toEqual([
    {
      type: 'show',
      tag: pushTag(scene.trackId),
      title: 'Autumn blend launch',
      body: 'Anna Lindqvist: The first roast is on Monday',
      path: pathOf('TrackChat', { trackId: scene.trackId }, { message: id }),
      date: scene.server.clock.now().toISOString(),
    },
  ]);
  const { pushId } = await scene.mateo.call('push.getPushId', {});
  expect(scene.device.calls[0]).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  expect(scene.device.calls[0]!.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${pushId}$`));
});

test('whoever writes is not told of it; who registers later is not told of what was said before', async () => {
  await say('Before');
  const own = scene.service.browser();
  scene.server.clock.advance(1_000);
  await scene.anna.call('push.register', own.registration);
  await say('After');
  await arrives();
  await nothingWaits();
  expect(own.pushed).toEqual([]);
});

test('an open socket keeps no push back; activity within the last minute does, on whatever scene.device, until the minute is over', async () => {
  const socket = await scene.mateo.socket();
  await say('One');
  await arrives();
  await mateoIsHere();
  await say('Two');
  await say('Three');
  await expect.poll(waiting, waits).toBe(1);
  expect(scene.device.pushed).toHaveLength(1);
  scene.server.clock.advance(limits.onlineMs);
  await arrives(2);
  expect(last().body).toBe('Anna Lindqvist: Three\n1 more');
  socket.close();
});

test('what was read in the meantime is not pushed any more', async () => {
  await mateoIsHere();
  const { number } = await say('Never mind');
  await expect.poll(waiting, waits).toBe(1);
  await scene.mateo.call('chat.markViewed', { trackId: scene.trackId, number });
  scene.server.clock.advance(limits.onlineMs);
  await nothingWaits();
  expect(scene.device.pushed).toEqual([]);
});

test('what is deleted before it goes is not pushed', async () => {
  await mateoIsHere();
  const { id: messageId } = await say('Not for you');
  await expect.poll(waiting, waits).toBe(1);
  await scene.anna.call('chat.deleteMessage', { trackId: scene.trackId, messageId });
  scene.server.clock.advance(limits.onlineMs);
  await nothingWaits();
  expect(scene.device.pushed).toEqual([]);
});

test('of a track of which one wants to know nothing, or mentions only, nothing else is pushed', async () => {
  await scene.mateo.call('tracks.setNotify', { trackId: scene.trackId, notify: 'MENTIONS' });
  await say('By the way');
  await nothingWaits();
  await say('@Mateo Ruiz can you taste it');
  await arrives();
  expect(scene.device.pushed.map((it) => it.type === 'show' && it.body)).toEqual([
    'Anna Lindqvist mentioned you: @Mateo Ruiz can you taste it',
  ]);
  await scene.mateo.call('tracks.setNotify', { trackId: scene.trackId, notify: 'NONE' });
  await say('@Mateo Ruiz still there?');
  await nothingWaits();
  expect(scene.device.pushed).toHaveLength(1);
});

test('a reply is pushed to whoever follows the thread, and leads there', async () => {
  const mine = await scene.mateo.call('chat.sendMessage', {
    trackId: scene.trackId,
    id: scene.server.services.ids.id(),
    text: 'Which beans?',
  });
  const others = await say('Something else');
  await scene.mateo.call('chat.markViewed', { trackId: scene.trackId, number: others.number });
  await nothingWaits();
  const before = scene.device.pushed.length;
  await say('Not yours', { parentMessageId: others.id });
  await nothingWaits();
  expect(scene.device.pushed.filter((it) => it.type === 'show').length).toBeLessThanOrEqual(before);
  await say('Washed ones', { parentMessageId: mine.id });
  await expect.poll(() => last()?.body, waits).toBe('Anna Lindqvist replied: Washed ones');
  expect(last().path).toBe(pathOf('SingleChatThread', { trackId: scene.trackId, parentChatId: mine.id }));
});

test('nothing disturbs in quiet hours, nor on a kind of device that one does not want it on', async () => {
  const phone = scene.service.browser('MOBILE');
  await scene.mateo.call('profile.updatePreferences', { pushDesktop: false });
  await say('To the phone');
  await nothingWaits();
  expect(scene.device.pushed).toEqual([]);
  await scene.mateo.call('push.register', phone.registration);
  await say('To the phone again');
  await arrives(1, phone);
  const days = [0, 1, 2, 3, 4, 5, 6];
  await scene.mateo.call('profile.updatePreferences', { quietHours: { from: '00:00', to: '00:00', days, timeZone: 'UTC' } });
  await say('At night');
  await nothingWaits();
  expect(phone.pushed.filter((it) => it.type === 'show')).toHaveLength(1);
});

test('while notifications are paused nothing is pushed, and when the pause is over it is again', async () => {
  const pausedUntil = new Date(scene.server.clock.now().getTime() + 30 * 60_000).toISOString();
  await scene.mateo.call('profile.updatePreferences', { pausedUntil });
  await say('During the pause');
  await nothingWaits();
  expect(scene.device.pushed).toEqual([]);
  scene.server.clock.advance(31 * 60_000);
  await say('After the pause');
  await arrives();
  expect(last().body).toContain('After the pause');
});

test('whoever was taken out is told nothing of it any more', async () => {
  await mateoIsHere();
  await say('Between us');
  await expect.poll(waiting, waits).toBe(1);
  await scene.anna.call('members.remove', { trackId: scene.trackId, userId: scene.mateo.userId });
  scene.server.clock.advance(limits.onlineMs);
  await nothingWaits();
  expect(scene.device.pushed).toEqual([]);
});

test('an invitation is pushed once, also in quiet hours, and leads to the track; one that was answered before is not', async () => {
  const days = [0, 1, 2, 3, 4, 5, 6];
  await scene.mateo.call('profile.updatePreferences', { quietHours: { from: '00:00', to: '00:00', days, timeZone: 'UTC' } });
  const other = await scene.server.track('Green buying', [scene.anna]);
  await scene.anna.call('members.invite', { trackId: other, userIds: [scene.mateo.userId], role: 'COLLABORATOR' });
  await arrives();
  expect(last()).toMatchObject({
    title: 'Green buying',
    body: 'Anna Lindqvist invited you',
    path: pathOf('TrackMainBase', { trackId: other }),
  });
  await mateoIsHere();
  const third = await scene.server.track('Tasting', [scene.anna]);
  await scene.anna.call('members.invite', { trackId: third, userIds: [scene.mateo.userId], role: 'COLLABORATOR' });
  await expect.poll(waiting, waits).toBe(1);
  await scene.mateo.call('members.accept', { trackId: third });
  scene.server.clock.advance(limits.onlineMs);
  await expect.poll(waiting, waits).toBe(0);
  expect(scene.device.pushed).toHaveLength(1);
});

test('those who run a track are asked by whoever wants to be let in', async () => {
  const own = await scene.server.track('Open to all', [scene.mateo]);
  await scene.mateo.call('tracks.update', { trackId: own, visibility: 'PUBLIC' });
  await scene.anna.call('members.ask', { trackId: own });
  await arrives();
  expect(last()).toMatchObject({
    title: 'Open to all',
    body: 'Anna Lindqvist asks to be let in',
    path: pathOf('TrackInfo', { trackId: own }),
  });
});

test('who is meant by a message only since it was changed is pushed that, unless they have read it', async () => {
  await scene.mateo.call('tracks.setNotify', { trackId: scene.trackId, notify: 'MENTIONS' });
  const { id: messageId } = await say('Who tastes it?');
  await say('By the way');
  await nothingWaits();
  expect(scene.device.pushed).toEqual([]);
  const edit = (text: string) => scene.anna.call('chat.editMessage', { trackId: scene.trackId, messageId, text });
  const changed = await edit('Who tastes it? @Mateo Ruiz');
  await arrives();
  expect(last()).toMatchObject({ body: 'Anna Lindqvist mentioned you: Who tastes it? @Mateo Ruiz' });
  // Those who were meant before are not told again.
  await edit('Who tastes it today? @Mateo Ruiz');
  await edit('Who tastes it today?');
  await nothingWaits();
  expect(scene.device.pushed).toHaveLength(1);
  await scene.mateo.call('chat.markViewed', { trackId: scene.trackId, number: changed.number + 1 });
  await edit('Who tastes it today? @everyone');
  await nothingWaits();
  expect(scene.device.pushed.filter((it) => it.type === 'show')).toHaveLength(1);
});

test('whoever is in a track is pushed that they are asked to take it over, once; not if it is cancelled before', async () => {
  const ask = () => scene.anna.call('tracks.requestTransfer', { trackId: scene.trackId, transferTo: scene.mateo.userId });
  await ask();
  await arrives();
  expect(last()).toMatchObject({ title: 'Autumn blend launch', body: 'Anna Lindqvist wants to make you the owner' });
  await scene.anna.call('tracks.cancelTransfer', { trackId: scene.trackId });
  scene.server.clock.advance(1_000);
  await mateoIsHere();
  await ask();
  await expect.poll(waiting, waits).toBe(1);
  await scene.anna.call('tracks.cancelTransfer', { trackId: scene.trackId });
  scene.server.clock.advance(limits.onlineMs);
  await nothingWaits();
  expect(scene.device.pushed).toHaveLength(1);
});
