import { expect, test } from 'vitest';
import { createMemoryStores } from '../stores/index.ts';
import { createDesk, watch } from '../testing/desk.ts';
import { tokenFor } from '../testing/peer.ts';
import { anna, mateo, trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';

const newer = '0199a000-0000-7000-8000-00000000ffff';

/** An older build at work for Anna, and a newer one over the same store, where somebody has signed in since and left half a line. */
async function twoBuilds(userId: string) {
  const stores = createMemoryStores();
  const old = await annaAtDesk({ stores });
  const seen = [watch(old.page, 'session.state', {}), watch(old.page, 'tracks.list', {})] as const;
  const desk = createDesk({ stores, time: old.desk.time });
  answerPulls(desk);
  if (userId === mateo)
    desk.peer.on('sync.pull', () => ({ serverTime: desk.peer.serverTime, userId, scopes: [], revoked: [], chatStates: [] }));
  const page = desk.page();
  const token = tokenFor(userId, { sessionId: newer });
  await desk.time.settle();
  await Promise.all([page.act('session.signedIn', { token }), desk.time.settle()]);
  await Promise.all([page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
  /** What the browser opens with when the server is away. */
  const reopened = async () => {
    const later = createDesk({ stores, time: desk.time });
    later.peer.reachable = false;
    const latest = later.page();
    const [session, tracks, draft] = [
      watch(latest, 'session.state', {}),
      watch(latest, 'tracks.list', {}),
      watch(latest, 'drafts.one', { key: trackId }),
    ];
    await later.time.settle();
    return { user: session.now()?.token?.userId, tracks: tracks.now()?.length, draft: draft.now()?.text };
  };
  return { old, seen, token, reopened };
}
type Ending = (it: Awaited<ReturnType<typeof annaAtDesk>>, token: unknown) => Promise<unknown>;
const endings: { [how: string]: Ending } = {
  'another tab says so': ({ page }) => page.act('session.endedElsewhere', { sessionId: tokenFor(anna).sessionId, signedOut: false }),
  'another tab says that it was signed out': ({ page }) =>
    page.act('session.endedElsewhere', { sessionId: tokenFor(anna).sessionId, signedOut: true }),
  'the line says so': async ({ desk }) => desk.peer.say({ type: 'signedOut', left: true }),
  'the cookie has become another': async ({ desk, page }, token) => {
    desk.peer.on('identity.getToken', () => token);
    await page.run('identity.getToken', {}).catch(() => undefined);
  },
};

for (const [how, end] of Object.entries(endings))
  test(`the session of an older build ends (${how}): its tabs show nothing any more, and the store stays that of Mateo, who signed in since`, async () => {
    const { old, seen, token, reopened } = await twoBuilds(mateo);
    await Promise.all([end(old, token), old.desk.time.settle()]);
    await old.desk.time.settle();
    expect(seen.map((it) => it.now())).toMatchObject([{ status: 'signedOut', token: null }, []]);
    expect(await reopened()).toEqual({ user: mateo, tracks: 0, draft: 'half' });
  });

test('when she signed in anew in a newer build, the older one leaves the cache and what she wrote, and still keeps her words', async () => {
  const { old, seen, token, reopened } = await twoBuilds(anna);
  const hear = old.page.act('session.endedElsewhere', { sessionId: tokenFor(anna).sessionId, signedOut: false });
  await Promise.all([hear, old.desk.time.settle()]);
  expect(seen.map((it) => it.now())).toMatchObject([{ status: 'signedOut', token: null }, []]);
  expect(await reopened()).toEqual({ user: anna, tracks: 1, draft: 'half' });
  await Promise.all([old.page.act('drafts.save', { key: trackId, text: 'more' }), old.desk.time.settle()]);
  expect(await reopened()).toEqual({ user: anna, tracks: 1, draft: 'more' });
  await Promise.all([old.page.act('session.signedIn', { token }), old.desk.time.settle()]);
  await old.desk.time.settle();
  expect(seen.map((it) => it.now())).toMatchObject([{ status: 'signedIn', initialLoadComplete: true }, [{ title: 'Roastery' }]]);
});

test('whoever signs in at an older build finds nothing of whom a newer one signed in meanwhile, and their own words where it was them', async () => {
  for (const arriving of [anna, mateo]) {
    const { old, reopened } = await twoBuilds(mateo);
    await Promise.all([endings['another tab says so']!(old, null), old.desk.time.settle()]);
    old.desk.peer.on('sync.pull', () => new Promise(() => {}));
    const draft = watch(old.page, 'drafts.one', { key: trackId });
    const token = tokenFor(arriving, { sessionId: '0199a000-0000-7000-8000-00000000eeee' });
    await Promise.all([old.page.act('session.signedIn', { token }), old.desk.time.settle()]);
    await old.desk.time.settle();
    const text = arriving === mateo ? 'half' : '';
    expect(draft.now()?.text).toBe(text);
    expect(await reopened()).toMatchObject({ user: arriving, draft: text });
  }
});
