import { type RateClass, TrackyardError } from '@trackyard/contract';
import type { Clock } from '../clock.ts';
import type { Configuration } from '../configuration.ts';

export interface RateLimit {
  /** Counts a call; throws `tooManyRequests` with the seconds to wait when there were too many. */
  count(rate: RateClass, userId: string | null, address: string): void;
}
interface Bucket {
  /** Calls that may still be made; grows back with time. */
  left: number;
  at: number;
}
const sweepAt = 10_000;

/** A bucket for each person, address and class, which fills up within a minute. In memory: each node counts its own. */
export function rateLimit({ rates }: Configuration, clock: Clock): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    count(rate, userId, address) {
      const size = rates[rate];
      const now = clock.now().getTime();
      // Who tries passwords is not signed in as anybody: the address alone counts.
      const key = `${rate} ${rate === 'credentials' ? '' : userId} ${networkOf(address)}`;
      const left = refilled(buckets.get(key), size, now);
      if (buckets.size > sweepAt) sweep(buckets, rates, now);
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
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;

const tooMany = (retryAfter: number): TrackyardError =>
  new TrackyardError('tooManyRequests', 'Too many calls in a short time. Wait a little.', { retryAfter: Math.max(1, retryAfter) });
