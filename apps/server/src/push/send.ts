import { createHash } from 'node:crypto';
import type { Pushed } from '@trackyard/contract';
import { guardedPost } from '../platform/outside/guarded-get.ts';
import { OutsideError } from '../platform/outside/outside-error.ts';
import type { Services } from '../platform/services.ts';
import { type Answer, outcomeOf, ttlSeconds } from './answer.ts';
import { sealed } from './sealed.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

/** The endpoint and the keys of a browser. */
export interface Place {
  endpoint: string;
  key: string;
  auth: string;
}
const timeLimitMs = 10_000;
/** The longest wait, however long the push service asks for. */
const longestPauseMs = 3_600_000;

/** Sends a push to the push service of one device. */
export async function send(
  { configuration, clock }: Pick<Services, 'configuration' | 'clock'>,
  keys: VapidKeys,
  { endpoint, ...receiver }: Place,
  pushed: Pushed,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const authorization = vapidHeader(keys, { endpoint, contact: contactOf(configuration.publicAddress), now: clock.now() });
    const headers = { authorization, ...headersFor(pushed) };
    const body = sealed(JSON.stringify(pushed), receiver);
    const answered = await guardedPost({ allowed: configuration.outsideAllowed }, endpoint, { headers, body, timeLimitMs, signal });
    return answerOf(answered.status, Number(answered.headers['retry-after'] ?? 0));
  } catch (cause) {
    // A broken key and an address of the internal network are permanent: no retry helps.
    return { outcome: cause instanceof OutsideError && cause.isPassing ? 'LATER' : 'REFUSED', status: null, afterMs: 0 };
  }
}

function answerOf(status: number, retryAfter: number): Answer {
  const outcome = outcomeOf(status);
  return { outcome, status, afterMs: Math.min((retryAfter || 0) * 1_000, longestPauseMs) };
}

const headersFor = (pushed: Pushed) => ({
  'content-type': 'application/octet-stream',
  'content-encoding': 'aes128gcm',
  ttl: String(ttlSeconds),
  urgency: pushed.type === 'show' ? 'high' : 'normal',
  // Of the pushes that a device has not fetched, only the last with the same topic counts. The topic is a hash of 32 characters, which tells the push service nothing.
  topic: createHash('sha256').update(pushed.tag).digest('base64url').slice(0, 32),
});

/** The contact of the operator for push services, which accept nothing but https and mailto. */
const contactOf = (publicAddress: string | null): string =>
  publicAddress?.startsWith('https:') ? publicAddress : 'mailto:trackyard@localhost.localdomain';
