import { TrackyardError } from '@trackyard/contract';
import { isLong, patienceFactor, sampleOf, shareOf } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../simulation/act.ts';
import type { SimulatedClient } from '../simulation/client.ts';
import { isOfDisk } from '../simulation/disk.ts';
import type { Fates } from '../simulation/fates.ts';
import { openGround } from '../simulation/ground.ts';
import { heal, problemsOf } from '../simulation/run.ts';
import { createWorld, type World } from '../simulation/world.ts';
import { type Cast, type Scene, scenes } from './browser-scenes.ts';

/**
 * Failure at the n-th await in the browser: of everything that a worker does, the first call to its store fails, then the
 * second, and so on to the end; and so it goes with its requests, which get lost, or their answers. The worker, the server and
 * the database are the real ones, in the simulation.
 */
/** How many failures all scenes try together in `npm test`; in `npm run test:long` each of its calls fails once, and each request in both ways. */
const budget = 120;

const names = Object.keys(scenes);
let ground: Awaited<ReturnType<typeof openGround>>;
const total = { scenes: 0, points: 0, violations: 0 };
beforeAll(async () => {
  ground = await openGround();
});
afterAll(async () => {
  console.log(
    `failure at the n-th await in the browser: scenes ${total.scenes} × failure points: ${total.points}, violations ${total.violations}`,
  );
  await ground?.close();
});

describe('whichever call of a worker fails, people hear of it, nothing is lost, done twice or seen by others, and it goes on', () => {
  test.each(names)('%s', { timeout: 900_000 * patienceFactor }, async (what) => {
    const violations: string[] = [];
    let points = 0;
    const { calls } = await played(scenes[what]!, null);
    for (const where of ['disk', 'requests'] as const) {
      for (const fault of faultsAmong(where, calls[where].length, names.indexOf(what))) {
        const found = await played(scenes[what]!, fault);
        const call = `${where} call ${fault.at} (${found.calls[where][fault.at - 1]})${fault.isAnswered ? ', the answer lost' : ''}`;
        violations.push(...found.problems.map((it) => `${call}: ${it}`));
        points++;
      }
    }
    total.scenes++;
    total.points += points;
    total.violations += violations.length;
    expect(violations).toEqual([]);
  });
});

interface Fault {
  where: 'disk' | 'requests';
  /** The how-manieth call. */
  at: number;
  /** The server has done it: it is the answer that gets lost. */
  isAnswered: boolean;
}
function faultsAmong(where: Fault['where'], count: number, turn: number): readonly Fault[] {
  const points = Array.from({ length: count }, (_, index) => index + 1);
  const ways = where === 'disk' ? [false] : [true, false];
  const all = points.flatMap((at) =>
    ways.filter((it) => isLong || ways.length === 1 || it === (at % 2 === 0)).map((isAnswered) => ({ where, at, isAnswered })),
  );
  return sampleOf(all, shareOf(budget, 2 * names.length), turn);
}
async function played(scene: Scene, fault: Fault | null): Promise<{ calls: Record<Fault['where'], string[]>; problems: string[] }> {
  const calls: Record<Fault['where'], string[]> = { disk: [], requests: [] };
  let armed: string | null = null;
  /** Counts a call, and says whether it is the one that fails. */
  const fails = (where: Fault['where'], browser: string, call: string): boolean =>
    browser === armed && calls[where].push(call) === fault?.at && where === fault.where;
  const fates: Fates = {
    disk: (browser, call) => fails('disk', browser, call),
    request: (browser, operation) => (fails('requests', browser, operation) ? (fault?.isAnswered ? 'answerLost' : 'requestLost') : null),
  };
  const world = await createWorld(ground, 1, { fates, browsers: ['Anna-1', 'Anna-2', 'Mateo-1'] });
  const { cast, unclear, unanswered, refused } = await castOf(world);
  if (scene.before) {
    for (const it of world.clients) await it.start();
    await world.schedule.pass(3_000);
    await scene.before(cast);
  } else for (const it of world.clients) if (it !== cast[scene.who]) await it.start();
  armed = cast[scene.who].name;
  await scene.play(cast);
  armed = null;
  await heal(world);
  await world.schedule.pass(20_000);
  const after = [...((await scene.after?.(cast)) ?? []), ...(await afterwards(cast)), ...(await doneThoughRefused(world, refused))];
  const problems = [
    ...world.record.problems,
    ...(await problemsOf(world, 'heals')),
    ...unclear,
    ...[...unanswered].map((it) => `'${it}' is not answered`),
    ...after,
  ];
  for (const it of [...world.nodes, ...world.clients.map((client) => client.life)]) it.alive = false;
  return { calls, problems };
}

async function castOf(world: World) {
  const [anna, , mateo] = world.clients as [SimulatedClient, SimulatedClient, SimulatedClient];
  const tracks = await world.database.query<{ id: string; title: string }>('select id, title from track');
  const idOf = (title: string): string => tracks.find((it) => it.title === title)!.id;
  const unclear: string[] = [];
  const unanswered = new Set<string>();
  const refused: string[] = [];
  const does: Cast['does'] = async (what, work) => {
    unanswered.add(what);
    (async () => work())()
      .catch((cause: unknown) => void (isClear(cause) || unclear.push(`'${what}' ends in ${cause}`)))
      .finally(() => unanswered.delete(what));
    await world.schedule.pass(1_500);
  };
  const cast: Cast = {
    world,
    anna,
    mateo,
    design: idOf('Design'),
    roastery: idOf('Roastery'),
    does,
    async says(who, trackId, text, more = {}) {
      const id = who.newId();
      const input = { trackId, id, text, parentMessageId: null, ...more };
      await does(`says '${text}'`, async () => {
        await run({ client: who, record: world.record }, 'chat.sendMessage', input).catch((cause: unknown) => {
          refused.push(id);
          throw cause;
        });
        world.record.written.push({ id, clientName: who.name, trackId, token: text.split(' ')[0]! });
      });
      return id;
    },
  };
  return { cast, unclear, unanswered, refused };
}
const isClear = (cause: unknown): boolean => cause instanceof TrackyardError || isOfDisk(cause);

async function doneThoughRefused({ database }: World, refused: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ id: string }>('select id from chat_message where id = any($1)', [refused]);
  return rows.map(({ id }) => `message ${id} was refused, and is there`);
}

/** All works again, for whoever is at that browser by then. */
async function afterwards({ world, anna, mateo, roastery, says }: Cast): Promise<string[]> {
  const writers = [anna, mateo].filter((it) => it.isSignedIn());
  for (const it of writers) await says(it, roastery, `afterwards-${it.name} hello`);
  await world.schedule.pass(10_000);
  const rows = await world.database.query<{ plain: string }>("select content ->> 'plain' as plain from chat_message where track_id = $1", [
    roastery,
  ]);
  return writers.flatMap((it) => {
    const count = rows.filter(({ plain }) => plain.startsWith(`afterwards-${it.name}`)).length;
    return count === 1 ? [] : [`what ${it.name} says afterwards is there ${count} times`];
  });
}
