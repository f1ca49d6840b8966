import type { Operation } from '@trackyard/contract';
import { asTrackyardError } from '../http/errors.ts';
import type { Log } from '../log.ts';
import type { AboutAccount, Caller, IncomingCaller } from './engine.ts';

/**
 * Writes a line for each call of an operation that the catalogue marks `security`, refused or not: what, who, by which session, from
 * which address, about whose account, with which outcome. Never a secret, and never what was typed.
 */
export async function logged<T>(log: Log, operation: Operation, caller: IncomingCaller, run: (caller: Caller) => Promise<T>): Promise<T> {
  let account: AboutAccount | undefined;
  const about = (it: AboutAccount): void => {
    account = it;
  };
  const known: Caller = { ...caller, about, accountSoFar: () => account };
  if (!operation.security) return run(known);
  const write = (outcome: string): void => log.security(operation.name, { outcome, ...callerFields(caller), ...(account && { account }) });
  try {
    const ran = await run(known);
    write('ok');
    return ran;
  } catch (cause) {
    write(asTrackyardError(cause).code);
    throw cause;
  }
}

const callerFields = ({ actor, address, requestId }: IncomingCaller) => ({
  userId: actor?.userId ?? null,
  ...wayIn(actor),
  address,
  requestId,
});

function wayIn(actor: IncomingCaller['actor']) {
  if (actor?.kind === 'service') return { service: actor.service };
  return actor?.kind === 'person' && actor.key ? { keyId: actor.key.id } : { sessionId: actor?.sessionId ?? null };
}
