import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { allNotifyKinds, pictureAddress } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer, type TestSession } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { peopleOf, personAt } from '../../test/browsers.ts';
import { segment, smallJpeg } from '../../test/small-jpeg.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  made++;
  anna = await server.person({ displayName: 'Anna Lindqvist', email: `anna${made}@kestrel.example` });
  mateo = await server.person({ displayName: 'Mateo Ruiz', email: `mateo${made}@kestrel.example` });
});

/** The rows of a store that somebody gets who begins anew. */
async function rowsOf(person: TestPerson, store: string): Promise<Record<string, unknown>[]> {
  const { scopes } = await person.call('sync.pull', { cursors: {} });
  return scopes.flatMap((it) => it.rows).flatMap((it) => (it.store === store && it.row ? [it.row as Record<string, unknown>] : []));
}

describe('what others see of me', () => {
  test('a user has these fields, and a change of them reaches the person, colleagues, and the tracks they are in [PROFILE-001]', async () => {
    const trackId = await server.track('Green buying', [anna, mateo]);
    await anna.call('profile.update', { displayName: ' Anna L. ', color: '#0f745d', openLinks: false });
    const [mine] = await rowsOf(anna, 'currentUser');
    expect(mine).toEqual({
      id: anna.userId,
      tenantId: server.tenantId,
      email: anna.email,
      displayName: 'Anna L.',
      avatar: null,
      color: '#0f745d',
      openLinks: false,
      status: 'CONFIRMED',
      appearOffline: false,
      allowedPermissionTypes: null,
      tenantAdmin: false,
      timeZone: null,
      systemAdmin: false,
      reportingUser: false,
      imported: false,
    });
    const users = await peopleOf(mateo);
    expect(users.find((it) => it['id'] === anna.userId)).toMatchObject({ displayName: 'Anna L.', color: '#0f745d' });
    const members = await rowsOf(mateo, 'members');
    expect(members.find((it) => it['id'] === `${trackId}:${anna.userId}`)).toMatchObject({
      person: { displayName: 'Anna L.', color: '#0f745d' },
    });
  });

  test('a user is confirmed, deactivated or about to be; who is only invited is none of these yet [PROFILE-002]', async () => {
    const people = await Promise.all(
      (['CONFIRMED', 'DEACTIVATED', 'PENDING_DEACTIVATED', 'PENDING'] as const).map((status) =>
        personAt(server, server.tenantId, 'Priya Nair', { status }),
      ),
    );
    const users = await peopleOf(mateo);
    expect(people.map(({ userId }) => users.find((it) => it['id'] === userId)?.['status'])).toEqual([
      'CONFIRMED',
      'DEACTIVATED',
      'PENDING_DEACTIVATED',
      null,
    ]);
  });

  test('colleagues see in which time zone a person is, and tracks are not told of it', async () => {
    const trackId = await server.track('Green buying', [anna, mateo]);
    const memberOf = async () => (await rowsOf(mateo, 'members')).find((it) => it['id'] === `${trackId}:${anna.userId}`);
    const before = await memberOf();
    await anna.call('profile.update', { timeZone: 'Asia/Tokyo' });
    const seen = (await peopleOf(mateo)).find((it) => it['id'] === anna.userId);
    expect(seen).toMatchObject({ timeZone: 'Asia/Tokyo', displayName: 'Anna Lindqvist' });
    expect((await rowsOf(anna, 'currentUser'))[0]).toMatchObject({ timeZone: 'Asia/Tokyo' });
    expect(await memberOf()).toEqual(before);
    await expect(anna.call('profile.update', { timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'invalidInput' });
  });

  test('what is not named stays as it is', async () => {
    await anna.call('profile.update', { color: '#0f745d' });
    await anna.call('profile.update', { openLinks: false });
    expect((await rowsOf(anna, 'currentUser'))[0]).toMatchObject({ displayName: 'Anna Lindqvist', color: '#0f745d', openLinks: false });
    await anna.call('profile.update', { color: null });
    expect((await rowsOf(anna, 'currentUser'))[0]).toMatchObject({ color: null, openLinks: false });
  });
});

describe('a picture', () => {
  const noted = Buffer.concat([smallJpeg().subarray(0, 2), segment(0xe1, Buffer.from('Exif 59.33 N')), smallJpeg().subarray(2)]);
  const set = async (bytes = smallJpeg()) => (await anna.call('profile.setPicture', { picture: bytes.toString('base64') })).avatar;
  const get = (by: TestSession, avatar: string) => by.fetch(pictureAddress(anna.userId, avatar));

  test('is served as a picture that can run nothing, without what it told besides', async () => {
    const avatar = await set(noted);
    expect((await peopleOf(mateo)).find((it) => it['id'] === anna.userId)).toMatchObject({ avatar });
    const answer = await get(mateo, avatar);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(smallJpeg());
  });

  test('is for colleagues and those who share a track, and for nobody else', async () => {
    const tenantId = await server.createTenant('Harbour Imports');
    const at = (name: string) => server.person({ displayName: name, tenantId, email: `${name}${made}@harbour.example` });
    const [nils, maja] = [await at('nils'), await at('maja')];
    await server.track('Green buying', [anna, nils]);
    const avatar = await set();
    expect((await get(anna, avatar)).status).toBe(200);
    expect((await get(nils, avatar)).status).toBe(200);
    const nothing = await get(maja, server.services.ids.id());
    const refused = await get(maja, avatar);
    expect([refused.status, nothing.status]).toEqual([404, 404]);
    expect((await get(server.visitor(), avatar)).status).toBe(401);
    expect((await maja.fetch(pictureAddress('..%2F..%2Fetc', 'passwd'))).status).toBe(404);
    const foreign = await mateo.fetch(pictureAddress(anna.userId, avatar), { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
  });

  test('goes with the one that comes after it, and leaves no file behind', async () => {
    const folder = path.join(server.services.configuration.dataFolder, 'files', 'pictures', anna.userId);
    const first = await set();
    const second = await set(smallJpeg({ width: 20 }));
    await server.settled();
    expect(await readdir(folder)).toEqual([second]);
    expect((await get(mateo, first)).status).toBe(404);
    expect((await get(mateo, second)).status).toBe(200);
    await anna.call('profile.removePicture', {});
    await server.settled();
    expect(await readdir(folder)).toEqual([]);
    expect((await get(mateo, second)).status).toBe(404);
    expect((await rowsOf(anna, 'currentUser'))[0]).toMatchObject({ avatar: null });
  });

  test.each([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['a flood of pixels', smallJpeg({ width: 60_000, height: 60_000 })],
  ])('is refused that is %s', async (_, bytes) => {
    await expect(set(bytes)).rejects.toMatchObject({ code: 'invalidInput' });
    expect((await rowsOf(anna, 'currentUser'))[0]).toMatchObject({ avatar: null });
  });
});

describe('how I like things', () => {
  test('is mine alone; what is not named stays as it was', async () => {
    expect(await rowsOf(anna, 'preferences')).toEqual([]);
    await anna.call('profile.updatePreferences', { theme: 'dark' });
    await anna.call('profile.updatePreferences', { timeZone: 'Asia/Kathmandu', notifyMessages: 'MENTIONS' });
    await anna.call('profile.updatePreferences', { notifyKinds: { MENTIONS: { push: false } } });
    expect(await rowsOf(anna, 'preferences')).toEqual([
      {
        id: anna.userId,
        theme: 'dark',
        motion: 'auto',
        timeZone: 'Asia/Kathmandu',
        language: null,
        dateOrder: null,
        hours: null,
        firstDay: null,
        notifyMessages: 'MENTIONS',
        notifyKinds: allNotifyKinds({ MENTIONS: { push: false } }),
        quietHours: null,
        pausedUntil: null,
        pushDesktop: true,
        pushMobile: true,
        dashboard: ['unread', 'tasks', 'favourites', 'recent', 'files'].map((id) => ({ id })),
      },
    ]);
    await anna.call('profile.updatePreferences', { timeZone: null });
    await anna.call('profile.updatePreferences', { dateOrder: 'MDY', hours: 'H24', firstDay: 6 });
    expect(await rowsOf(anna, 'preferences')).toMatchObject([{ dateOrder: 'MDY', hours: 'H24', firstDay: 6 }]);
    expect(await rowsOf(anna, 'preferences')).toMatchObject([{ timeZone: null, theme: 'dark' }]);
    expect(await rowsOf(mateo, 'preferences')).toEqual([]);
  });

  test('the elements of my first page are an array, each with its id, in my order [API-026, PAPI-017, CACHE-004]', async () => {
    expect(await anna.call('profile.getDashboard', {})).toEqual(['unread', 'tasks', 'favourites', 'recent', 'files'].map((id) => ({ id })));
    await anna.call('profile.updatePreferences', { dashboard: [{ id: 'recent' }, { id: 'unread' }] });
    expect(await (await anna.fetch('/api/user/dashboard')).json()).toEqual([{ id: 'recent' }, { id: 'unread' }]);
    const twice = anna.call('profile.updatePreferences', { dashboard: [{ id: 'recent' }, { id: 'recent' }] });
    await expect(twice).rejects.toMatchObject({ code: 'invalidInput' });
  });

  test('has hours in which I want to be left alone, or none', async () => {
    const night = { from: '22:00', to: '07:00', days: [0, 6], timeZone: 'Europe/Stockholm' };
    await anna.call('profile.updatePreferences', { quietHours: night });
    await anna.call('profile.updatePreferences', { theme: 'light' });
    expect(await rowsOf(anna, 'preferences')).toMatchObject([{ quietHours: night }]);
    const refused = [{ from: '24:00' }, { to: '7:00' }, { days: [] }, { days: [1, 1] }, { days: [7] }, { timeZone: 'Europe/Atlantis' }];
    for (const it of refused) {
      const change = anna.call('profile.updatePreferences', { quietHours: { ...night, ...it } });
      await expect(change, JSON.stringify(it)).rejects.toMatchObject({ code: 'invalidInput' });
    }
    await anna.call('profile.updatePreferences', { quietHours: null });
    expect(await rowsOf(anna, 'preferences')).toMatchObject([{ quietHours: null }]);
  });

  test('has a time zone that there is', async () => {
    const change = (timeZone: string) => anna.call('profile.updatePreferences', { timeZone });
    await expect(change('Europe/Atlantis')).rejects.toMatchObject({ code: 'invalidInput' });
    await expect(change('<script>')).rejects.toMatchObject({ code: 'invalidInput' });
  });

  test('says for each occasion whether I follow an article by itself [KB-012, KB-017]', async () => {
    await anna.call('profile.updateSubscriptions', { subscribeOnEditMode: 'MANUAL' });
    await anna.call('profile.updateSubscriptions', { subscribeOnCommentMode: 'MANUAL' });
    expect(await rowsOf(anna, 'subscriptionSettings')).toEqual([
      {
        id: anna.userId,
        subscribeOnCreateMode: 'AUTOMATIC',
        subscribeOnEditMode: 'MANUAL',
        subscribeOnCommentMode: 'MANUAL',
      },
    ]);
  });
});
