import { limits, type OutputOf, type Pushed } from '@trackyard/contract';
import {
  openPushService,
  patienceFactor,
  startTestServer,
  type TestPerson,
  type TestPushBrowser,
  type TestPushService,
  type TestServer,
} from '@trackyard/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

/** Anna and Mateo in a track, on a server of their own for each test. */
export interface PushScene {
  server: TestServer;
  service: TestPushService;
  anna: TestPerson;
  mateo: TestPerson;
  trackId: string;
  /** Mateo's. */
  device: TestPushBrowser;
}
export const waits = { timeout: 15_000 * patienceFactor };

/** To be called once, by the file of tests. */
export function pushScene() {
  const scene = {} as PushScene;
  beforeAll(async () => {
    scene.service = await openPushService();
  });
  beforeEach(async () => {
    const server = await startTestServer({ configuration: { outsideAllowed: [scene.service.place] }, invitesColleagues: true });
    const [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
    const trackId = await server.track('Autumn blend launch', [anna, mateo]);
    // Right after its start it does not know who is here.
    server.clock.advance(limits.onlineMs);
    Object.assign(scene, { server, anna, mateo, trackId, device: scene.service.browser() });
    await mateo.call('push.register', scene.device.registration);
  });
  afterEach(() => scene.server?.stop());
  afterAll(() => scene.service?.close());
  return { scene, ...ways(scene) };
}

const ways = (scene: PushScene) => {
  const waiting = async (): Promise<number> => {
    const { database } = scene.server.services;
    return (await database.selectFrom('push_delivery').select('id').where('state', '=', 'WAITING').execute()).length;
  };
  return {
    waiting,
    /** Anna says something in the track. */
    say: (text: string, more: { parentMessageId?: string } = {}): Promise<OutputOf<'chat.sendMessage'>> =>
      scene.anna.call('chat.sendMessage', { trackId: scene.trackId, id: scene.server.services.ids.id(), text, ...more }),
    arrives: (count = 1, at = scene.device) => expect.poll(() => at.pushed.length, waits).toBeGreaterThanOrEqual(count),
    last: (at = scene.device) => at.pushed.at(-1) as Extract<Pushed, { type: 'show' }>,
    /** Mateo is active, and every node knows. */
    async mateoIsHere() {
      await scene.mateo.call('presence.update', { active: true });
      await scene.server.settled();
    },
    /** Resolves once everything that was said has been looked at, and nothing waits to go. */
    async nothingWaits() {
      await expect.poll(() => behind(scene), waits).toBe(0);
      await expect.poll(waiting, waits).toBe(0);
    },
  };
};

async function behind({ server, trackId }: PushScene): Promise<number> {
  const { database } = server.services;
  const said = await database.selectFrom('scope').select('seq').where('scope', '=', `chat:${trackId}`).executeTakeFirst();
  const position = await database.selectFrom('push_position').select('number').where('track_id', '=', trackId).executeTakeFirst();
  return (said?.seq ?? 0) - (position?.number ?? 0);
}
