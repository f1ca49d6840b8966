import { createMemoryStores } from '@trackyard/data-worker/testing';
import type pg from 'pg';
import { simulatedTown } from './bus.ts';
import { openBrowser, type Person, type Profile, type SimulatedClient } from './client.ts';
import { type SimulatedDatabase, simulatedDatabase } from './database.ts';
import type { Death } from './disk.ts';
import { type Fates, noFates } from './fates.ts';
import type { Place } from './mishaps.ts';
import { simulatedNetwork } from './network.ts';
import { type SimulatedNode, startNode } from './node.ts';
import { readPages } from './pages.ts';
import { type Random, randomOf } from './random.ts';
import { createRecord, type Record } from './record.ts';
import { createSafety, notForGuests } from './safety.ts';
import { createSchedule } from './schedule.ts';
import { addPast, type Stage, setStage } from './stage.ts';
import { addTables, changesIn, type StagedTables } from './tables.ts';
import { watch } from './watch.ts';
import { clear, type Weather } from './weather.ts';

/** Connections to a database of the run's own, which is emptied for each world. */
export interface Ground {
  writes: pg.Client;
  reads: pg.Client;
  snapshots: pg.Client;
}
/** Two nodes on one database, seven browsers, of three people and of guests, and all that lies between them: of one seed. */
export interface World extends Place {
  database: SimulatedDatabase;
  nodes: SimulatedNode[];
  stage: Stage;
  record: Record;
  setWeather(weather: Weather): void;
  tables: StagedTables | null;
}
export interface Chances {
  /** Of the machines. */
  machines: Random;
  /** Of what people do. */
  people: Random;
}
const start = Date.parse('2026-11-19T09:14:00.000Z');
const nodeCount = 2;

interface Setting {
  fates?: Fates;
  /** Names of those that are there; all where it is left out. */
  browsers?: readonly string[];
  /** Those in which an older and a newer build are at work side by side, on one disk. */
  withTwoBuilds?: readonly string[];
  /** There is an app with tables. */
  withTables?: boolean;
}
interface Hearers {
  /** Hears all that happens. */
  onEvent?(at: number, label: string): void;
  /** Hears all that the server says. */
  onLeaving?(text: string): void;
}

export async function createWorld(
  ground: Ground,
  seed: number,
  { onEvent, onLeaving, fates = noFates, browsers, withTwoBuilds = [], withTables = false }: Hearers & Setting = {},
): Promise<World> {
  await emptied(ground);
  const random = randomOf(seed, 'machines');
  let weather = clear;
  const record = createRecord();
  const onProblem = (text: string): void => void record.problems.push(text);
  const schedule = createSchedule(start, (at, label) => onEvent?.(at, label));
  const safety = createSafety();
  const database = simulatedDatabase({ ...ground, schedule, random, onCommit: () => safety.committed(database) });
  const town = simulatedTown({ schedule, random, weather: () => weather });
  const nodes: SimulatedNode[] = [];
  let made = 0;
  const addNode = async (): Promise<void> =>
    void nodes.push(await startNode(`node-${++made}`, { schedule, random, database, town, onProblem }));
  for (let at = 0; at < nodeCount; at++) await addNode();
  const stage = await setStage(nodes[0]!, database, random);
  record.links.push(stage.guestLink);
  const tables = withTables ? await addTables(nodes[0]!, database, stage) : null;
  await safety.committed(database);

  const personOf = new Map(stage.browsers.flatMap((it) => (it.secret ? [[it.secret, it.person] as const] : [])));
  const network = simulatedNetwork({
    schedule,
    random,
    weather: () => weather,
    nodes: () => nodes,
    fateOf: fates.request,
    onLeaving(caller, text, call) {
      onLeaving?.(text);
      const person = personOf.get(caller.secret() ?? '');
      record.problems.push(...safety.leaks(person?.userId ?? 'nobody', text, call));
      // Whoever signs in instead is answered as who they are from then on.
      if (person && !person.email && call?.name !== 'identity.signIn') record.problems.push(...notForGuests(text));
    },
    onAnswer(_caller, { name, input }, { status, cookie, body }) {
      if (cookie) personOf.set(cookie, stage.people.find((it) => it.userId === userIn(body))!);
      if (name === 'chat.sendMessage' && status === 200) record.acknowledged.add(String(input['id']));
      if (status === 200) for (const it of changesIn(name, input)) record.acknowledgedChanges.add(it);
      else if (status < 500) for (const it of changesIn(name, input)) record.refusedChanges.add(it);
    },
  });
  const present = stage.browsers.filter(({ name }) => !browsers || browsers.includes(name));
  const deathAtWrite = (): Death => {
    if (!random.chance(weather.workerDies)) return null;
    record.deaths++;
    return random.pick(['before', 'after'] as const)!;
  };
  const open = (name: string, person: Person, profile: Profile): SimulatedClient =>
    openBrowser(name, person, {
      people: stage.people,
      schedule,
      random,
      network,
      profile,
      skew: random.below(20_000) - 10_000,
      diskFails: (call) => fates.disk(name, call) || random.chance(weather.diskFails),
      deathAtWrite,
      onProblem,
      onStart: (it) => watch(it, record),
    });
  const clients = present.flatMap(({ name, person, secret }) => {
    const profile: Profile = { stores: createMemoryStores(), secret };
    const names = withTwoBuilds.includes(name) ? [name, `${name} newer`] : [name];
    return names.map((it) => open(it, person, profile));
  });
  const restart = async (): Promise<void> => {
    if (database.isInTransaction()) schedule.after(1, 'waits to start a node', restart);
    else await addNode();
  };
  const world: World = {
    schedule,
    random,
    network,
    clients,
    database,
    nodes,
    stage,
    record,
    tables,
    setWeather(next) {
      weather = next;
    },
    async crashNode(after) {
      const node = nodes.shift();
      if (!node) return;
      node.alive = false;
      town.forget(node);
      network.lose(node);
      await database.bury(node);
      schedule.after(after, 'starts a node', restart);
    },
    flood: (count) => flood(world, count),
    linksEnd: () => linksEnd(world),
    readPages: () => void (nodes[0] && readPages(nodes[0]).catch(() => undefined)),
  };
  return world;
}

function flood({ nodes, stage, random }: World, count: number): void {
  const node = nodes[0];
  if (!node) return;
  const write = node.app.write(async ({ db, feed, now }) => {
    const tracks = await db.selectFrom('track').select('id').orderBy('id').execute();
    const track = random.pick(tracks);
    if (track) await addPast({ db, feed, now }, node.app.services.ids.id, track.id, stage.people[0]!, count);
  });
  // The track may be deleted meanwhile.
  write.catch(() => undefined);
}

/** As if their time had come; a round of a node ends them within a minute. */
function linksEnd({ nodes, schedule }: World): void {
  const expires = new Date(schedule.clock());
  const write = nodes[0]?.app.write(({ db }) => db.updateTable('guest_link').set({ expires }).where('ended', 'is', null).execute());
  write?.catch(() => undefined);
}

async function emptied({ writes, snapshots }: Ground): Promise<void> {
  // A run that ended in the middle may have left transactions open.
  await Promise.all([writes, snapshots].map((it) => it.query('rollback')));
  const { rows } = await writes.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' order by tablename",
  );
  await writes.query('drop schema projection cascade; create schema projection');
  await writes.query(`truncate ${rows.map((it) => it.tablename).join()}`);
}

/** Of whom the session is that an answer began. */
function userIn(body: string): string {
  const { result } = JSON.parse(body) as { result: { userId?: string; token?: { userId: string } } };
  return result.token?.userId ?? result.userId ?? '';
}
