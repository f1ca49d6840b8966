import { rootFolder, scopeOf } from '@trackyard/contract';
import { taskFields, thumbnailAddress } from '@trackyard/rules';
import { solidPng, startTestServer, type TestPerson, type TestServer, uploadFile } from '@trackyard/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../src/testing/index.ts';
import { type Browser, openBrowser } from './browser.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person('Mateo Ruiz');
});
afterAll(() => server.stop());

/** A track with a label, a pinned message, a picture and a task, in which a guest is online. */
async function roastery() {
  const trackId = await server.track('Roastery', [anna, mateo]);
  await anna.call('tracks.update', { trackId, trackLabels: [{ labelId: 'quality', value: 'Sensorik' }] });
  const messageId = newId();
  await mateo.call('chat.sendMessage', { id: messageId, trackId, text: 'Peaches' });
  await mateo.call('chat.setPinned', { trackId, messageId, pinned: true });
  const entryId = await uploadFile(mateo, newId(), solidPng(64, 48, [200, 80, 40]));
  await mateo.call('entries.addFile', { trackId, entryId, parentId: rootFolder, title: 'Beans.png' });
  // The process that draws may take longer to start than the worker waits, whose clock is fast here.
  expect((await mateo.fetch(`/api/track/${trackId}/entry/${entryId}/thumbnail`)).status).toBe(200);
  const { appId } = await anna.call('apps.openTasks', { trackId });
  const rows = (await anna.call('sync.pull', { cursors: {}, follow: [scopeOf('app', appId)] })).scopes.flatMap((it) => it.rows);
  const tableId = rows.find((it) => it.store === 'tables')!.id;
  const properties = { [taskFields.title]: 'Count sacks', [taskFields.assignee]: [anna.userId] };
  await anna.call('records.add', { trackId, tableId, records: [{ id: newId(), properties }] });
  const guest = await server.guest(anna, trackId, 'Freya');
  await guest.call('presence.update', { trackId, active: true });
  return { trackId, appId, tableId, entryId };
}
async function openAnnas(): Promise<Browser> {
  const browser = openBrowser(server, anna);
  onTestFinished(() => browser.close());
  await browser.show('session.state', {}).until((it) => it.initialLoadComplete);
  return browser;
}

test('a track that was in view, whichever of its pages was open, is here without a connection: entries, members, guests online, pins, apps, tasks, labels, thumbnails [TRACK-033]', async () => {
  const { trackId, appId, tableId, entryId } = await roastery();
  const browser = await openAnnas();
  await browser.page.act('presence.viewing', { trackId, visible: true });
  const entries = await browser.show('rows.trackEntries', { of: trackId }).until((it) => it.length === 1);
  const address = thumbnailAddress(entries[0]!)!;
  await expect.poll(() => browser.stored('entryThumbnails')).toBe(1);
  await expect.poll(() => browser.stored('wholeTables')).toBe(1);
  await browser.show('chat.pinned', { trackId }).until((it) => it.length === 1);
  await browser.show('guests.online', { trackId }).until((it) => it.online.length === 1);
  browser.online(false);
  browser.reload();
  const track = await browser.show('tracks.one', { trackId }).until((it) => it !== null);
  expect(track?.trackLabels).toEqual([{ labelId: 'quality', value: 'Sensorik' }]);
  const shown = {
    entries: (await browser.show('entries.ofTrack', { trackId }).until((it) => it.ready)).rows.map((it) => it.title),
    members: (await browser.show('tracks.members', { trackId }).until((it) => it.length > 0)).map((it) => it.person.displayName),
    pinned: (await browser.show('chat.pinned', { trackId }).until((it) => it.length > 0)).length,
    apps: (await browser.show('apps.ofTrack', { trackId }).until((it) => it.length > 0)).map((it) => it.appId),
    tables: (await browser.show('apps.one', { trackId, appId }).until((it) => it.ready)).tables.map((it) => it.id),
    tasks: (await browser.show('tasks.here', {}).until((it) => it.length > 0)).map((it) => it.title),
  };
  expect(shown).toEqual({
    entries: ['Beans.png'],
    members: ['Anna Lindqvist', 'Freya', 'Mateo Ruiz'],
    pinned: 1,
    apps: [appId],
    tables: [tableId],
    tasks: ['Count sacks'],
  });
  const { picture } = await browser.show('entries.thumbnail', { trackId, entryId, address }).until((it) => it.ready);
  expect(picture?.size).toBeGreaterThan(0);
});

test('a track that was not in view is not loaded', async () => {
  const { trackId } = await roastery();
  const other = await server.track('Cupping', [anna]);
  await anna.call('entries.create', { trackId: other, id: newId(), parentId: rootFolder, type: 'folder', title: 'Cups' });
  const browser = await openAnnas();
  await browser.page.act('presence.viewing', { trackId: other, visible: true });
  await browser.show('rows.trackEntries', { of: other }).until((it) => it.length === 1);
  await browser.page.act('presence.viewing', { trackId: null, visible: true });
  expect(browser.show('rows.trackEntries', { of: trackId }).now() ?? []).toEqual([]);
});
