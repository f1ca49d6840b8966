import { setTimeout as sleep } from 'node:timers/promises';
import { TrackyardError } from '@trackyard/contract';
import pg from 'pg';
import type { Log } from '../log.ts';
import { isUnreachable } from './transaction.ts';

interface Waiting {
  seconds: number;
  log: Log;
  signal?: AbortSignal | undefined;
}
/** Milliseconds between tries, doubled up to the longest. */
const pauses = { first: 200, longest: 2_000 };

/**
 * Resolves when the database answers: where server and database boot together it may be a little later. What does not pass by itself (a wrong
 * password, a database that is not there) rejects at once, with the error of PostgreSQL.
 */
export async function awaitDatabase(connection: pg.ClientConfig, { seconds, log, signal }: Waiting): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  let isLogged = false;
  for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
    const cause = await failureOf(connection);
    if (cause === null) return;
    if (!mayPass(cause) || performance.now() + pause > until) throw cause;
    if (!isLogged) log.notice(`Waiting up to ${seconds} seconds for the database`, { why: reasonOf(cause) });
    isLogged = true;
    await sleep(pause, undefined, { signal }).catch(() => {
      throw new TrackyardError('unavailable', 'The start was broken off.');
    });
  }
}

async function failureOf(connection: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: connection.connectionTimeoutMillis ?? 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (cause) {
    return cause;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A host with several addresses fails once for each of them. */
const firstOf = (cause: unknown): unknown => (cause instanceof AggregateError ? cause.errors[0] : cause);
const mayPass = (cause: unknown): boolean => isUnreachable(firstOf(cause));

/** What a failure to connect says, for the operator. */
export function reasonOf(given: unknown): string {
  const cause = firstOf(given);
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
