import {
  type Answer,
  type Frame,
  type InputOf,
  type Operation,
  type OperationName,
  operationOf,
  TrackyardError,
} from '@trackyard/contract';
import { z } from 'zod';
import type { Tx } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { feedWriter, type Written } from '../feed/writer.ts';
import type { Services } from '../services.ts';
import { type AccessLoaders, checkCaller, findSubject, mayHold } from './access.ts';
import { type Announcement, announcements } from './announcements.ts';
import type { Actor, AllHandlers } from './context.ts';
import { claim, isLedgered, type Outcome, settle } from './ledger.ts';
import { checkOutput } from './output.ts';

/** Who calls, and by which way. */
export interface Caller {
  actor: Actor | null;
  requestId: string;
  address: string;
  userAgent: string;
  /** The `Idempotency-Key` as it came. */
  key: string | undefined;
}
export interface Cookie {
  /** Null clears it. */
  token: string | null;
  keep: boolean;
}
export interface Ran {
  result: unknown;
  frames: Frame[];
  cookie?: Cookie;
}
export interface Engine {
  run(name: OperationName, input: unknown, caller: Caller): Promise<Ran>;
}
export interface EngineOptions {
  services: Services;
  handlers: AllHandlers;
  loaders: AccessLoaders;
  tellAll(list: readonly Announcement[]): void;
  checkOutput: boolean;
}
/** Larger changes come by the socket or a pull. */
const rowsInReply = 200;
type AnyHandler = (call: object, input: unknown) => Promise<unknown>;

/** Runs operations: caller, input, access, handler, and for mutations ledger, feed and news, in one place for all. */
export function createEngine(options: EngineOptions): Engine {
  return {
    async run(name, raw, caller) {
      const operation = operationOf(name);
      checkCaller(operation, caller.actor);
      const input = parseInput(operation, raw);
      const ran =
        operation.kind === 'mutation' ? await mutate(options, operation, input, caller) : await ask(options, operation, input, caller);
      if (options.checkOutput) checkOutput(operation, ran.result, ran.frames);
      return ran;
    },
  };
}

/** Runs an operation without HTTP, through the same access check, ledger and feed: for the demo and commands. */
export async function runOperation<N extends OperationName>(
  services: Services,
  actor: Actor | null,
  name: N,
  input: InputOf<N>,
  key: string = services.ids.id(),
): Promise<Answer<N>> {
  const caller = { actor, requestId: services.ids.id(), address: 'local', userAgent: 'Trackyard', key };
  return (await services.engine.run(name, input, caller)) as unknown as Answer<N>;
}

function parseInput(operation: Operation, raw: unknown): unknown {
  const parsed = operation.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((it) => ({ path: it.path.join('.'), message: it.message }));
  const first = details[0]!;
  throw new TrackyardError('invalidInput', first.path ? `${first.path}: ${first.message}` : first.message, { details });
}

async function ask({ services, handlers, loaders }: EngineOptions, operation: Operation, input: unknown, caller: Caller): Promise<Ran> {
  const now = services.clock.now();
  const cookie: { is?: Cookie } = {};
  const db = services.database;
  const subject = await findSubject({ db, loaders, operation, actor: caller.actor, input, now, mutates: false });
  const call = { ...services, ...caller, ...subject, db, now, setSessionCookie: cookieSetter(cookie) };
  const result = await handlerOf(handlers, operation)(call, input);
  return { result, frames: [], ...(cookie.is && { cookie: cookie.is }) };
}

async function mutate(options: EngineOptions, operation: Operation, input: unknown, caller: Caller): Promise<Ran> {
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
  const frames = await framesOf(options, caller.actor, done.written, now);
  return { result: done.result, frames, ...(done.cookie && { cookie: done.cookie }) };
}

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
}

async function act({ services, handlers, loaders }: EngineOptions, it: Act): Promise<Done> {
  const { tx, operation, input, caller, key, now } = it;
  const name = operation.name as OperationName;
  const ledgered = isLedgered(name);
  const entry = { key, operation: name, userId: caller.actor?.userId ?? null, input, now };
  const before = ledgered ? await claim(tx, entry) : null;
  if (before) return { ...before, news: [], isReplay: true };
  const subject = await findSubject({ db: tx, loaders, operation, actor: caller.actor, input, now, mutates: true });
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
  const outcome = { result, written: feed.written() };
  if (ledgered) await settle(tx, key, outcome);
  return { ...outcome, news: list, isReplay: false, ...(cookie.is && { cookie: cookie.is }) };
}

/** The changes that the mutation made, as far as the actor may see them after the commit. */
async function framesOf(
  { services, loaders }: EngineOptions,
  actor: Actor | null,
  written: readonly Written[],
  now: Date,
): Promise<Frame[]> {
  if (!actor) return [];
  const frames: Frame[] = [];
  for (const { scope, first } of written) {
    if (!(await mayHold(services.database, loaders, actor, scope, now))) continue;
    const read = await services.feeds.read(services.database, scope, first - 1, rowsInReply);
    if (read && !read.more) frames.push({ scope: read.scope, after: read.after, seq: read.seq, rows: read.rows });
  }
  return frames;
}

function keyOf({ key }: Caller): string {
  const parsed = z.uuid().safeParse(key);
  if (parsed.success) return parsed.data.toLowerCase();
  throw new TrackyardError('invalidInput', 'A call that changes something needs an Idempotency-Key, a UUID.');
}

const handlerOf = (handlers: AllHandlers, { name }: Operation): AnyHandler => handlers[name as OperationName] as unknown as AnyHandler;
const cookieSetter =
  (into: { is?: Cookie }) =>
  (token: string | null, keep = false): void => {
    into.is = { token, keep };
  };
