import { type ActorKind, type OperationName, operationOf } from '@trackyard/contract';
import { openWorker, patienceFactor, type TestPerson, type TestWorker } from '@trackyard/testing';
import { expect, vi } from 'vitest';
import type { MatrixWorld } from './cells.ts';
import { type Cell, samples } from './samples.ts';

/** By which way the news of an operation came to a worker. */
type Way = 'reply' | 'socket' | 'pull';
interface Seen {
  person: TestPerson;
  way: Way;
  worker: TestWorker;
}
interface Place {
  trackId: string;
  messageId: string;
}
const waiting = { timeout: 15_000 * patienceFactor, interval: 20 };
const performers: readonly ActorKind[] = ['coordinator', 'collaborator', 'unconfirmed', 'tenantAdmin'];
/** These end the actor's own session: asked for beside the worker, which hears of it and holds nothing any more. */
const endsOwnSession: readonly OperationName[] = ['identity.signOut', 'identity.revokeSession'];

/** Somebody in a track, and people who look on, each at two browsers with filled caches. */
export interface Stage {
  cell: Cell;
  acting: Seen;
  looking: Seen[][];
  end(): void;
}
export const performerOf = (name: OperationName): ActorKind =>
  performers.find((it) => operationOf(name).expect[it] === 'ok') ?? 'coordinator';

export async function openStage(world: MatrixWorld, name: OperationName, kinds: readonly ActorKind[]): Promise<Stage> {
  const { actor, cell, viewers } = await world.room(performerOf(name), name, kinds);
  await answerInThread(cell);
  const acting: Seen = { person: actor, way: 'reply', worker: await open(world, actor, cell) };
  const looking = await Promise.all(viewers.map((person) => atTwoBrowsers(world, person, cell)));
  const end = (): void => {
    for (const { worker } of [acting, ...looking.flat()]) worker.stop();
  };
  return { cell, acting, looking, end };
}

/**
 * State after events equals fresh state: before the operation every kind of viewer has two workers with filled caches, of
 * which one then loses its line. The operation runs. What the reply and the socket brought, and what a pull brings those
 * who were away, must be just what a new worker pulls. Answers how many viewers were compared.
 */
export async function sameAsFresh(world: MatrixWorld, name: OperationName, { cell, acting, looking }: Stage): Promise<number> {
  await world.server.settled();
  for (const { worker } of [acting, ...looking.flat()]) await filled(worker, cell);
  for (const { way, worker } of looking.flat()) if (way === 'pull') worker.leave();

  await perform(world, name, acting, cell);

  if (endsOwnSession.includes(name)) await vi.waitFor(() => expect(acting.worker.brain.session.state().status).toBe('signedOut'), waiting);
  else await compare(world, [acting], cell);
  for (const ofPerson of looking) await compare(world, ofPerson, cell);
  return looking.length;
}

/** So that the thread of the sample message has something in it. */
const answerInThread = ({ coordinator, trackId, messageId, id }: Cell): Promise<unknown> =>
  coordinator.call('chat.sendMessage', { trackId, id: id(), text: 'Silo 2 is free', parentMessageId: messageId }, { idempotencyKey: id() });

const atTwoBrowsers = (world: MatrixWorld, person: TestPerson, cell: Cell): Promise<Seen[]> =>
  Promise.all((['socket', 'pull'] as const).map(async (way) => ({ person, way, worker: await open(world, person, cell) })));

async function open(world: MatrixWorld, person: TestPerson, { trackId, messageId }: Place): Promise<TestWorker> {
  const worker = await openWorker({ base: world.server.address, session: person });
  if (worker.brain.db.get('tracks', trackId) !== undefined) await worker.open(trackId, messageId);
  return worker;
}

/** Pages that are on their way have to be here, before anybody leaves. */
const filled = ({ brain: { db } }: TestWorker, { trackId, messageId }: Place): Promise<void> =>
  vi.waitFor(() => expect(db.get('tracks', trackId) === undefined || db.get('threads', messageId) !== undefined).toBe(true), waiting);

/** What is refused changes nothing, and that too has to be seen. */
async function perform({ server }: MatrixWorld, name: OperationName, { person, worker }: Seen, cell: Cell): Promise<void> {
  const { access, expect: expected } = operationOf(name);
  const input = await samples[name](cell);
  const asker = access.who === 'anyone' ? server.visitor() : endsOwnSession.includes(name) ? person : null;
  const done = asker ? asker.call(name, input as never) : worker.brain.run(name, input as never, cell.id());
  const askers: readonly ActorKind[] = access.who === 'anyone' ? ['signedOut'] : performers;
  if (askers.some((it) => expected[it] === 'ok')) await done;
  else await expect(done).rejects.toThrow();
}

async function compare(world: MatrixWorld, ofPerson: readonly Seen[], place: Place): Promise<void> {
  const { person } = ofPerson[0]!;
  for (const { way, worker } of ofPerson) if (way === 'pull') await worker.comeBack();
  const fresh = await open(world, person, place);
  const dump = (worker: TestWorker) => worker.dump([place.trackId], [place.messageId]);
  try {
    for (const { way, worker } of ofPerson)
      await vi.waitFor(async () => expect(await dump(worker), `${person.displayName}, by ${way}`).toEqual(await dump(fresh)), waiting);
  } finally {
    fresh.stop();
  }
}
