import { createHash } from 'node:crypto';
import type { Pushed } from '@trackyard/contract';
import { guardedPost } from '../platform/outside/guarded-get.ts';
import { OutsideError } from '../platform/outside/outside-error.ts';
import type { Services } from '../platform/services.ts';
import { type Answer, outcomeOf, ttlSeconds } from './answer.ts';
import { sealed } from './sealed.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

/** Where a browser is pushed to. */
export interface Place {
  endpoint: string;
  key: string;
  auth: string;
}
const timeLimitMs = 10_000;
/** However long it asks for. */
const longestPauseMs = 3_600_000;

/** Hands what is pushed to the push service of one device. */
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
    // A point that is on no curve, and an address that leads inside, will be so tomorrow.
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
  // Of what a device has not fetched yet, the last with the same topic counts: 32 characters that tell the push service nothing.
  topic: createHash('sha256').update(pushed.tag).digest('base64url').slice(0, 32),
});

/** Push services want to know whom to write to, and take nothing but https and mail. */
const contactOf = (publicAddress: string | null): string =>
  publicAddress?.startsWith('https:') ? publicAddress : 'mailto:trackyard@localhost.localdomain';
