import { byScale, type Fault, type FaultKind, faultKinds, isCommit, isLong, sampleOf } from '@trackyard/testing';
import type { Laboratory } from './laboratory.ts';
import { callRaw, essence, flawOf, type RawAnswer, type RawCall } from './raw-call.ts';
import { type Digest, differing } from './table-copies.ts';

export interface Trial extends RawCall {
  /** The operation is not answered from the ledger: a second call may be refused, and may leave more in these tables. */
  notRecorded?: readonly string[];
  /** Where all is well; 200 where it is left out. */
  status?: number;
}
export interface Findings {
  points: number;
  violations: string[];
}
interface Run {
  essence: string;
  answer: RawAnswer;
  digest: Digest;
  /** What was called of the database. */
  calls: string[];
}

/** In `npm test` connecting fails at every eighth operation: what follows does not depend on the operation, and it takes long. */
const everyCold = 8;

/**
 * Makes one call again and again, on the same state, with another of its calls to the database failing each time; and once
 * more after that, as a client does that got no answer. In `npm run test:long` each call fails in all ways; in `npm test` so many of
 * them fail in one way, first a commit where the call writes, and another `turn` takes others.
 */
export async function tryAll(laboratory: Laboratory, trial: Trial, sample: { points: number; turn: number }): Promise<Findings> {
  const { copies, faults } = laboratory;
  const { before, run, anew, turnBack } = await repeatedly(laboratory, trial);
  const well = async (isCold: boolean): Promise<Run> => {
    const done = await anew({ at: 0, kind: 'breaks', isCold });
    await turnBack(done);
    return done;
  };
  const isCold = isLong || sample.turn % everyCold === 0;
  const first = await well(isCold);
  let clean = await well(false);
  // Until nothing mixes in that runs beside: what a node does at its start, or a second later.
  for (let known = 0; known !== clean.calls.length; clean = await well(false)) known = clean.calls.length;
  const violations = clean.answer.status === (trial.status ?? 200) ? [] : [`${trial.name} answers by itself: ${clean.essence}`];
  const plan = planned(isCold ? faultsFor(first.calls, true) : [], faultsFor(clean.calls, false), sample);
  let points = 0;
  for (const planned of plan) {
    let fault = planned;
    let failed = await anew(fault);
    if (isMissed(fault, failed)) {
      // Something ran beside when calls were counted, such as a connection that was opened again: they are counted anew.
      await turnBack(failed);
      const counted = await well(false);
      if (counted.essence !== clean.essence) violations.push(`${trial.name} answers otherwise than before: ${counted.essence}`);
      clean = counted;
      const at = clean.calls.indexOf(fault.call) + 1;
      if (at === 0) continue;
      fault = { ...fault, at };
      failed = await anew(fault);
    }
    points++;
    const acted = isAlike(failed, clean);
    const untouched = differing(failed.digest.exact, before.exact).length === 0;
    const flaws: (string | false | null)[] = [
      isMissed(fault, failed) && `the failure was never reached, after ${failed.calls.map((it) => it.slice(0, 40)).join('; ')}`,
      !acted &&
        !untouched &&
        `half done: not as it should be are ${differing(failed.digest.alike, clean.digest.alike)}; other than before are ${differing(failed.digest.exact, before.exact)}`,
      flawOfAnswer(failed, clean, acted),
      !(await faults.areGivenBack()) && 'a connection is not given back',
      !(await copies.isQuiet()) && 'a transaction stays open',
    ];
    const again = await run();
    flaws.push(flawOfRepetition(trial, again, clean, acted && !untouched));
    await turnBack(again);
    const what = `${trial.name}, call ${fault.at} ${fault.kind} (${(fault.isCold ? first : clean).calls[fault.at - 1]?.slice(0, 70)})`;
    violations.push(...flaws.flatMap((flaw) => (flaw ? [`${what}: ${flaw}`] : [])));
  }
  return { points, violations };
}

interface Repeated {
  before: Digest;
  /** Makes the call as things are. */
  run(fault?: Fault): Promise<Run>;
  /** Makes it with the cookies of the first time. */
  anew(fault: Fault & { isCold: boolean }): Promise<Run>;
  /** Brings the tables back to what they were before this run. */
  turnBack(run: Run): Promise<void>;
}
async function repeatedly({ copies, faults, ids, settled }: Laboratory, trial: RawCall): Promise<Repeated> {
  ids.begin();
  const mark = ids.mark();
  const cookies = [...trial.session.cookies];
  const before = await copies.digest(mark);
  await copies.copy(before.exact);
  const run = async (fault?: Fault): Promise<Run> => {
    faults.arm(fault);
    const answer = await callRaw(trial).catch((cause: unknown) => ({ status: 0, text: String(cause) }));
    await settled();
    const calls = faults.disarm();
    return { essence: essence(answer, mark), answer, digest: await copies.digest(mark, before), calls };
  };
  return {
    before,
    run,
    async anew(fault) {
      trial.session.cookies.clear();
      for (const [name, value] of cookies) trial.session.cookies.set(name, value);
      if (fault.isCold) await faults.cool();
      return run(fault);
    },
    turnBack: ({ digest }) => copies.restore(differing(before.exact, digest.exact)),
  };
}

/** How many connections are opened at first depends on what runs at once: one less may be enough. */
const isMissed = (fault: Planned, { calls }: Run): boolean => calls.length < fault.at && !fault.isCold;
const isAlike = (a: Run, b: Run): boolean => differing(a.digest.alike, b.digest.alike).length === 0;

function flawOfAnswer({ essence, answer }: Run, clean: Run, acted: boolean): string | null {
  if (answer.status === 0) return `no answer: ${answer.text}`;
  if (essence === clean.essence) return acted ? null : 'it answers as if it had acted';
  const flaw = flawOf(answer);
  return flaw && `an unclear answer, ${flaw}: ${answer.text.slice(0, 300)}`;
}

/** The second call acts where the first one didn't, and answers what the first one should have. */
function flawOfRepetition({ notRecorded }: Trial, again: Run, clean: Run, acted: boolean): string | null {
  const more = differing(again.digest.alike, clean.digest.alike).filter((table) => !(acted && notRecorded?.includes(table)));
  if (more.length) return `once more leaves other rows in ${more}`;
  if (again.essence === clean.essence || (acted && notRecorded && again.answer.status < 500)) return null;
  return `once more answers ${again.essence.slice(0, 300)}`;
}

/** With no connection open it is connecting that fails; with some, each statement. */
interface Planned extends Fault {
  /** Its statement. */
  call: string;
  isCold: boolean;
  atCommit: boolean;
}
function faultsFor(calls: readonly string[], isCold: boolean): Planned[] {
  return calls.flatMap((call, index) =>
    (call === 'connect') === isCold
      ? kindsFor(call, index).map((kind) => ({ at: index + 1, call, kind, isCold, atCommit: isCommit(call) }))
      : [],
  );
}
function kindsFor(call: string, index: number): readonly FaultKind[] {
  if (call === 'connect') return byScale(['breaks'], ['breaks', 'away']);
  if (isLong) return faultKinds;
  return isCommit(call) ? ['breaks', 'lost', 'gaveWay'] : [faultKinds[index % faultKinds.length]!];
}
function planned(
  cold: readonly Planned[],
  warm: readonly Planned[],
  { points, turn }: { points: number; turn: number },
): readonly Planned[] {
  if (isLong) return [...cold, ...warm];
  const commits = warm.filter((it) => it.atCommit);
  const others = warm.filter((it) => !it.atCommit);
  const ways = [commits, cold, others];
  const wanted = ways.filter((it) => it.length > 0);
  // A turn of its own for each way: every eighth turn alone would meet the same few again and again.
  const own = new Map([
    [cold, Math.floor(turn / everyCold)],
    [commits, turn],
    [others, turn],
  ]);
  return wanted.flatMap((it, at) => sampleOf(it, shareOfWay(points, wanted.length, at), own.get(it)));
}
/** The first ways get what cannot be shared evenly. */
const shareOfWay = (points: number, ways: number, at: number): number => Math.floor((points + ways - 1 - at) / ways);
