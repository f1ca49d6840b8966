import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http2';
import type { Pushed } from '@trackyard/contract';
import type { ApnsAccount } from '../platform/apns-settings.ts';
import type { Clock } from '../platform/clock.ts';
import { type Answer, outcomeOf, ttlSeconds } from './answer.ts';
import { openLine } from './apns-line.ts';
import { signedToken } from './es256.ts';

/** Apple's service for apps, to which one connection stays open while there is something to push. */
export interface Apns {
  /** `device`: the token of the device. */
  send(device: string, pushed: Pushed, signal: AbortSignal): Promise<Answer>;
  close(): void;
}
/** Apple takes a token for an hour, and no new one within twenty minutes. */
const tokenMs = 40 * 60_000;
/** Apple's answers for a device that is gone, or never had this app. */
const gone: ReadonlySet<string> = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered']);

export function openApns(account: ApnsAccount, clock: Clock): Apns {
  const line = openLine(account.address);
  let token = { text: '', made: Number.NEGATIVE_INFINITY };
  const authorization = (): string => {
    const now = clock.now().getTime();
    if (now - token.made >= tokenMs) token = { text: tokenOf(account, now), made: now };
    return `bearer ${token.text}`;
  };
  return {
    async send(device, pushed, signal) {
      const headers = { ':path': `/3/device/${device}`, authorization: authorization(), ...headersFor(account, pushed, clock.now()) };
      try {
        const { status, reason, retryAfter } = await line.post(headers, JSON.stringify(payloadOf(pushed)), signal);
        if (reason === 'ExpiredProviderToken') token.made = Number.NEGATIVE_INFINITY;
        return answerOf(status, reason, retryAfter);
      } catch {
        return { outcome: 'LATER', status: null, afterMs: 0 };
      }
    },
    close: line.close,
  };
}

function answerOf(status: number, reason: string, afterMs: number): Answer {
  if (gone.has(reason)) return { outcome: 'GONE', status, afterMs: 0 };
  // The clock of this server differs from Apple's: the next try has a new token.
  if (reason === 'ExpiredProviderToken') return { outcome: 'LATER', status, afterMs: 0 };
  return { outcome: outcomeOf(status), status, afterMs };
}

const tokenOf = ({ key, keyId, teamId }: ApnsAccount, now: number): string =>
  signedToken({ kid: keyId }, { iss: teamId, iat: Math.floor(now / 1_000) }, key);

/** Closing a notification is no alert: Apple delivers it when it suits the device. */
const headersFor = ({ topic }: ApnsAccount, pushed: Pushed, now: Date): OutgoingHttpHeaders => ({
  'apns-topic': topic,
  'apns-push-type': pushed.type === 'show' ? 'alert' : 'background',
  'apns-priority': pushed.type === 'show' ? '10' : '5',
  'apns-expiration': String(Math.floor(now.getTime() / 1_000) + ttlSeconds),
  // Of pushes with the same id only the last is shown. The id is a hash, which tells Apple nothing.
  'apns-collapse-id': collapseId(pushed.tag),
});

const collapseId = (tag: string): string => createHash('sha256').update(tag).digest('base64url');

/** The payload for the system, and beside it the page that the app opens, or the notification that it closes. */
function payloadOf(pushed: Pushed): object {
  const id = collapseId(pushed.tag);
  if (pushed.type === 'close') return { aps: { 'content-available': 1 }, close: id };
  const { title, body, path, date } = pushed;
  return { aps: { alert: { title, body }, sound: 'default', 'thread-id': id }, path, date };
}
