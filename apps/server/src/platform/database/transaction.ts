import { reasonInWords } from '../system-error.ts';
import { pipelined } from './pipelining.ts';
import type { Database, Queryable, Tx } from './tables.ts';

const serializationFailure = '40001';
const deadlock = '40P01';
/** The row that a foreign key names was deleted just now: the next try finds that out by itself. */
const foreignKeyViolation = '23503';
const tries = 3;

/** What is to be done after the commit of each transaction that is under way. */
const afterCommits = new WeakMap<Queryable, (() => void)[]>();
/** The statements of each transaction that its commit does not wait for. */
const lastStatements = new WeakMap<Queryable, Promise<unknown>[]>();

/** Runs `work` in a transaction; once more (three times in all) when PostgreSQL gave way to another transaction. */
export async function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const after: (() => void)[] = [];
    const last: Promise<unknown>[] = [];
    try {
      const result = await database
        .transaction()
        .execute(async (plain) => {
          const tx = await pipelined(plain);
          afterCommits.set(tx, after);
          lastStatements.set(tx, last);
          return work(tx);
        })
        // The failure of a last statement says more than that of the commit behind it.
        .finally(() => Promise.all(last));
      for (const it of after) it();
      return result;
    } catch (cause) {
      if (attempt === tries || !gaveWay(cause)) throw cause;
    }
  }
}

/** Calls `work`, which must not throw, after the commit of the caller's transaction; at once where the caller is in none. */
export function afterCommit(db: Queryable, work: () => void): void {
  const after = afterCommits.get(db);
  if (after) after.push(work);
  else work();
}

/**
 * For the last statement of a transaction, whose answer nobody needs: the commit goes out right behind it, in the same round trip. Where it fails,
 * PostgreSQL refuses the commit, and the transaction fails.
 */
export function beforeCommit(tx: Tx, statement: Promise<unknown>): void {
  // Reported at the end of the transaction.
  statement.catch(() => {});
  lastStatements.get(tx)!.push(statement);
}

/** SQLSTATE of an error that came from PostgreSQL (or the system's code of a broken connection). */
const sqlState = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;

const gaveWay = (cause: unknown): boolean => [serializationFailure, deadlock, foreignKeyViolation].includes(sqlState(cause) ?? '');

const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'];
const connectionTexts =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i;

/** The database has no room to write: reads go on. */
export const isDiskFull = (cause: unknown): boolean => sqlState(cause) === '53100';

/** True when the database is out of reach for now: trying later may work (class 08, 53 and 57P0x, and broken sockets). */
export function isUnreachable(cause: unknown): boolean {
  if (cause instanceof AggregateError) return isUnreachable(cause.errors[0]);
  const state = sqlState(cause) ?? '';
  if (/^(08...|53...|57P0.)$/.test(state)) return true;
  const ofDatabase = cause instanceof Error && ('severity' in cause || 'syscall' in cause);
  return (ofDatabase && systemCodes.includes(state)) || (cause instanceof Error && connectionTexts.test(cause.message));
}

/** What a failure to connect says, for the operator. A host with several addresses fails once for each of them. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  if (!(cause instanceof Error)) return String(cause);
  const { address, port, hostname } = cause as { address?: string; port?: number; hostname?: string };
  const where = [address ?? hostname, port].filter((it) => it !== undefined).join(':');
  const reason = reasonInWords(cause) || cause.name;
  return where && reason !== cause.message ? `${reason} (${where})` : reason;
}
