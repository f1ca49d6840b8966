import { type Frame, type MutationName, type Operation, type OperationName, TrackyardError } from '@trackyard/contract';
import { z } from 'zod';
import type { Tx } from '../database/tables.ts';
import { beforeCommit, inTransaction } from '../database/transaction.ts';
import { feedWriter } from '../feed/writer.ts';
import type { Services } from '../services.ts';
import { findSubject } from './access.ts';
import { type Announcement, announcements } from './announcements.ts';
import { auditedCall } from './audit.ts';
import { type Caller, type Cookie, cookieSetter, type EngineOptions, handlerOf, type Ran } from './engine.ts';
import { framesOf, heldAmong, shownFrames } from './frames.ts';
import { claim, isLedgered, type Outcome, settle } from './ledger.ts';

/** Ledger, access, handler and feed in one transaction; news, pushes and the reply after its commit. */
export async function mutate(options: EngineOptions, operation: Operation, input: unknown, caller: Caller): Promise<Ran> {
  const { services, tellAll } = options;
  const key = keyOf(caller);
  const now = services.clock.now();
  const failures: Parameters<FailureWork>[0][] = [];
  const work = (tx: Tx): Promise<Done> => {
    failures.length = 0;
    return act(options, { tx, operation, input, caller, key, now, onFailure: (it) => void failures.push(it) });
  };
  const done = await inTransaction(services.database, work).catch(async (cause: unknown) => {
    for (const it of failures) await it(services.database);
    throw cause;
  });
  // News first: rights that changed are known before the rows go out.
  tellAll(done.news);
  for (const { scope, last } of done.isReplay ? [] : done.written) services.bus.publish('scope', { scope, seq: last });
  const frames = await framesOf(options, caller.actor, done.written, now, await done.shown);
  return { result: done.result, frames, ...(done.cookie && { cookie: done.cookie }) };
}

type Replay = (db: Tx, input: unknown, actor: Caller['actor']) => Promise<unknown>;
type FailureWork = (work: (db: Services['database']) => Promise<void>) => void;
interface Act {
  tx: Tx;
  operation: Operation;
  input: unknown;
  caller: Caller;
  key: string;
  now: Date;
  onFailure: FailureWork;
}
interface Done extends Outcome {
  news: Announcement[];
  cookie?: Cookie;
  isReplay: boolean;
  /** Changes that the handler showed and the caller may see. */
  shown?: Promise<Frame[]>;
}

async function act({ services, handlers, replays, subjects, auditor }: EngineOptions, it: Act): Promise<Done> {
  const { tx, operation, input, caller, key, now } = it;
  const name = operation.name as OperationName;
  const ledgered = isLedgered(name);
  const entry = { key, operation: name, userId: caller.actor?.userId ?? null, input, now };
  // In one round trip: the subject is found, and locked, behind the claim. No statement is left behind where one fails.
  const [claimed, found] = await Promise.allSettled([
    ledgered ? claim(tx, entry) : null,
    findSubject({ db: tx, subjects, access: operation.access, actor: caller.actor, input, now, mutates: true }),
  ]);
  const before = fulfilledValue(claimed);
  if (before instanceof TrackyardError) throw before;
  const replay = replays[name as MutationName] as Replay | undefined;
  if (before)
    return {
      result: replay ? await replay(tx, input, caller.actor) : before.result,
      written: before.written ?? [],
      news: [],
      isReplay: true,
    };
  const subject = fulfilledValue(found);
  const audited = auditedCall(operation, input, caller);
  const about = await auditor.before(tx, audited);
  const feed = feedWriter(tx, now);
  const { announce, list } = announcements();
  const cookie: { is?: Cookie } = {};
  const call = {
    ...services,
    ...caller,
    ...subject,
    db: tx,
    feed,
    announce,
    now,
    onFailure: it.onFailure,
    setSessionCookie: cookieSetter(cookie),
  };
  const result = await handlerOf(handlers, operation)(call, input);
  await auditor.done(tx, { ...audited, account: caller.accountSoFar() }, about);
  const outcome = { result, written: feed.written() };
  const { actor } = caller;
  // Guests are shown less than the handler read.
  const candidates = actor && actor.kind !== 'guest' ? await shownFrames(feed) : [];
  await services.eventLog.append(tx, feed.events(), outcome.written);
  const shown = heldAmong(candidates, (scope) => services.scopes.mayHold(tx, actor!, scope, now));
  beforeCommit(tx, shown);
  if (ledgered) beforeCommit(tx, settle(tx, key, replay ? { ...outcome, result: null } : outcome));
  return { ...outcome, shown, news: list, isReplay: false, ...(cookie.is && { cookie: cookie.is }) };
}

function fulfilledValue<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

const uuid = z.uuid();

export function keyOf({ key }: Caller): string {
  const parsed = uuid.safeParse(key);
  if (parsed.success) return parsed.data.toLowerCase();
  throw new TrackyardError('invalidInput', 'A call that changes something needs an Idempotency-Key, a UUID.');
}
