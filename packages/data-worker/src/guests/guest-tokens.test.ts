import { type GuestToken, limits, TrackyardError } from '@trackyard/contract';
import { describe, expect, test } from 'vitest';
import { createDesk, type Desk, watch } from '../testing/desk.ts';
import { tokenFor } from '../testing/peer.ts';
import { anna, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const expiry = '2026-11-19T11:14:00.000Z';
const other = '0199a000-0000-7000-8000-0000000000d4';
const guestToken = (more: Partial<GuestToken> = {}): GuestToken => ({
  trackId,
  guestId: anna,
  tid: other,
  appId: null,
  ufg: [],
  expiry,
  ...more,
});
const refused = (code: 'forbidden' | 'unavailable' | 'unauthenticated') => () => Promise.reject(new TrackyardError(code, 'No.'));

async function guestAtDesk() {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('guests.getToken', ({ appId = null }: { appId?: string | null }) => guestToken({ appId }));
  desk.peer.on('guests.renewToken', () => ({ result: guestToken({ expiry: '2026-11-20T09:14:00.000Z' }), frames: [] }));
  desk.peer.on('presence.update', () => ({ onlineUserIds: [], lastUpdated: desk.peer.serverTime }));
  const ask = (more: object = {}) => settled(desk, page.act('guests.token', { trackId, authenticated: true, ...more }));
  const asked = () => desk.peer.of('guests.getToken').length;
  return { desk, page, ask, asked };
}
async function settled<T>(desk: Desk, what: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([what, desk.time.settle()]);
  return answer;
}
const codeAndText = (error: TrackyardError) => [error.code, error.message];

test('a guest token is kept for its track and app, over a restart too, and asked for anew where that is forced [GUEST-008, GUEST-006]', async () => {
  const { desk, ask, asked } = await guestAtDesk();
  expect(await ask()).toEqual(guestToken());
  expect(await ask()).toEqual(guestToken());
  expect(asked()).toBe(1);
  await ask({ appId: 'planner' });
  expect(asked()).toBe(2);
  await ask({ force: true });
  expect(asked()).toBe(3);
  desk.restart();
  const again = desk.page();
  await desk.time.settle();
  expect(await settled(desk, again.act('guests.token', { trackId, authenticated: true }))).toEqual(guestToken());
  expect(asked()).toBe(3);
});

test('it is renewed a minute before it ends while somebody is there, and asked for again once a call was refused', async () => {
  const { desk, page, ask, asked } = await guestAtDesk();
  await settled(desk, page.act('presence.viewing', { trackId, visible: true, idle: false }));
  await ask();
  await desk.time.pass(118 * 60_000);
  expect(desk.peer.of('guests.renewToken')).toHaveLength(0);
  await desk.time.pass(60_000);
  expect(desk.peer.of('guests.renewToken')).toMatchObject([{ input: { trackId } }]);
  expect(await ask()).toMatchObject({ expiry: '2026-11-20T09:14:00.000Z' });
  expect(asked()).toBe(1);
  let tries = 0;
  desk.peer.on('identity.listSessions', () => (tries++ === 0 ? refused('unauthenticated')() : { sessions: [] }));
  await settled(desk, page.run('identity.listSessions', {}));
  await ask();
  expect(asked()).toBe(2);
});

describe('what cannot be had', () => {
  test('a refusal is told under the text of the track or of the app [GUEST-022, GUEST-023, PPERM-032, PPERM-033]', async () => {
    const { desk, ask } = await guestAtDesk();
    desk.peer.on('guests.getToken', refused('forbidden'));
    expect(await ask().catch(codeAndText)).toEqual(['forbidden', 'Failed to get guest token for track']);
    expect(await ask({ appId: 'planner' }).catch(codeAndText)).toEqual(['forbidden', 'Failed to get guest token']);
  });

  test('a refusal of an app is logged, one of a track is not [GUEST-021, PPERM-038]', async () => {
    const { desk, ask } = await guestAtDesk();
    desk.peer.on('guests.getToken', refused('forbidden'));
    await ask().catch(codeAndText);
    expect(desk.logs.map((it) => it.text)).not.toContain('Failed to get a guest token for this app');
    await ask({ appId: 'planner' }).catch(codeAndText);
    expect(desk.logs).toContainEqual({ level: 'error', text: 'Failed to get a guest token for this app' });
  });

  test('without a track it is not asked for; without a session the cookie is looked at first [GUEST-024, GUEST-009, PPERM-014, PPERM-034]', async () => {
    const { desk, ask, asked } = await guestAtDesk();
    expect(await ask({ trackId: '' }).catch(codeAndText)).toEqual(['invalidInput', 'no track ID provided']);
    expect(asked()).toBe(0);
    const before = desk.peer.of('identity.getToken').length;
    await ask({ authenticated: false });
    expect([desk.peer.of('identity.getToken').length - before, asked()]).toEqual([1, 1]);
  });
});

test('the flags of a guest are those of the token of their track [PERM-045, PPERM-029]', async () => {
  const { desk, page, ask } = await guestAtDesk();
  desk.peer.on('guests.getToken', () => guestToken({ ufg: ['positionalComments'] }));
  const [here, elsewhere] = [watch(page, 'flags.ofTrack', { trackId }), watch(page, 'flags.ofTrack', { trackId: other })];
  await desk.time.settle();
  expect(here.now()).toEqual({ flags: ['documentViewer'] });
  await ask();
  await desk.time.settle();
  expect([here.now(), elsewhere.now()]).toEqual([{ flags: ['positionalComments'] }, { flags: ['documentViewer'] }]);
});

describe('who opens a track that this browser was a guest of', () => {
  const access = (desk: Desk, page: Awaited<ReturnType<typeof guestAtDesk>>['page'], of: string) =>
    settled(desk, page.act('guests.access', { trackId: of }));

  test('is let in by their own access, and no token is asked for [GUEST-002]', async () => {
    const { desk, page, asked } = await guestAtDesk();
    expect([await access(desk, page, trackId), asked()]).toEqual(['allowed', 0]);
  });

  test('else by a guest token; who is signed in and denied that too is sent home [GUEST-003, GUEST-004]', async () => {
    const { desk, page, asked } = await guestAtDesk();
    expect([await access(desk, page, other), asked()]).toEqual(['allowed', 1]);
    desk.peer.on('guests.getToken', refused('forbidden'));
    expect(await access(desk, page, '0199a000-0000-7000-8000-0000000000e5')).toEqual({ redirect: '/' });
  });

  test('anyone else who is denied that is denied [GUEST-005]', async () => {
    const desk = createDesk();
    desk.peer.on('identity.getToken', refused('unauthenticated'));
    const page = desk.page();
    await desk.time.settle();
    expect(await access(desk, page, trackId)).toBe('denied');
  });

  test.each([
    [true, limits.trackListWaitAppLinkMs],
    [false, limits.trackListWaitMs],
  ])(
    'a guest token is still tried when the list of tracks did not come in time (app link: %s) [GUEST-020, PPERM-040]',
    async (appLink, waitMs) => {
      const desk = createDesk();
      desk.peer.on('sync.pull', () => new Promise(() => {}));
      desk.peer.on('identity.getToken', () => tokenFor(anna));
      desk.peer.on('guests.getToken', () => guestToken());
      const page = desk.page();
      await desk.time.settle();
      await settled(desk, page.act('session.signedIn', { token: tokenFor(anna) }));
      const outcome = page.act('guests.access', { trackId, appLink });
      await desk.time.pass(waitMs - 1_000);
      expect(desk.peer.of('guests.getToken')).toHaveLength(0);
      await desk.time.pass(1_000);
      expect(await outcome).toBe('allowed');
    },
  );
});

describe('who opens the guest app view', () => {
  const view = (desk: Desk, page: Awaited<ReturnType<typeof guestAtDesk>>['page'], of: string, appView: object) =>
    settled(desk, page.act('guests.access', { trackId: of, appView }));

  test('a member of the track is let in by their own access, and no token is asked for [PROUTE-035]', async () => {
    const { desk, page, asked } = await guestAtDesk();
    expect([await view(desk, page, trackId, { appId: 'planner' }), asked()]).toEqual(['allowed', 0]);
  });

  test('else a token for the app is asked for, which a view may name', async () => {
    const { desk, page } = await guestAtDesk();
    desk.peer.on('views.get', () => ({ view: { miniAppId: 'planner' } }));
    expect(await view(desk, page, other, { viewId: 'board' })).toBe('allowed');
    expect(desk.peer.of('guests.getToken')).toMatchObject([{ input: { trackId: other, appId: 'planner' } }]);
  });

  test('a signed-in person who is denied is sent home, a visitor is denied', async () => {
    const { desk, page } = await guestAtDesk();
    desk.peer.on('guests.getToken', refused('forbidden'));
    expect(await view(desk, page, other, { appId: 'planner' })).toEqual({ redirect: '/' });
    const nobody = createDesk();
    nobody.peer.on('identity.getToken', refused('unauthenticated'));
    const visitor = nobody.page();
    await nobody.time.settle();
    expect(await settled(nobody, visitor.act('guests.access', { trackId, appView: { appId: 'planner' } }))).toBe('denied');
  });
});
