import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTenant, type PersonAtBrowser, personAt, rowsOf } from '../../test/browsers.ts';

let server: TestServer;
let tenantId: string;
let anna: PersonAtBrowser;
let mateo: PersonAtBrowser;
let priya: PersonAtBrowser;
beforeAll(async () => {
  server = await startTestServer();
  tenantId = await makeTenant(server);
  [anna, mateo, priya] = [
    await personAt(server, tenantId, 'Anna Lindqvist'),
    await personAt(server, tenantId, 'Mateo Ruiz'),
    await personAt(server, tenantId, 'Priya Nair'),
  ];
});
afterAll(() => server.stop());

const start = async (by: PersonAtBrowser, ...others: PersonAtBrowser[]) =>
  (await by.call('tracks.startConversation', { id: server.services.ids.id(), userIds: others.map((it) => it.userId) })).trackId;

test('a conversation has its people in at once, and nobody runs it', async () => {
  const trackId = await start(anna, mateo);
  for (const browser of [anna, mateo]) {
    expect(await rowsOf(browser, 'tracks')).toContainEqual(expect.objectContaining({ id: trackId, type: 'PRIVATE_CHAT' }));
    expect(await rowsOf(browser, 'memberships')).toContainEqual(
      expect.objectContaining({ trackId, status: 'ACTIVE', role: 'COLLABORATOR' }),
    );
    expect(await browser.code('tracks.update', { trackId, title: 'Ours' })).toBe('forbidden');
    expect(await browser.code('tracks.delete', { trackId })).toBe('forbidden');
    expect(await browser.code('members.invite', { trackId, userIds: [priya.userId], role: 'VIEWER' })).toBe('forbidden');
    expect(await browser.code('members.leave', { trackId })).toBe('forbidden');
  }
  expect(await priya.code('members.leave', { trackId })).toBe('notFound');
});

test('the same people get the same conversation, whoever starts it, also at once', async () => {
  const [first, second] = await Promise.all([start(anna, priya), start(priya, anna)]);
  expect(second).toBe(first);
  expect(await start(priya, anna)).toBe(first);
  expect(await start(anna, priya, mateo)).not.toBe(first);
});

test('whoever leaves a group takes its identity along: the same people start a new one', async () => {
  const group = await start(anna, mateo, priya);
  expect(await start(mateo, priya, anna)).toBe(group);
  await priya.call('members.leave', { trackId: group });
  expect(await priya.code('tracks.setFavourite', { trackId: group, favourite: true })).toBe('notFound');
  expect(await start(anna, mateo, priya)).not.toBe(group);
  expect(await start(anna, mateo)).not.toBe(group);
});

test('one starts none alone, nor with people of another tenant or with nobody', async () => {
  const stranger = await personAt(server, await makeTenant(server, 'Heron Books'), 'Freya Holm');
  const id = server.services.ids.id();
  for (const userIds of [[anna.userId], [stranger.userId], [mateo.userId, stranger.userId], [server.services.ids.id()]])
    expect(await anna.code('tracks.startConversation', { id, userIds })).toBe('notFound');
});
