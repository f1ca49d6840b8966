import { isIPv6 } from 'node:net';
import { type RateClass, TrackyardError } from '@trackyard/contract';
import type { Clock } from '../clock.ts';
import type { Configuration } from '../configuration.ts';
import type { Queryable } from '../database/tables.ts';
import { takeCall } from './shared-rate.sql.ts';

export interface RateLimit {
  /** Counts a call; throws `tooManyRequests` with the seconds to wait when there were too many. */
  count(rate: RateClass, userId: string | null, address: string): void;
  /** The limit of calls about credentials, by address alone; all nodes count together. */
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
 * is guarded is the node. Guessing passwords must not start anew at each node: those calls are counted in the database too.
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

/** One host has a whole /64 of IPv6 to itself: the first four groups, in one form however the address is written. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped) return mapped[1]!;
  // The last four of eight groups play no part, in whatever way they are written.
  const [head = '', tail] = plain.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':').flatMap((it) => (it.includes('.') ? ['0', '0'] : [it])) : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((it) => Number.parseInt(it, 16).toString(16))
    .join(':');
}

const tooMany = (retryAfter: number): TrackyardError =>
  new TrackyardError('tooManyRequests', 'Too many calls in a short time. Wait a little.', { retryAfter: Math.max(1, retryAfter) });
