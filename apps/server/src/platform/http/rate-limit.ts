import { type RateClass, TrackyardError } from '@trackyard/contract';
import type { Clock } from '../clock.ts';
import type { Configuration } from '../configuration.ts';
import type { Queryable } from '../database/tables.ts';
import { takeCall } from './shared-rate.sql.ts';

export interface RateLimit {
  /** Counts a call; throws `tooManyRequests` with the seconds to wait when there were too many. */
  count(rate: RateClass, userId: string | null, address: string): void;
  /** The same for a call about credentials, by address alone; all nodes count together. */
  countCredentials(db: Queryable, address: string): Promise<void>;
}
interface Bucket {
  /** Calls that may still be made; grows back with time. */
  left: number;
  at: number;
}
const firstSweepAt = 10_000;

/**
 * A bucket for each person, address and class, which fills up within a minute. In memory: each node counts its own, since what
 * is guarded is the node. Who guesses passwords may not start anew at each node: those calls are counted in the database too.
 */
export function rateLimit({ rates }: Configuration, clock: Clock): RateLimit {
  const buckets = new Map<string, Bucket>();
  let sweepAt = firstSweepAt;
  return {
    async countCredentials(db, address) {
      // First here: a flood of guesses costs no query.
      this.count('credentials', null, address);
      const wait = await takeCall(db, networkOf(address), rates.credentials, clock.now());
      if (wait) throw tooMany(wait);
    },
    count(rate, userId, address) {
      const size = rates[rate];
      const now = clock.now().getTime();
      const key = `${rate} ${userId ?? ''} ${networkOf(address)}`;
      const left = refilled(buckets.get(key), size, now);
      if (buckets.size > sweepAt) {
        sweep(buckets, rates, now);
        // Where most stay, the next look at all of them is as many calls away.
        sweepAt = Math.max(firstSweepAt, 2 * buckets.size);
      }
      if (left < 1) throw tooMany(Math.ceil(((1 - left) * 60) / size));
      buckets.set(key, { left: left - 1, at: now });
    },
  };
}

const refilled = (bucket: Bucket | undefined, size: number, now: number): number =>
  bucket ? Math.min(size, bucket.left + (Math.max(0, now - bucket.at) * size) / 60_000) : size;

function sweep(buckets: Map<string, Bucket>, rates: Configuration['rates'], now: number): void {
  for (const [key, bucket] of buckets) {
    const size = rates[key.split(' ')[0] as RateClass];
    if (refilled(bucket, size, now) >= size) buckets.delete(key);
  }
}

/** One host has a whole /64 of IPv6 to itself. */
export const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;

const tooMany = (retryAfter: number): TrackyardError =>
  new TrackyardError('tooManyRequests', 'Too many calls in a short time. Wait a little.', { retryAfter: Math.max(1, retryAfter) });
