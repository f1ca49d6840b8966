import type { Services } from '../platform/services.ts';

/** Rows of a queue table, which nodes claim with a lease. */
export interface Leased<Claim> {
  everyMs: number;
  /** For how long a row is one node's: far longer than its work may take. The rows of a node that died are another's then. */
  leaseMs: number;
  /** What the log says where a round failed; the next one goes on. */
  failure: string;
  /** Notes what waits, before each round claims it. False: nothing can wait. */
  look(): Promise<boolean>;
  /** How many rows may begin now. */
  room(): number;
  /** Claims rows that are due, until that time: `for update skip locked`. */
  claim(by: { now: Date; until: Date; limit: number }): Promise<readonly Claim[]>;
  /** Begins their work, and waits for none of it. Each ends its row, or puts it off; where it does neither, the lease ends. */
  begin(claims: readonly Claim[], signal: AbortSignal): Promise<void>;
}

/**
 * Works off rows in rounds, a batch at a time. Returns a function that stops it.
 */
export function workOff<Claim>(
  { timers, log, clock }: Pick<Services, 'timers' | 'log' | 'clock'>,
  leased: Leased<Claim>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let atWork: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    if (!(await leased.look())) return;
    for (;;) {
      const [now, limit] = [clock.now(), leased.room()];
      if (limit === 0 || signal.aborted) return;
      const claims = await leased.claim({ now, until: new Date(now.getTime() + leased.leaseMs), limit });
      if (claims.length > 0) await leased.begin(claims, signal);
      if (claims.length < limit) return;
    }
  };
  const cancel = timers.every(leased.everyMs, () => {
    atWork ??= round()
      .catch((cause: unknown) => log.warn(leased.failure, { cause }))
      .finally(() => {
        atWork = null;
      });
  });
  return async () => {
    cancel();
    stopping.abort();
    await atWork;
  };
}
