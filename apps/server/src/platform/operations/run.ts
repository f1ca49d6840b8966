import {
  type Answer,
  type InputOf,
  type Operation,
  type OperationName,
  operationNames,
  operationOf,
  TrackyardError,
} from '@trackyard/contract';
import { inSnapshot } from '../database/snapshot.ts';
import type { Queryable } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { checkCaller, findSubject } from './access.ts';
import { auditedCall } from './audit.ts';
import type { Actor } from './context.ts';
import { type Caller, type Cookie, cookieSetter, type Engine, type EngineOptions, handlerOf, type Ran, togetherOf } from './engine.ts';
import { fewAtOnce } from './few-at-once.ts';
import { framesForGuest, resultForGuest } from './for-guest.ts';
import { heavyTurns, inShortSnapshot, isHeavy } from './heavy.ts';
import { parsePlainly } from './issue-text.ts';
import { mutate } from './mutate.ts';
import { checkOutput } from './output.ts';
import { logged } from './security-log.ts';
import { storable } from './storable.ts';
import { togetherRunner } from './together.ts';

/** Runs operations: caller, input, access, handler, and for mutations ledger, feed and news, in one place for all. */
export function createEngine(options: EngineOptions): Engine {
  const together = new Map(
    operationNames.flatMap((name) => {
      const handler = togetherOf(options.handlers, operationOf(name));
      return handler ? [[name, togetherRunner(options, operationOf(name), handler)]] : [];
    }),
  );
  const runParsed = async (operation: Operation, input: unknown, caller: Caller): Promise<Ran> => {
    const runTogether = together.get(operation.name as OperationName);
    if (runTogether) return runTogether(input, caller);
    return operation.kind === 'mutation' ? mutate(options, operation, input, caller) : ask(options, operation, input, caller);
  };
  const hashing = fewAtOnce(hashesAtOnce);
  const heavy = heavyTurns();
  const outside = fewAtOnce(outsideAtOnce, { ofEach: 1, waiting: 1 });
  // Many people of one office sign in at once, from one address.
  const outsideOfVisitors = fewAtOnce(visitorsAtOnce, { ofEach: 8, waiting: 40 });
  const runChecked = async (operation: Operation, raw: unknown, caller: Caller): Promise<Ran> => {
    checkCaller(operation, caller.actor);
    const input = parseInput(operation, raw);
    const work = () => runParsed(operation, input, caller);
    const inTurn = async (): Promise<Ran> => {
      if (operation.outside) return caller.actor ? outside(work, caller.actor.userId) : outsideOfVisitors(work, caller.address);
      if (operation.rate === 'credentials') return hashing(work);
      return isHeavy(operation) ? heavy(work, caller.actor?.userId ?? caller.address) : work();
    };
    const ran = await inTurn();
    const shown =
      caller.actor?.kind === 'guest' ? { ...ran, result: resultForGuest(operation, ran.result), frames: framesForGuest(ran.frames) } : ran;
    if (options.checkOutput) checkOutput(operation, shown.result, shown.frames);
    return shown;
  };
  return {
    run(name, raw, caller) {
      const operation = operationOf(name);
      return logged(options.services.log, operation, caller, async (known) => {
        try {
          return await runChecked(operation, raw, known);
        } catch (cause) {
          await options.auditor.refused(auditedCall(operation, raw, known), cause);
          throw cause;
        }
      });
    },
    inTurn: (userId, read) => heavy(read, userId),
  };
}

/** Hashing a password takes long and holds a connection to the database: many sign-ins at once must not take all of them. */
const hashesAtOnce = 4;
/** Calls that wait for a server elsewhere. */
const outsideAtOnce = 8;
const visitorsAtOnce = 32;

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

/** Inputs whose text is a password by another name. */
const secretOf: Readonly<Record<string, string>> = { 'records.setSecret': 'value' };

function parseInput(operation: Operation, raw: unknown): unknown {
  const parsed = parsePlainly(operation.input, storable(raw, secretOf[operation.name]));
  if (parsed.success) return parsed.data;
  throw new TrackyardError('invalidInput', parsed.flaws[0]!.message, { details: parsed.flaws });
}

/** Where a right is checked, the right and the rows are read in one snapshot, and so is what a heavy query reads; but no snapshot waits for a server elsewhere. */
async function ask(
  { services, handlers, subjects, auditor }: EngineOptions,
  operation: Operation,
  input: unknown,
  caller: Caller,
): Promise<Ran> {
  const now = services.clock.now();
  const cookie: { is?: Cookie } = {};
  const read = async (db: Queryable): Promise<unknown> => {
    const subject = await findSubject({ db, subjects, access: operation.access, actor: caller.actor, input, now, mutates: false });
    const call = { ...services, ...caller, ...subject, db, now, setSessionCookie: cookieSetter(cookie) };
    return handlerOf(handlers, operation)(call, input);
  };
  const inOne = isHeavy(operation) ? inShortSnapshot : 'right' in operation.access && !operation.outside ? inSnapshot : null;
  const result = await (inOne ? inOne(services.database, read) : read(services.database));
  await auditor.done(services.database, auditedCall(operation, input, caller), null);
  return { result, frames: [], ...(cookie.is && { cookie: cookie.is }) };
}
