import { type ActorKind, type OperationName, operationNames, operationOf } from '@trackyard/contract';
import { openWorker, type TestPerson, type TestWorker } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMatrixWorld, type MatrixWorld } from './cells.ts';
import { samples } from './samples.ts';

/**
 * State after events equals fresh state: before an operation every kind of viewer has a worker with a filled cache; the
 * operation runs; what the reply and the socket brought must then be what a new worker pulls.
 */
let world: MatrixWorld;
beforeAll(async () => {
  world = await createMatrixWorld();
});
afterAll(() => world?.server.stop());

const mutations = operationNames.filter((name) => operationOf(name).kind === 'mutation');
/** Sign-in and its like end or begin sessions: their effect on caches is tested with the session. */
const sessionsOnly: readonly OperationName[] = [
  'identity.signIn',
  'identity.signOut',
  'identity.revokeSession',
  'identity.setUp',
  'identity.resetPassword',
  'identity.requestPasswordReset',
];
const performers: readonly ActorKind[] = ['coordinator', 'collaborator', 'unconfirmed', 'tenantAdmin'];

describe('state after events equals fresh state, for every kind of viewer', () => {
  test.each(mutations.filter((name) => !sessionsOnly.includes(name)))('%s', async (name) => {
    const kind = performers.find((it) => operationOf(name).expect[it] === 'ok')!;
    const { actor, cell, viewers } = await world.room(kind, name);
    const { id: reply } = await cell.coordinator
      .call(
        'chat.sendMessage',
        { trackId: cell.trackId, id: cell.id(), text: 'Silo 2 is free', parentMessageId: cell.messageId },
        { idempotencyKey: cell.id() },
      )
      .then((it) => it.result);
    expect(reply).toBeTruthy();
    const seen = await Promise.all([actor, ...viewers].map(async (person) => ({ person, worker: await open(person, cell) })));
    await world.server.settled();

    const input = await samples[name](cell);
    if (operationOf(name).access.who === 'anyone') await world.server.visitor().call(name, input as never);
    else await seen[0]!.worker.brain.run(name, input as never, cell.id());

    for (const { person, worker } of seen) await settles(person, worker, cell);
    for (const { worker } of seen) worker.stop();
  });
});

interface Place {
  trackId: string;
  messageId: string;
}
async function open(person: TestPerson, { trackId, messageId }: Place): Promise<TestWorker> {
  const worker = await openWorker({ base: world.server.address, session: person });
  const holds = () => worker.brain.db.get('tracks', trackId) !== undefined;
  if (holds()) await worker.open(trackId, messageId);
  return worker;
}

async function settles(person: TestPerson, worker: TestWorker, place: Place): Promise<void> {
  const fresh = await open(person, place);
  try {
    await vi.waitFor(
      async () => {
        const [live, pulled] = await Promise.all([worker, fresh].map((it) => it.dump([place.trackId], [place.messageId])));
        expect(live, person.displayName).toEqual(pulled);
      },
      { timeout: 5_000, interval: 20 },
    );
  } finally {
    fresh.stop();
  }
}
