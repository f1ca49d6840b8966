import { createHash } from 'node:crypto';
import { TrackyardError } from '@trackyard/contract';
import type { Acts } from './act.ts';
import { acts } from './acts.ts';
import type { Scene } from './choices.ts';
import type { SimulatedClient } from './client.ts';
import { differences } from './convergence.ts';
import { isOfDisk } from './disk.ts';
import { leftBehind } from './left-behind.ts';
import { mishaps } from './mishaps.ts';
import { openTables } from './open-tables.ts';
import { type Random, randomOf } from './random.ts';
import { sessionActs } from './session-acts.ts';
import { tableActs } from './table-acts.ts';
import { areTablesReady, tableProblems } from './table-promises.ts';
import type { StagedTables } from './tables.ts';
import { clear, weatherOf } from './weather.ts';
import { brokenPromises } from './words.ts';
import { createWorld, type Ground, type World } from './world.ts';

export interface Plan {
  seed: number;
  operations: number;
  /** `heals`: at the end all is well, and everybody has everything. `safety`: it is not, and only promises count. */
  mode: 'heals' | 'safety';
  /** Operations left out, to make a trace shorter. */
  skip?: readonly number[];
  /** Two builds are at work in some browsers, and nobody leaves: the pages that would tell one of the other are not in it. */
  twoBuilds?: boolean;
  /** People work in tables, and hardly chat. */
  tables?: boolean;
}
export interface Outcome {
  problems: string[];
  /** Of all that happened, and all that the server said. */
  digest: string;
  events: number;
  trace: string[];
  /** How often each operation was done. */
  done: Map<string, number>;
  /** Workers that died at a write. */
  deaths: number;
}
/** Within this time all has to be well again: the longest waits of a worker are half a minute. */
const healingMs = 600_000;
const restMs = 10_000;

/** One run, which the plan decides to the last event. */
export async function simulate(ground: Ground, plan: Plan, keepTrace = false): Promise<Outcome> {
  const trace: string[] = [];
  const digest = createHash('sha256');
  const note = (line: string): void => {
    digest.update(line);
    if (keepTrace) trace.push(line);
  };
  const world = await createWorld(ground, plan.seed, {
    onEvent: (at, label) => note(`${at.toFixed(3)} ${label}\n`),
    onLeaving: (text) => void digest.update(text),
    withTwoBuilds: plan.twoBuilds ? ['Anna-1', 'Mateo-1'] : [],
    withTables: plan.tables ?? false,
  });
  const done = new Map<string, number>();
  try {
    await opened(world);
    await lived(world, plan, (name, line) => {
      done.set(name, (done.get(name) ?? 0) + 1);
      note(line);
    });
    await ended(world, plan);
  } catch (cause) {
    world.record.problems.push(`the run broke off: ${cause instanceof Error ? cause.stack : String(cause)}`);
  }
  for (const it of [...world.nodes, ...world.clients.map((client) => client.life)]) it.alive = false;
  const { problems, deaths } = world.record;
  return { problems, digest: digest.digest('hex'), events: world.schedule.count(), trace, done, deaths };
}

/** Everybody opens their browsers, in good weather. */
export async function opened({ clients, schedule }: World): Promise<void> {
  for (const client of clients) await client.start();
  await schedule.pass(3_000);
}

async function lived(
  world: World,
  { seed, operations, skip = [], twoBuilds = false, tables = false }: Plan,
  note: (name: string, line: string) => void,
): Promise<void> {
  world.setWeather(weatherOf(randomOf(seed, 'weather')));
  for (let at = 0; at < operations; at++) {
    const random = randomOf(seed, 'operation', at);
    const pause = random.chance(0.3) ? 0 : random.between(0, 1_500);
    if (!skip.includes(at)) {
      const name = await happen(world, random, { at, acts: tables ? tableActs : twoBuilds ? staying : acts });
      note(name.split(' ')[0]!, `${at}: ${name}\n`);
    }
    await world.schedule.pass(pause);
  }
}

const allActs: Acts = { ...acts, ...tableActs };
const staying = Object.fromEntries(Object.entries(acts).filter(([name]) => !(name in sessionActs)));

/** Somebody does something, or something happens to the machines. Answers what. */
async function happen(world: World, random: Random, { at, acts }: { at: number; acts: Acts }): Promise<string> {
  const mishap = random.chance(0.14);
  const name = weighted(mishap ? mishaps : acts, random);
  if (mishap) {
    await mishaps[name]!.happen({ ...world, random });
    return name;
  }
  const client = random.pick(world.clients.filter((it) => it.life.alive));
  if (!client) return `${name} by nobody`;
  let count = 0;
  const scene: Scene = {
    client,
    clients: world.clients.filter((it) => it.life.alive),
    people: world.stage.people,
    random,
    record: world.record,
    get tables() {
      if (!world.tables) throw new Error('This world has no tables.');
      return world.tables;
    },
    newToken: () => `w${at}.${count++}`,
  };
  world.schedule.after(0, `${client.name} does ${name}`, () => attempt(world, scene, name), client.life);
  return `${name} by ${client.name}`;
}

/** What people try may be refused, or find no answer: never more than that. It isn't waited for. */
function attempt({ record }: World, scene: Scene, name: string): void {
  const { life } = scene.client;
  const failed = (cause: unknown): void => {
    if (life.alive && !isOfDisk(cause) && (!(cause instanceof TrackyardError) || cause.code === 'internal'))
      record.problems.push(`${name}: ${cause instanceof Error ? cause.stack : cause}`);
  };
  const doIt = async (): Promise<unknown> => allActs[scene.client.isSignedIn() ? name : 'signIn']!.act(scene);
  void doIt().catch(failed);
}

function weighted(of: { [name: string]: { weight: number } }, random: Random): string {
  const all = Object.entries(of);
  let left = random.next() * all.reduce((sum, [, { weight }]) => sum + weight, 0);
  for (const [name, { weight }] of all) {
    left -= weight;
    if (left < 0) return name;
  }
  return all[0]![0];
}

async function ended(world: World, { mode }: Plan): Promise<void> {
  if (mode === 'heals') await heal(world);
  world.record.problems.push(...(await problemsOf(world, mode)));
}

/** What is wrong at the end, beside what was noted on the way. */
export async function problemsOf({ record, clients, database, nodes, tables }: World, mode: Plan['mode']): Promise<string[]> {
  const found: string[] = [];
  const sharesDisk = (it: SimulatedClient) => clients.some((other) => other !== it && other.profile === it.profile);
  if (mode === 'heals')
    for (const client of clients)
      found.push(
        ...(await (client.isSignedIn()
          ? differences(client, nodes[0]!, database, sharesDisk(client))
          : leftBehind(client, record, { words: true }))),
      );
  if (tables) found.push(...(await tableProblems(tables, record, { clients, database, node: mode === 'heals' ? nodes[0]! : null })));
  return [...found, ...(await brokenPromises(record, clients, database, { healed: mode === 'heals' }))];
}

export async function heal(world: World): Promise<void> {
  const { schedule, clients, network, database, record } = world;
  world.setWeather(clear);
  for (const client of clients) client.setOffline(false);
  // Whoever was cut off by then comes back by themselves, and so do workers and nodes that were about to start.
  const isWell = (): boolean =>
    world.nodes.length === 2 &&
    network.isQuiet() &&
    !database.isInTransaction() &&
    clients.every((it) => it.life.alive && isAtRest(world, it));
  if (!(await schedule.pass(healingMs, isWell))) record.problems.push(`it did not become well again: ${symptoms(world).join(', ')}`);
  await schedule.pass(restMs);
  await schedule.pass(restMs, isWell);
  if (await hasUnheardEnd(world)) await schedule.pass(restMs);
  if (world.tables) await allOpened(world, world.tables);
}
/** The sweep of each minute has ended a guest's session in this very moment, and their browser is yet to hear of it. */
async function hasUnheardEnd({ clients, database, nodes }: World): Promise<boolean> {
  const [node] = nodes;
  const input = { cursors: {}, chats: [], follow: [] };
  const call = { name: 'sync.pull', input, key: null, sessionId: null } as const;
  for (const it of clients.filter(({ person, isSignedIn }) => isSignedIn() && !person.email))
    if ((await database.alone(node!, () => node!.answer(call, it.secret()))).status !== 200) return true;
  return false;
}
/** Everybody shows the tables; time enough for formulas that are computed anew behind a change. */
async function allOpened({ schedule, clients }: World, tables: StagedTables): Promise<void> {
  const signedIn = clients.filter((it) => it.isSignedIn());
  for (const it of signedIn) openTables(it, tables);
  await schedule.pass(60_000);
  await schedule.pass(60_000, () => signedIn.every((it) => areTablesReady(it, tables)));
}
const symptoms = ({ nodes, network, database, clients }: World): string[] => [
  `${nodes.length} nodes`,
  ...(network.isQuiet() ? [] : ['requests under way']),
  ...(database.isInTransaction() ? ['a transaction'] : []),
  ...clients.map((it) =>
    it.life.alive
      ? `${it.name} is ${it.brain().session.state().status}, has ${network.linesOf(it.life).length} lines, ${isDone(it) ? 'nothing' : 'something'} waiting`
      : `${it.name} has no worker`,
  ),
];
/** Whoever is signed in has a line, and nothing waits; of whoever is signed out nothing is owed to the server. */
function isAtRest({ network }: World, client: SimulatedClient): boolean {
  const { db, session } = client.brain();
  const lines = network.linesOf(client.life).length;
  if (client.isSignedIn()) return lines === 1 && isDone(client);
  return lines === 0 && session.state().status === 'signedOut' && db.get('meta', 'signOutPending') === undefined;
}
const isDone = (client: SimulatedClient): boolean =>
  client
    .brain()
    .db.rows('outbox')
    .every((it) => it.state === 'failed');
