import { type InputOf, limits, type OperationName } from '@trackyard/contract';
import type { Timers } from '@trackyard/data-worker/testing';
import {
  createDatabase,
  type Fault,
  type Faults,
  faultKinds,
  faultyDatabase,
  openWorker,
  patienceFactor,
  sampleOf,
  startTestServer,
  type TestDatabase,
  type TestPerson,
  type TestServer,
  type TestWorker,
} from '@trackyard/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../src/platform/log.ts';

let [database, faults, server]: [TestDatabase, Faults, TestServer] = [] as never;
let anna: TestPerson;
beforeAll(async () => {
  database = await createDatabase();
  const faulty = faultyDatabase(database.connection);
  faults = faulty.faults;
  const socketTimes = { heads: 250, heartbeat: 1e9, sessions: 200 };
  server = await startTestServer({ connection: faulty.connection, socketTimes, log: createLog('silent') });
  anna = await server.person('Anna Lindqvist');
});
afterEach(() => void faults.disarm());
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});
const patience = { timeout: 20_000 * patienceFactor, interval: 10 };
/** How many of the calls made while a change goes out fail in `npm test`; in `npm run test:long` each does. */
const tried = 5;
const id = () => server.services.ids.id();

test('a socket at whose opening the database fails is refused or cut, keeps no place, and the next one opens', {
  timeout: 60_000 * patienceFactor,
}, async () => {
  const mateo = await server.person('Mateo Ruiz');
  for (let at = 1; at <= 12; at++) {
    await faults.cool();
    faults.arm({ at, kind: faultKinds[at % faultKinds.length]! });
    const socket = await mateo.socket().catch(() => null);
    faults.disarm();
    socket?.close();
    await socket?.closed;
  }
  const openAll = async () => {
    const opened = await Promise.allSettled(Array.from({ length: limits.socketsPerUser }, () => mateo.socket()));
    const sockets = opened.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
    for (const it of sockets) it.close();
    await Promise.all(sockets.map((it) => it.closed));
    return sockets.length;
  };
  await vi.waitFor(async () => expect(await openAll()).toBe(limits.socketsPerUser), { timeout: 20_000 * patienceFactor, interval: 100 });
  expect(await faults.areGivenBack()).toBe(true);
});

/** Each changes something that a member sees. */
const changes: { [N in OperationName]?: (trackId: string, userId: string) => InputOf<N> } = {
  'chat.sendMessage': (trackId) => ({ trackId, id: id(), text: 'The first roast is on Monday' }),
  'tracks.update': (trackId) => ({ trackId, title: `Title ${id()}` }),
  'members.changeRole': (trackId, userId) => ({ trackId, userId, role: 'VIEWER' }),
  'members.remove': (trackId, userId) => ({ trackId, userId }),
  'tracks.delete': (trackId) => ({ trackId }),
};
/** On a slow machine more and more looks at heads and rights mix in. */
const most = 60;
/** Waits of a worker pass quickly here: they decide how long this takes, and nothing else. */
const hurried: Timers = {
  after(ms, act) {
    const timer = setTimeout(act, ms / 5);
    return () => clearTimeout(timer);
  },
};

describe('whoever looks on has all in the end, whichever call to the database fails while a change is made and sent', () => {
  test.each(Object.keys(changes) as (keyof typeof changes)[])('%s', { timeout: 120_000 * patienceFactor }, async (name) => {
    const mateo = await server.person({ displayName: 'Mateo Ruiz', email: `${name}@kestrel.example` });
    const worker = await openWorker({ base: server.address, session: mateo, timers: hurried });
    const change = async (fault?: Fault): Promise<{ calls: number; violation: string | null }> => {
      const trackId = await server.track('Roastery', [anna, mateo]);
      await vi.waitFor(() => expect(worker.brain.db.get('tracks', trackId)).toBeDefined(), patience);
      await worker.open(trackId);
      faults.arm(fault);
      await anna.call(name, changes[name]!(trackId, mateo.userId) as never).catch(() => {});
      await server.settled();
      // Others than those of the change may have come between: the one that fails has to be among them all the same.
      await vi.waitFor(() => expect(faults.calls()).toBeGreaterThanOrEqual(fault?.at ?? 0), patience);
      const calls = faults.disarm();
      const violation = await converges(mateo, worker, trackId).then(
        () => null,
        (cause) => `call ${fault?.at} ${fault?.kind} (${calls[(fault?.at ?? 1) - 1]}): ${cause}`,
      );
      return { calls: calls.length, violation };
    };
    const count = Math.min(most, (await change()).calls);
    const points = sampleOf(
      Array.from({ length: count }, (_, index) => index + 1),
      tried,
      Object.keys(changes).indexOf(name),
    );
    const violations: string[] = [];
    for (const at of points) {
      const { violation } = await change({ at, kind: faultKinds[at % faultKinds.length]! });
      if (violation) violations.push(violation);
    }
    worker.stop();
    console.log(`failure at the n-th await: ${name} seen by others × failure points: ${points.length}, violations ${violations.length}`);
    expect(violations).toEqual([]);
  });
});

/** Compares with a worker that has just begun. */
async function converges(mateo: TestPerson, worker: TestWorker, trackId: string): Promise<void> {
  const fresh = await openWorker({ base: server.address, session: mateo });
  if (fresh.brain.db.get('tracks', trackId)) await fresh.open(trackId);
  try {
    await vi.waitFor(async () => {
      const [live, pulled] = await Promise.all([worker, fresh].map((it) => it.dump([trackId], [])));
      expect(live).toEqual(pulled);
    }, patience);
  } finally {
    fresh.stop();
  }
}
