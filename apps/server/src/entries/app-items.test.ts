import type { AppItemType } from '@trackyard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries } from '../../test/track-entries.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());

const addresses: Record<AppItemType, string> = {
  box: 'https://app.box.com/file/1',
  onedrive: 'https://kestrel-my.sharepoint.com/:x:/g/1',
  onedrivegcc: 'https://kestrel-my.sharepoint.us/:x:/g/1',
  dropbox: 'https://www.dropbox.com/scl/fi/1/beans.csv',
  googledrive: 'https://docs.google.com/spreadsheets/d/1',
};
const add = async (subType: AppItemType, more: { url?: string; appItemId?: string } = {}, by = it.anna): Promise<string> => {
  const id = it.newId();
  await by.call('entries.createAppItem', {
    trackId: it.trackId,
    id,
    parentId: '0',
    subType,
    title: subType,
    url: addresses[subType],
    ...more,
  });
  return id;
};
const row = async (id: string) => (await it.rows()).find((each) => each.id === id);

test('items of Box, OneDrive, Dropbox and Google Drive are entries that open at their address, and of no other app [ENTRY-005]', async () => {
  for (const subType of ['box', 'onedrive', 'onedrivegcc', 'dropbox', 'googledrive'] as const) {
    const id = await add(subType, { appItemId: `${subType}-1` });
    expect(await row(id)).toMatchObject({
      ...{ type: 'app_item', subType, title: subType, url: addresses[subType] },
      state: { appOpenUrl: addresses[subType], appItemId: `${subType}-1` },
    });
  }
  expect(await problemOf(add('sharepoint' as never, { url: 'https://kestrel.sharepoint.com/1' }))).toMatch(/^invalidInput/);
});

test('its address has to be one of the app, by https', async () => {
  const wrong = 'invalidInput: This address isn’t one of that app.';
  expect(await problemOf(add('dropbox', { url: addresses.googledrive }))).toBe(wrong);
  expect(await problemOf(add('googledrive', { url: 'https://docs.google.com.evil.example/1' }))).toBe(wrong);
  expect(await problemOf(add('googledrive', { url: 'http://docs.google.com/1' }))).toMatch(/^invalidInput/);
  expect(await problemOf(add('googledrive', { url: 'javascript:alert(1)' }))).toMatch(/^invalidInput/);
  expect(await problemOf(add('googledrive', {}, it.vera))).toMatch(/^forbidden/);
});

test('it is renamed and copied as it is, and its address stays', async () => {
  const id = await add('googledrive', { appItemId: 'sheet-1' });
  const of = { trackId: it.trackId, entryId: id };
  await it.ben.call('entries.update', { ...of, title: 'Prices of 2026' });
  expect(await problemOf(it.ben.call('entries.update', { ...of, url: addresses.dropbox }))).toMatch(/^invalidInput/);
  const { entryIds } = await it.ben.call('entries.copy', { trackId: it.trackId, entryIds: [id], parentId: '0' });
  const { type, subType, url, state } = (await row(id))!;
  expect(await row(entryIds[0]!)).toMatchObject({ type, subType, url, state, title: 'Prices of 2026 (copy)' });
});
