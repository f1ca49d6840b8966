import { limits, type TrackMember } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer, type TestSession } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, openBrowser, rowsOf } from '../../test/browsers.ts';
import { endOldLinks, takeOutGone } from './endings.ts';
import { guestTokenOf } from './token.ts';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person('Anna Lindqvist');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  trackId = await server.track('Tasting', [anna]);
});

const newId = () => server.services.ids.id();
const openChat = () => anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
const makeLink = (more: object = {}) => anna.call('guests.makeLink', { trackId, ...more });
const joinBy = (token: string, more: object = {}, session: TestSession = server.visitor()) =>
  session.call('guests.join', { token, id: newId(), displayName: 'Noor Haddad', ...more });
const codeBy = (token: string, more: object = {}) => joinBy(token, more).then(() => 'ok', codeOf);

describe('a guest comes in by a link and a name', () => {
  test('takes part at once, marked as a guest, with a token of the track [GUEST-001, GUEST-006]', async () => {
    const { token } = await makeLink();
    const browser = openBrowser(server);
    expect(await browser.call('guests.getLink', { token })).toEqual({
      tenantName: 'Kestrel Coffee',
      trackTitle: 'Tasting',
      needsPassword: false,
      trackId: null,
    });
    const joined = await joinBy(token, {}, browser);
    const guestId = joined.token.userId;
    expect(joined.guestToken).toMatchObject({ trackId, guestId, tid: server.tenantId, appId: null, ufg: ['documentViewer'] });
    expect(joined.token).toMatchObject({ guest: true, tenantId: null, name: { name: 'Noor Haddad' } });
    const members = (await rowsOf(openAs(anna), 'members')) as unknown as TrackMember[];
    expect(members.find((it) => it.userId === guestId)).toMatchObject({
      role: 'VIEWER',
      person: { displayName: 'Noor Haddad', guest: true },
    });
    expect((await rowsOf(browser, 'tracks')).map((it) => it['id'])).toEqual([trackId]);
    expect(await browser.call('guests.getLink', { token })).toMatchObject({ trackId });
  });

  test('gets a number where a guest who is in has the name, or one that looks like it', async () => {
    const { token } = await makeLink();
    const names = async (...chosen: string[]) => {
      const joined = await Promise.all(chosen.map((displayName) => joinBy(token, { displayName })));
      return joined.map((it) => it.token.name.name).sort();
    };
    expect(await names('Zoe Vogel', 'Zoe Vogel', 'Zoe Vogel')).toEqual(['Zoe Vogel', 'Zoe Vogel (2)', 'Zoe Vogel (3)']);
    expect(await names('ZOE VÓGEL')).toEqual(['ZOE VÓGEL (4)']);
    expect(await names('Zoe Vogel 2')).toEqual(['Zoe Vogel 2 (2)']);
    const long = 'Zoe '.repeat(25).trim();
    expect(await names(long, long)).toEqual([long, `${long.slice(0, limits.displayNameLength - 4).trimEnd()} (2)`].sort());
    const members = (await rowsOf(openAs(anna), 'members')) as unknown as TrackMember[];
    const shown = members.filter((it) => it.trackId === trackId).map((it) => it.person.displayName);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('whoever gives no name is called Guest [PAPI-061]', async () => {
    const { token } = await makeLink();
    const join = () => server.visitor().call('guests.join', { token, id: newId() });
    expect([(await join()).token.name.name, (await join()).token.name.name]).toEqual(['Guest', 'Guest (2)']);
  });

  test('and stays who they are when they open it again', async () => {
    const { token, link } = await makeLink();
    const browser = openBrowser(server);
    const [first, second] = [await joinBy(token, {}, browser), await joinBy(token, {}, browser)];
    expect(second.token.userId).toBe(first.token.userId);
    const { links } = await anna.call('guests.listLinks', { trackId });
    expect(links.find((it) => it.id === link.id)?.uses).toBe(1);
  });

  test('who is put out between two steps of a call is no longer in, which is no failure of the server', async () => {
    const { userId: guestId } = await server.guest(anna, trackId, 'Noor Haddad');
    const ended = guestTokenOf(server.services.database, { trackId, guestId, sessionId: newId() });
    await expect(ended).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('somebody with an account comes in as themselves', async () => {
    const { token } = await makeLink();
    await expect(joinBy(token, {}, anna)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a link lets in as it says', () => {
  test('of two who come at once for the last place, one gets it', async () => {
    const { token } = await makeLink({ maxUses: 1 });
    expect((await Promise.all([codeBy(token), codeBy(token)])).toSorted()).toEqual(['linkExpired', 'ok']);
    expect(await codeBy(token)).toBe('linkExpired');
  });

  test('with its password alone, which also hides what it leads to; after ten wrong ones it is locked, for whoever is where they came from', async () => {
    const password = 'washed beans';
    const { token } = await makeLink({ password });
    expect(await server.visitor().call('guests.getLink', { token })).toMatchObject({ trackTitle: null, needsPassword: true });
    expect(await codeBy(token)).toBe('invalidCredentials');
    expect(await codeBy(token, { password })).toBe('ok');
    for (let tries = 0; tries < 10; tries++) expect(await codeBy(token, { password: 'peas' })).toBe('invalidCredentials');
    expect(await codeBy(token, { password })).toBe('accountLocked');
    const { engine, ids } = server.services;
    const elsewhere = { actor: null, requestId: ids.id(), address: '203.0.113.9', userAgent: '', key: ids.id() };
    const joined = await engine.run('guests.join', { token, id: ids.id(), displayName: 'Ines Haddad', password }, elsewhere);
    expect(joined.result).toMatchObject({ trackId });
  });

  test('guesses that come all at once are counted too', async () => {
    const { token } = await makeLink({ password: 'washed beans' });
    const codes = await Promise.all(Array.from({ length: 30 }, () => codeBy(token, { password: 'peas' })));
    expect(codes.filter((it) => it === 'accountLocked').length).toBeGreaterThan(10);
  });

  test('to as many as there may be, where it names no number', async () => {
    const { token, link } = await makeLink();
    const { database } = server.services;
    await database
      .updateTable('guest_link')
      .set({ uses: limits.guestsPerLink - 1 })
      .where('id', '=', link.id)
      .execute();
    expect([await codeBy(token), await codeBy(token)]).toEqual(['ok', 'linkExpired']);
  });

  test('to no archived track; who is in stays, and whoever runs the track still ends it', async () => {
    const { id: archivedId } = await anna.call('tracks.create', { id: server.services.ids.id(), title: 'Old tasting' });
    const { token, link } = await anna.call('guests.makeLink', { trackId: archivedId });
    const guest = openBrowser(server);
    await joinBy(token, {}, guest);
    await anna.call('tracks.archive', { trackId: archivedId });
    expect(await codeBy(token)).toBe('linkExpired');
    expect(await guest.call('guests.getLink', { token })).toMatchObject({ trackId: archivedId });
    expect((await anna.call('guests.listLinks', { trackId: archivedId })).links).toHaveLength(1);
    expect(await anna.call('guests.revokeLink', { trackId: archivedId, linkId: link.id })).toEqual({ removed: 1 });
    expect(await guest.code('sync.pull', { cursors: {} })).toBe('unauthenticated');
  });

  test('until it runs out, and so do the sessions of its guests', async () => {
    const { token } = await makeLink({ hours: 2 });
    const guest = openBrowser(server);
    await joinBy(token, {}, guest);
    server.clock.advance(3 * 3_600_000);
    expect(await codeBy(token)).toBe('linkExpired');
    expect(await guest.code('guests.getToken', { trackId })).toBe('unauthenticated');
  });

  test('until it is revoked: its guests are out at once, and their sockets close', async () => {
    const { token, link } = await makeLink();
    const guest = openBrowser(server);
    await joinBy(token, {}, guest);
    const socket = await guest.socket();
    expect(await anna.call('guests.revokeLink', { trackId, linkId: link.id })).toEqual({ removed: 1 });
    expect((await socket.closed).code).toBe(4401);
    expect(await guest.code('sync.pull', { cursors: {} })).toBe('unauthenticated');
    expect(await codeBy(token)).toBe('linkExpired');
    expect((await anna.call('guests.listLinks', { trackId })).links).toEqual([]);
  });

  test('whoever signs out, or does not come for a day, is out of the track', async () => {
    const guests = [await server.guest(anna, trackId, 'Leaving Now'), await server.guest(anna, trackId, 'Gone Since')];
    const { services, app } = server;
    const isIn = async () => {
      const { database } = services;
      const rows = await database
        .selectFrom('membership')
        .select('status')
        .where(
          'user_id',
          'in',
          guests.map((it) => it.userId),
        )
        .orderBy('added')
        .execute();
      return rows.map((it) => it.status);
    };
    await guests[0]!.call('identity.signOut', {});
    await takeOutGone(services, app.write, services.clock.now());
    expect((await isIn()).toSorted()).toEqual(['ACTIVE', 'REMOVED']);
    server.clock.advance((limits.guestSessionHours + 1) * 3_600_000);
    await takeOutGone(services, app.write, services.clock.now());
    expect(await isIn()).toEqual(['REMOVED', 'REMOVED']);
  });

  test('a link that runs out while its track is in the bin brings nobody back with it', async () => {
    const { id: binnedId } = await anna.call('tracks.create', { id: server.services.ids.id(), title: 'Old tasting' });
    const { token } = await anna.call('guests.makeLink', { trackId: binnedId, hours: 1 });
    await joinBy(token, {}, openBrowser(server));
    await anna.call('tracks.delete', { trackId: binnedId });
    server.clock.advance(2 * 3_600_000);
    await endOldLinks(server.services, server.app.write, server.services.clock.now());
    await anna.call('tracks.recover', { trackId: binnedId });
    const rows = await server.services.database
      .selectFrom('membership')
      .select('user_id')
      .where('track_id', '=', binnedId)
      .where('status', '=', 'ACTIVE')
      .execute();
    expect(rows.map((it) => it.user_id)).toEqual([anna.userId]);
  });

  test('nobody by the name of somebody who is in the track, nor by one that calls everybody', async () => {
    const { token } = await makeLink();
    for (const displayName of ['Anna Lindqvist', ' anna  LINDQVIST', 'Anna\u200D Lindqvist', 'everyone', 'Here'])
      expect([displayName, await codeBy(token, { displayName })]).toEqual([displayName, 'conflict']);
    expect(await codeBy(token, { displayName: 'Anna Berg' })).toBe('ok');
    expect(await codeBy(token, { id: trackId })).toBe('conflict');
  });

  test('whoever is taken out is signed out', async () => {
    const guest = await server.guest(anna, trackId, 'Noor Haddad');
    await anna.call('members.remove', { trackId, userId: guest.userId });
    await server.settled();
    await expect(guest.call('sync.pull', { cursors: {} })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('a day without use ends the session; a renewal keeps it', async () => {
    const guest = await server.guest(anna, trackId, 'Noor Haddad');
    server.clock.advance((limits.guestSessionHours - 1) * 3_600_000);
    const { expiry } = await guest.call('guests.renewToken', { trackId });
    expect(Date.parse(expiry) - server.clock.now().getTime()).toBe(limits.guestSessionHours * 3_600_000);
    server.clock.advance((limits.guestSessionHours - 1) * 3_600_000);
    expect(await guest.call('guests.getToken', { trackId })).toMatchObject({ guestId: guest.userId });
    server.clock.advance(limits.guestSessionHours * 3_600_000);
    await expect(guest.call('guests.getToken', { trackId })).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('what guests may', () => {
  test("they read and write where the track's chat is open to anyone, and nowhere else [GUEST-010]", async () => {
    const guest = await server.guest(anna, trackId, 'Noor Haddad');
    const send = () => guest.call('chat.sendMessage', { trackId, id: newId(), text: 'Hello' });
    await expect(send()).rejects.toMatchObject({ code: 'forbidden' });
    await openChat();
    expect(await send()).toMatchObject({ senderId: guest.userId, guestId: guest.userId, senderName: 'Noor Haddad' });
    const messageId = (await send()).id;
    expect(await guest.call('chat.deleteMessage', { trackId, messageId })).toMatchObject({ status: 'deleted' });
  });

  test('who of them is there shows to those in the track [TRACK-022]', async () => {
    const guest = await server.guest(anna, trackId, 'Noor Haddad');
    await guest.call('presence.update', { trackId });
    await server.settled();
    expect(await anna.call('guests.listOnline', { trackId })).toEqual({
      trackId,
      online: [{ guestId: guest.userId, name: 'Noor Haddad' }],
    });
  });

  const refusalsOf = async (calls: Promise<unknown>[]) => new Set(await Promise.all(calls.map((it) => it.then(() => 'ok', codeOf))));
  test('they make, change and delete no workspace, and change nobody’s membership [GUEST-011, GUEST-012, GUEST-013, GUEST-017]', async () => {
    const guest = await server.guest(anna, trackId, 'Noor Haddad');
    const refused = await refusalsOf([
      guest.call('tracks.create', { id: newId(), title: 'Mine' }),
      guest.call('tracks.update', { trackId, title: 'Mine' }),
      guest.call('tracks.delete', { trackId }),
      guest.call('members.invite', { trackId, emails: ['one@elsewhere.example'], role: 'VIEWER' }),
      guest.call('members.remove', { trackId, userId: anna.userId }),
      guest.call('members.leave', { trackId }),
    ]);
    expect(refused).toEqual(new Set(['forbidden']));
  });
  test('they transfer no workspace, and neither accept nor reject one [GUEST-014, GUEST-015, GUEST-016]', async () => {
    const guest = await server.guest(anna, trackId, 'Noor Haddad');
    const refused = await refusalsOf([
      guest.call('tracks.requestTransfer', { trackId, transferTo: guest.userId }),
      guest.call('tracks.acceptTransfer', { trackId }),
      guest.call('tracks.rejectTransfer', { trackId }),
    ]);
    expect(refused).toEqual(new Set(['forbidden']));
  });

  test('a guest stays a guest: no role, no track to run', async () => {
    const guest = await server.guest(anna, trackId, 'Noor Haddad');
    await expect(anna.call('members.changeRole', { trackId, userId: guest.userId, role: 'COORDINATOR' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(anna.call('tracks.requestTransfer', { trackId, transferTo: guest.userId })).rejects.toMatchObject({ code: 'notFound' });
  });
});

const openAs = (person: TestPerson) => Object.assign(openBrowser(server), person);
