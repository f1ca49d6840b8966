import { type Answer, type Client, type InputOf, type OperationName, TrackyardError } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { texts } from '../texts.ts';
import type { Timers } from '../worker/environment.ts';
import type { Connection } from './connection.ts';

export interface CallOptions {
  idempotencyKey?: string;
  /** Waits out every 429, however long. A call that is not patient waits for a short one only, and once. */
  patient?: boolean;
  /** The generation of the database that the call belongs to; by default the current one. No request is sent once a later generation has begun. */
  since?: number;
}
export interface Calls {
  /** Rejects with a TrackyardError. A 401 renews the session once, a 429 waits its Retry-After; then the same request is sent again. */
  call<N extends OperationName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<Answer<N>>;
  /** Whether plain requests get through now. */
  probe(): Promise<boolean>;
  /** The connection is back after a loss: earlier requests without an answer for a while were lost with it, and are sent again. */
  lineIsBack(): void;
}
interface CallsOptions {
  client: Client;
  db: Database;
  timers: Timers;
  renewSession(): Promise<'renewed' | 'refused' | 'unreachable' | 'failed'>;
  /** The connection, which learns of each request without an answer for a while, and of each answer of the server. */
  line(): Pick<Connection, 'doubt' | 'trust'>;
}
const requestMs = 30_000;
const silenceMs = 5_000;
const probeMs = 5_000;
const shortWaitSeconds = 10;

export function createCalls({ client, db, timers, renewSession, line }: CallsOptions): Calls {
  let returns = 0;
  const silent = new Set<AbortController>();
  const once = async <N extends OperationName>(name: N, input: InputOf<N>, ms: number, idempotencyKey?: string) => {
    const before = returns;
    const abort = new AbortController();
    const stop = timers.after(silenceMs, () => {
      line().doubt();
      if (returns === before) silent.add(abort);
      else abort.abort();
    });
    const ask = (signal: AbortSignal) => client.call(name, input, { signal, ...(idempotencyKey && { idempotencyKey }) });
    try {
      const answer = await withTimeLimit(timers, ms, ask, abort);
      line().trust();
      return answer;
    } catch (error) {
      // 'Unavailable' may be the answer of a proxy in between.
      if (asError(error).code !== 'unavailable') line().trust();
      throw error;
    } finally {
      stop();
      silent.delete(abort);
    }
  };

  return {
    async call(name, input, { idempotencyKey, patient = false, since = db.generation() } = {}) {
      // A request of a person who has signed out since must not be sent with the cookie of the next one.
      const stillTheirs = () => {
        if (db.generation() !== since) throw new TrackyardError('unauthenticated', texts.signedOutMeanwhile);
      };
      let renewals = 0;
      let waits = 0;
      for (;;) {
        stillTheirs();
        const before = returns;
        try {
          const answer = await once(name, input, requestMs, idempotencyKey);
          stillTheirs();
          return answer;
        } catch (error) {
          const failure = asError(error);
          if (db.generation() !== since) throw failure;
          if (failure.code === 'unavailable' && returns !== before) continue;
          if (failure.code === 'unauthenticated' && renewals++ === 0) {
            const renewed = await renewSession();
            if (renewed === 'renewed' && db.generation() === since) continue;
            const isUnknown = renewed === 'unreachable' || renewed === 'failed';
            throw isUnknown ? new TrackyardError('unavailable', 'The server did not answer.', { cause: failure }) : failure;
          }
          if (failure.code !== 'tooManyRequests') throw failure;
          const seconds = failure.retryAfter ?? 1;
          if (!patient && (waits++ > 0 || seconds > shortWaitSeconds)) throw failure;
          await new Promise<void>((resolve) => timers.after(seconds * 1_000, resolve));
        }
      }
    },
    async probe() {
      try {
        await once('identity.getToken', {}, probeMs);
        return true;
      } catch (error) {
        return asError(error).status < 500;
      }
    },
    lineIsBack() {
      returns++;
      for (const it of silent) it.abort();
    },
  };
}

/** Aborts a request after a time limit: a request that never ends was lost. */
export async function withTimeLimit<R>(
  timers: Timers,
  ms: number,
  act: (signal: AbortSignal) => Promise<R>,
  abort = new AbortController(),
): Promise<R> {
  const stop = timers.after(ms, () => abort.abort());
  return act(abort.signal).finally(stop);
}

export const asError = (error: unknown): TrackyardError =>
  error instanceof TrackyardError ? error : new TrackyardError('internal', 'Something went wrong.', { cause: error });
