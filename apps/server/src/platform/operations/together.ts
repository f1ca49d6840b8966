import { type MutationName, type Operation, type OperationName, TrackyardError } from '@trackyard/contract';
import type { Bus } from '../bus/bus.ts';
import { askBoth } from '../database/question.ts';
import type { Tx } from '../database/tables.ts';
import { inTransaction, isUnreachable } from '../database/transaction.ts';
import { feedWriter, type Written } from '../feed/writer.ts';
import type { Actor, TogetherAnswer, TogetherCall } from './context.ts';
import type { AnyTogether, Caller, EngineOptions, Ran } from './engine.ts';
import { framesOf } from './frames.ts';
import { fulfilled, gathering, rejected, type Settled } from './gathering.ts';
import { claiming, type Known, outcomesBefore, release } from './ledger.ts';
import { keyOf } from './mutate.ts';
import { type AccessTo, type AnySubjectKind, checkSubject } from './subjects.ts';

/** While one batch waits for the disk the next is at work, and one may wait for a busy track; more would only be smaller. */
const atOnce = 3;
const most = 64;

interface Call {
  actor: Actor;
  input: unknown;
  key: string;
}
interface About {
  options: EngineOptions;
  operation: Operation;
  handler: AnyTogether;
  kind: AnySubjectKind;
  many: NonNullable<AnySubjectKind['together']>;
}
interface Work extends About {
  now: Date;
}
type Answer = TogetherAnswer<MutationName>;
type Replay = (db: Tx, input: unknown, actor: Actor) => Promise<Answer['result']>;
interface Done extends Answer {
  /** The answer of a call that acted just now. */
  subject?: object;
  written: Written[];
}

/**
 * Runs the calls of one operation that come at the same time: ledger, access, handler and feed of all of them in one
 * transaction, and hints and replies after its commit. A lone call is a batch of one. A refusal concerns its own call; where
 * the transaction itself fails, each call is tried alone.
 */
export function togetherRunner(options: EngineOptions, operation: Operation, handler: AnyTogether) {
  const { database, clock, bus, timers } = options.services;
  const about = aboutOf(options, operation, handler);
  const run = async (calls: readonly Call[]): Promise<readonly Settled<Ran>[]> => {
    const work = { ...about, now: clock.now() };
    const done = await inTransaction(database, (tx) => act(work, tx, calls)).catch((cause: unknown) => {
      if (calls.length === 1 || isUnreachable(cause)) throw cause;
    });
    if (!done) return runAlone(calls);
    hint(bus, done);
    return Promise.allSettled(
      done.map((it, at) => (it.status === 'fulfilled' ? reply(work, calls[at]!.actor, it.value) : Promise.reject(it.reason))),
    );
  };
  const runAlone = async (calls: readonly Call[]): Promise<readonly Settled<Ran>[]> => {
    const outcomes: Settled<Ran>[] = [];
    for (const it of calls) outcomes.push(...(await run([it]).catch((cause: unknown) => [rejected(cause)])));
    return outcomes;
  };
  const ask = gathering(run, { timers, atOnce, most, apart: (it: Call) => it.key, line: ({ input }) => about.many.idOf(input as never) });
  return async (input: unknown, caller: Caller): Promise<Ran> => ask({ actor: caller.actor!, input, key: keyOf(caller) });
}

function aboutOf(options: EngineOptions, operation: Operation, handler: AnyTogether): About {
  const kind = options.subjects.of(operation.access as AccessTo);
  if (!kind.together)
    throw new Error(`${operation.name} can't be handled together: many of its subject '${kind.name}' can't be found at once.`);
  if (operation.audit) throw new Error(`${operation.name} can't be handled together: each call has a line in the audit log.`);
  return { options, operation, handler, kind, many: kind.together };
}

async function act(work: Work, tx: Tx, calls: readonly Call[]): Promise<Settled<Done>[]> {
  const { operation, many, now } = work;
  const name = operation.name as OperationName;
  const entries = calls.map(({ key, actor, input }) => ({ key, operation: name, userId: actor.userId, input, now }));
  const questions = calls.map(({ actor, input }) => ({ actor, id: many.idOf(input as never) }));
  const [ours, subjects] = await askBoth(tx, claiming(entries), many.findEach(questions));
  const known = await outcomesBefore(tx, entries, ours);
  const fresh = calls.map((call, at) => ({ ...call, subject: subjects[at]! })).filter((_, at) => known[at] === null);
  const acted = await actFresh(work, tx, fresh);
  const failed = fresh.filter((_, at) => acted[at]!.status === 'rejected');
  if (failed.length)
    await release(
      tx,
      failed.map((it) => it.key),
    );
  const outcomes: Settled<Done>[] = [];
  let next = 0;
  for (const [at, call] of calls.entries()) {
    const before = known[at];
    outcomes.push(before ? await actedBefore(work, tx, call, before) : acted[next++]!);
  }
  return outcomes;
}

interface FreshCall extends Call {
  subject: object | null;
}
async function actFresh({ operation, handler, kind, now, options }: Work, tx: Tx, calls: readonly FreshCall[]): Promise<Settled<Done>[]> {
  if (calls.length === 0) return [];
  const { right } = operation.access as AccessTo;
  const checked = calls.map(({ actor, input, subject }) =>
    refusalOr(() => ({ ...checkSubject(kind, right as never, actor, subject as never, now), actor, input })),
  );
  const allowed = checked.filter((it): it is TogetherCall<never> => !(it instanceof TrackyardError));
  const { realtime, eventLog, jobs, configuration } = options.services;
  const feed = feedWriter(tx, now);
  const answers = allowed.length ? await handler.together({ db: tx, now, realtime, jobs, configuration, event: feed.event }, allowed) : [];
  await eventLog.append(tx, feed.events(), []);
  let next = 0;
  return checked.map((it) => {
    const answer = it instanceof TrackyardError ? it : answers[next++]!;
    if (answer instanceof TrackyardError) return rejected(answer);
    return fulfilled({ ...answer, subject: it, written: handler.written(answer.result as never) });
  });
}

/** The answer of a repeated call. */
async function actedBefore({ options, operation, handler }: Work, tx: Tx, { input, actor }: Call, before: Known | TrackyardError) {
  if (before instanceof TrackyardError) return rejected(before);
  const replay = options.replays[operation.name as MutationName] as Replay | undefined;
  try {
    const result = replay ? await replay(tx, input, actor) : (before.result as Answer['result']);
    return fulfilled({ result, changes: null, written: before.written ?? handler.written(result as never) });
  } catch (cause) {
    if (cause instanceof TrackyardError) return rejected(cause);
    throw cause;
  }
}

function refusalOr<T>(check: () => T): T | TrackyardError {
  try {
    return check();
  } catch (cause) {
    if (cause instanceof TrackyardError) return cause;
    throw cause;
  }
}

/** One hint for each scope, however many calls wrote it. */
function hint(bus: Bus, done: readonly Settled<Done>[]): void {
  const heads = new Map<string, number>();
  for (const it of done)
    for (const { scope, seq } of (it.status === 'fulfilled' && it.value.changes) || [])
      heads.set(scope, Math.max(seq, heads.get(scope) ?? 0));
  for (const [scope, seq] of heads) bus.publish('scope', { scope, seq });
}

/** Rows that were written just now need not be read again: that the caller may see them was found with the rows. */
async function reply({ options, many, now }: Work, actor: Actor, { result, changes, subject, written }: Done): Promise<Ran> {
  const frames =
    changes && subject
      ? changes.filter((it) => many.mayHold(subject as never, actor, it.scope, now))
      : await framesOf(options, actor, written, now);
  return { result, frames: [...frames] };
}
