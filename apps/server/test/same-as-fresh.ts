import { isDeepStrictEqual } from 'node:util';
import { type ActorKind, type OperationName, operationOf, scopeOf } from '@trackyard/contract';
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
export async function sameAsFresh(world: MatrixWorld, name: OperationName, { cell, acting, looking }: Stage): Promise<Compared> {
  await world.server.settled();
  const everybody = [acting, ...looking.flat()];
  for (const { worker } of everybody) await filled(worker, cell);
  // What a sample prepares is done before anybody leaves: only what the operation itself does is news to them.
  const input = await samples[name](cell);
  await world.server.settled();
  await caughtUp(world, everybody, cell);
  const before = await Promise.all(everybody.map(({ worker }) => dumpOf(worker, cell)));
  for (const { way, worker } of looking.flat()) if (way === 'pull') worker.leave();

  await perform(world, name, acting, cell, input);

  if (endsOwnSession.includes(name)) await vi.waitFor(() => expect(acting.worker.brain.session.state().status).toBe('signedOut'), waiting);
  else await compare(world, [acting], cell);
  for (const ofPerson of looking) await compare(world, ofPerson, cell);
  const after = await Promise.all(everybody.map(({ worker }) => dumpOf(worker, cell)));
  return { viewers: looking.length, changes: after.some((it, at) => !isDeepStrictEqual(it, before[at])) };
}
/** How many viewers were compared, and whether any of them saw anything change. */
interface Compared {
  viewers: number;
  changes: boolean;
}

/** What a worker holds of the track. It may still hold an app that has left the track and is in another one. */
async function dumpOf(worker: TestWorker, { trackId, messageId }: Place) {
  const apps = new Set(worker.brain.db.group('trackApps', trackId).map((it) => it.appId));
  const all = await worker.dump([trackId], [messageId]);
  const ofApps = (rows: unknown) => (rows as { appId: string }[]).filter((it) => apps.has(it.appId));
  return { ...all, tables: ofApps(all['tables']), views: ofApps(all['views']) };
}

/** Waits until the caches have all changes so far in the scopes of people, companies, entries and apps that they follow. */
async function caughtUp({ server }: MatrixWorld, everybody: readonly Seen[], { trackId }: Place): Promise<void> {
  for (const { person, worker } of everybody) {
    const { db } = worker.brain;
    const { tenantId } = person.actor;
    const own = [scopeOf('user', person.userId), ...(tenantId === null ? [] : [scopeOf('tenant', tenantId)])];
    await vi.waitFor(async () => {
      const ofTrack = follows(person, worker, trackId)
        ? [scopeOf('entries', trackId), ...db.group('trackApps', trackId).map((it) => scopeOf('app', it.appId))]
        : [];
      const followed = [...own, ...ofTrack];
      const heads = await server.services.database.selectFrom('scope').select(['scope', 'seq']).where('scope', 'in', followed).execute();
      const here = Object.fromEntries(followed.map((it) => [it, db.get('cursors', it)?.seq]));
      for (const { scope, seq } of heads) expect(here[scope], `${person.displayName}: ${scope}`).toBe(seq);
    }, waiting);
  }
}

/** So that the thread of the sample message has something in it. */
const answerInThread = ({ coordinator, trackId, messageId, id }: Cell): Promise<unknown> =>
  coordinator.call('chat.sendMessage', { trackId, id: id(), text: 'Silo 2 is free', parentMessageId: messageId }, { idempotencyKey: id() });

const atTwoBrowsers = (world: MatrixWorld, person: TestPerson, cell: Cell): Promise<Seen[]> =>
  Promise.all((['socket', 'pull'] as const).map(async (way) => ({ person, way, worker: await open(world, person, cell) })));

async function open(world: MatrixWorld, person: TestPerson, { trackId, messageId }: Place): Promise<TestWorker> {
  const worker = await openWorker({ base: world.server.address, session: person });
  if (worker.brain.db.get('tracks', trackId) !== undefined) await worker.open(trackId, messageId);
  if (follows(person, worker, trackId)) worker.showTrack(trackId);
  return worker;
}

/** Guests have the entries and apps of a track only where it says so; `guests.test.ts` is about them. */
const follows = ({ actor }: TestPerson, { brain }: TestWorker, trackId: string): boolean =>
  actor.kind !== 'guest' && brain.db.rows('memberships').some((it) => it.trackId === trackId && it.confirmed && it.status === 'ACTIVE');

/** Pages that are on their way have to be here, before anybody leaves. */
const filled = ({ brain: { db } }: TestWorker, { trackId, messageId }: Place): Promise<void> =>
  vi.waitFor(() => expect(db.get('tracks', trackId) === undefined || db.get('threads', messageId) !== undefined).toBe(true), waiting);

/** What is refused changes nothing, and that too has to be seen. */
async function perform({ server }: MatrixWorld, name: OperationName, { person, worker }: Seen, cell: Cell, input: unknown): Promise<void> {
  const { access, expect: expected } = operationOf(name);
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
  await caughtUp(world, [{ person, way: 'pull', worker: fresh }], place);
  try {
    for (const { way, worker } of ofPerson)
      await vi.waitFor(
        async () => expect(await dumpOf(worker, place), `${person.displayName}, by ${way}`).toEqual(await dumpOf(fresh, place)),
        waiting,
      );
  } finally {
    fresh.stop();
  }
}
