import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { generator } from '../chat-day.ts';
import { follow } from './follower.ts';
import { carryOut, type Kill, planKills } from './kills.ts';
import { invitePeople } from './people.ts';
import { openStage, type Stage } from './stage.ts';
import { judge, type Verdict } from './verdict.ts';
import { type Load, startWriting, type Tally } from './writers.ts';

export interface Proof extends Verdict {
  kills: Record<Kill, number>;
  tally: Tally;
  frames: number;
  /** Of PostgreSQL: what makes a commit durable. */
  durability: Record<string, string>;
  /** Of the server, when it was stopped at the end. */
  exitCode: number | null;
}
interface ProofOptions {
  times: number;
  seed: number;
  /** Ends the proof early: it rejects, and leaves nothing behind. */
  signal: AbortSignal;
  onKill?(count: number, kill: Kill): void;
}
const writers = 8;
const tracks = 4;
/** A kill comes after up to so many more acknowledgements, and then up to so many milliseconds later: anywhere within a call. */
const between = { acknowledgements: 40, milliseconds: 20 };
/** Milliseconds that writers may have to wait for the next acknowledgement, however busy the machine is. */
const patience = 120_000;

/** Eight people write while server and database are killed again and again; then what they were told is compared with what is there. */
export async function proveCrashes({ times, seed, signal, onKill }: ProofOptions): Promise<Proof> {
  const stage = await openStage();
  const over = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  ended.catch(() => {});
  try {
    signal.throwIfAborted();
    return await Promise.race([prove(stage, { times, seed, signal: over.signal, ...(onKill && { onKill }) }), ended, stage.unexpectedEnd]);
  } finally {
    over.abort();
    await stage.clear();
  }
}

async function prove(stage: Stage, { times, seed, signal, onKill }: ProofOptions): Promise<Proof> {
  const random = generator(seed);
  const ids = randomIds(systemClock);
  const people = await invitePeople(stage, ids, writers, tracks);
  const load = startWriting({ ...people, ids, random: generator(seed + 1), signal });
  const follower = follow(people.administrator, people.trackIds, signal);
  const kills: Proof['kills'] = { server: 0, starting: 0, both: 0, postmaster: 0, backend: 0 };
  for (const [at, kill] of planKills(times, random).entries()) {
    signal.throwIfAborted();
    await moreAcknowledged(load, 1 + Math.floor(random() * between.acknowledgements));
    await sleep(random() * between.milliseconds);
    onKill?.(at + 1, kill);
    kills[kill]++;
    await Promise.race([carryOut(kill, stage, random), load.failed]);
  }
  await moreAcknowledged(load, writers);
  await load.finish();
  await follower.finish();
  const verdict = await judge(stage, load.tally, people.administrator, follower);
  const durability = await durabilityOf(stage);
  return { ...verdict, kills, tally: load.tally, frames: follower.frames(), durability, exitCode: await stage.stop() };
}

async function moreAcknowledged(load: Load, count: number): Promise<void> {
  const tooLong = new AbortController();
  const late = sleep(patience, undefined, { signal: tooLong.signal, ref: false }).then(() => {
    throw new Error(`Nothing was acknowledged any more within ${patience / 1000} s.`);
  });
  late.catch(() => {});
  await Promise.race([load.reached(load.tally.acknowledged.length + count), load.failed, late]);
  tooLong.abort();
}

async function durabilityOf({ ask }: Stage): Promise<Record<string, string>> {
  const rows = await ask<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
  );
  return Object.fromEntries(rows.map((it) => [it.name, it.setting]));
}

/** What was proven, for people. */
export function reportOf({ acknowledged, lost, doubled, kills, tally, frames }: Proof): string[] {
  const killed = Object.entries(kills).map(([kill, count]) => `${kill} ${count}`);
  return [
    `acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`,
    `killed: ${killed.join(', ')}; calls refused with 'unavailable' ${tally.refused}, without an answer ${tally.unanswered}, committed before a crash and acknowledged after it ${tally.answeredLater}; slowest call ${Math.round(tally.slowest)} ms; frames followed ${frames}`,
  ];
}
