import { type Operation, TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import { poolSize } from '../database/pool.ts';
import { inSnapshot } from '../database/snapshot.ts';
import type { Database, Tx } from '../database/tables.ts';
import { fewAtOnce } from './few-at-once.ts';

/** Each holds a connection, so that most of the pool is free for everything else. */
const atOnce = Math.floor(poolSize / 4);
/** A board or a calendar asks for all its columns or days at once. */
const [ofOneCaller, waitingOfOneCaller] = [2, 200];
/** An answer that takes longer is of no use. */
const statementMs = 5_000;

export const isHeavy = (operation: Operation): boolean => operation.cost === 'heavy';

/** Runs heavy queries a few at a time; callers take turns. */
export const heavyTurns = () => fewAtOnce(atOnce, { ofEach: ofOneCaller, waiting: waitingOfOneCaller });

/**
 * A snapshot in which each statement has a time limit; one that takes longer ends the query with a sentence for people. To compile a statement
 * takes longer than most of them run.
 */
export const inShortSnapshot = <T>(database: Database, read: (db: Tx) => Promise<T>, ms = statementMs): Promise<T> =>
  inSnapshot(database, async (db) => {
    await sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('jit', 'off', true)`.execute(db);
    return read(db);
  }).catch(saidTooLong);

const queryCanceled = '57014';
function saidTooLong(cause: unknown): never {
  if (cause instanceof Error && 'code' in cause && cause.code === queryCanceled)
    throw new TrackyardError('invalidInput', 'This takes too long. Ask for less: use fewer conditions, or words that fewer items have.', {
      cause,
    });
  throw cause;
}
