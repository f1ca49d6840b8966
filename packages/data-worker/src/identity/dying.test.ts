import { TrackyardError } from '@trackyard/contract';
import { describe, expect, test } from 'vitest';
import { createMemoryStores } from '../stores/index.ts';
import { createDesk, watch } from '../testing/desk.ts';
import { type DyingStores, dyingStores } from '../testing/dying-stores.ts';
import { createPeer, type Peer, tokenFor } from '../testing/peer.ts';
import { anna, trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';

/** A server that knows whether Anna's session lives. */
function answerSession(peer: Peer) {
  const session = { lives: true };
  const refused = () => new TrackyardError('unauthenticated', 'Sign in first.');
  peer.on('identity.getToken', () => (session.lives ? tokenFor(anna) : Promise.reject(refused())));
  peer.on('identity.listSessions', () => (session.lives ? { sessions: [] } : Promise.reject(refused())));
  peer.on('identity.signOut', () => {
    if (!session.lives) throw refused();
    session.lives = false;
    return { result: {}, frames: [] };
  });
  return session;
}
/** What the next worker of this browser finds, and what comes of it. */
async function reopened(stores: DyingStores['open'], before: { peer: Peer; time: ReturnType<typeof createDesk>['time'] }) {
  const desk = createDesk({ stores, ...before });
  const page = desk.page();
  const [session, tracks, draft] = [
    watch(page, 'session.state', {}),
    watch(page, 'tracks.list', {}),
    watch(page, 'drafts.one', { key: trackId }),
  ];
  await desk.time.settle();
  const atFirst = { status: session.now()?.status, loaded: session.now()?.initialLoadComplete, tracks: tracks.now()?.length };
  await desk.time.pass(30_000);
  return { atFirst, status: session.now()?.status, tracks: tracks.now()?.length, draft: draft.now()?.text };
}
const everyDeath = [0, 1, 2, 3, 4].flatMap((writes) => [false, true].map((unheard) => ({ writes, unheard })));

test('a sign-out on a silent line is done when the browser closes a moment later', async () => {
  const stores = createMemoryStores();
  const { desk, page } = await annaAtDesk({ stores });
  await Promise.all([page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
  desk.peer.on('identity.signOut', () => new Promise(() => {}));
  page.act('session.signOut', {}).catch(() => undefined);
  await desk.time.pass(2_000);
  desk.host.stop();
  const peer = createPeer();
  const session = answerSession(peer);
  const found = await reopened(stores, { peer, time: desk.time });
  expect(found).toEqual({ atFirst: { status: 'signedOut', loaded: false, tracks: 0 }, status: 'signedOut', tracks: 0, draft: '' });
  expect([session.lives, peer.calls[0]?.name]).toEqual([false, 'identity.signOut']);
});

describe('a worker that dies at a write', () => {
  test('of the sign-out has done nothing yet, or has signed out for good', async () => {
    for (const { writes, unheard } of everyDeath) {
      const stores = dyingStores();
      const { desk, page } = await annaAtDesk({ stores: stores.open });
      const session = answerSession(desk.peer);
      await Promise.all([page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
      stores.dieAfter(writes, unheard);
      page.act('session.signOut', {}).catch(() => undefined);
      await desk.time.pass(1_000);
      desk.host.stop();
      const found = await reopened(stores.open, desk);
      const asked = { writes, unheard, found, lives: session.lives };
      // The server is asked only once the wish is kept, or can't be.
      if (writes === 0) expect(asked).toMatchObject({ found: { status: 'signedIn', draft: 'half' }, lives: true });
      else expect(asked).toMatchObject({ found: { status: 'signedOut', tracks: 0, draft: '' }, lives: false });
    }
  });

  test('at the end of a session that ran out leaves no empty list that looks loaded', async () => {
    for (const { writes, unheard } of everyDeath) {
      const stores = dyingStores();
      const { desk, page } = await annaAtDesk({ stores: stores.open });
      answerSession(desk.peer).lives = false;
      stores.dieAfter(writes, unheard);
      page.run('identity.listSessions', {}).catch(() => undefined);
      await desk.time.pass(1_000);
      desk.host.stop();
      desk.peer.reachable = false;
      const { atFirst } = await reopened(stores.open, desk);
      expect({ writes, unheard, ...atFirst }).toMatchObject({ loaded: atFirst.tracks === 1 });
    }
  });
});

test('what one wrote is there again for the same person after each death', async () => {
  for (const { writes, unheard } of everyDeath) {
    const stores = dyingStores();
    const { desk, page } = await annaAtDesk({ stores: stores.open });
    const session = answerSession(desk.peer);
    await Promise.all([page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
    session.lives = false;
    stores.dieAfter(writes, unheard);
    page.run('identity.listSessions', {}).catch(() => undefined);
    await desk.time.pass(1_000);
    desk.host.stop();
    session.lives = true;
    answerPulls(desk);
    const found = await reopened(stores.open, desk);
    expect({ writes, unheard, ...found }).toMatchObject({ status: 'signedIn', tracks: 1, draft: 'half' });
  }
});
