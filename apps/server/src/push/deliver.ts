import { type Pushed, pushTag, reminderTag } from '@trackyard/contract';
import { heldBackUntil } from '@trackyard/rules';
import { type News, newsIn, notifiedNow } from '../news/index.ts';
import type { Services } from '../platform/services.ts';
import { lastSignOf } from '../presence/index.ts';
import type { Answer } from './answer.ts';
import type { Apns } from './apns.ts';
import { reminderPush } from './reminders.sql.ts';
import { requestPush } from './requests.sql.ts';
import { send } from './send.ts';
import type { Sends } from './sends.ts';
import type { VapidKeys } from './vapid.ts';
import { type Claim, drop, putAllOff, putOff, removeDevice, settle, tryAgain } from './waiting.sql.ts';
import { testWords, wordsOf } from './words.ts';

/** The waits before the retries of a delivery; after the last one it has failed. */
const againMs = [10_000, 60_000, 300_000, 1_800_000] as const;

export interface Sender {
  services: Services;
  keys: VapidKeys;
  /** Null where Apple's service is not set up. */
  apns: Apns | null;
  signal: AbortSignal;
  /** The start of this node. People who were online before it are not known: activity is only heard from then on. */
  started: Date;
  sends: Sends;
}

/**
 * Begins to send the claimed deliveries. The news of one track is read once for all its devices, just before. The requests to push
 * services are not awaited: a slow service would hold up all others.
 */
export async function deliver(sender: Sender, claims: readonly Claim[]): Promise<void> {
  const { sends } = sender;
  const ofAway = await putOffHere(sender, claims);
  const news = await newsFor(sender, ofAway);
  for (const claim of ofAway) sends.begin(claim.host, () => deliverOne(sender, claim, news.get(claim)));
}

/** Puts off what is held back for those who are here. Answers the rest. */
async function putOffHere({ services: { database, realtime, clock }, started }: Sender, claims: readonly Claim[]): Promise<Claim[]> {
  const now = clock.now();
  const held = new Map<number, Date>();
  for (const { id, kind, userId } of claims) {
    const until = heldBackUntil(kind, lastSignOf(realtime, userId), started, now);
    if (until) held.set(id, until);
  }
  await putAllOff(database, held);
  return claims.filter((it) => !held.has(it.id));
}

async function newsFor({ services }: Sender, claims: readonly Claim[]): Promise<Map<Claim, News>> {
  const { database, clock } = services;
  const found = new Map<Claim, News>();
  const ofNews = claims.filter((it) => it.kind === 'NEWS');
  for (const trackId of new Set(ofNews.map((it) => it.trackId!))) {
    const here = ofNews.filter((it) => it.trackId === trackId);
    const above = new Map<string, number>();
    for (const it of here) above.set(it.userId, Math.min(it.above, above.get(it.userId) ?? it.above));
    const news = await newsIn(database, trackId, above, clock.now());
    for (const it of here) if (news.has(it.userId)) found.set(it, news.get(it.userId)!);
  }
  return found;
}

async function deliverOne(sender: Sender, claim: Claim, news: News | undefined): Promise<void> {
  const { database, clock } = sender.services;
  const now = clock.now();
  // A poison delivery, in which the node died at each try, has failed: it must not be tried for ever.
  if (claim.tries > againMs.length + 1) return settle(database, claim, 'FAILED', null, now);
  const pushed = await pushedNow(sender, claim, news, now);
  if (!pushed) return drop(database, claim, now);
  if (pushed instanceof Date) return void (await putOff(database, claim, pushed));
  await settleBy(sender, claim, await handOver(sender, claim, pushed));
}

/** The push of a claim; a date: it has to wait until then. Null: nothing is to be pushed any more. */
async function pushedNow(
  { services: { database } }: Sender,
  claim: Claim,
  news: News | undefined,
  now: Date,
): Promise<Pushed | Date | null> {
  if (claim.kind === 'ASKED') return requestPush(database, claim);
  if (claim.kind === 'REMINDER') return reminderPush(database, claim, now);
  return pushedOf(claim, news, now);
}

async function handOver({ services, keys, apns, signal }: Sender, claim: Claim, pushed: Pushed): Promise<Answer> {
  const { endpoint, key, auth } = claim;
  if (!claim.apns) return send(services, keys, { endpoint, key: key!, auth: auth! }, pushed, signal);
  return apns ? apns.send(endpoint, pushed, signal) : { outcome: 'REFUSED', status: null, afterMs: 0 };
}

/** The push of a claim. Null: there is no unseen news any more. */
function pushedOf(claim: Claim, news: News | undefined, now: Date): Pushed | null {
  if (claim.kind === 'TEST') return testWords(now);
  if (claim.kind === 'CLOSE') return { type: 'close', tag: claim.recordId ? reminderTag(claim.recordId) : pushTag(claim.trackId!) };
  if (!news || !(claim.deviceType === 'DESKTOP' ? news.desktop : news.mobile)) return null;
  // Newer messages have a delivery of their own.
  const notified = notifiedNow(news).filter((it) => it.number > claim.above && it.number <= claim.upto);
  return notified.length > 0 ? wordsOf(claim.trackId!, news, notified) : null;
}

async function settleBy({ services, signal }: Sender, claim: Claim, { outcome, status, afterMs }: Answer): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  // The node stops: another node, or its next start, claims the delivery.
  if (signal.aborted && outcome !== 'SENT') return void (await putOff(database, claim, now));
  const pauseMs = againMs[claim.tries - 1];
  if (outcome === 'LATER' && pauseMs !== undefined)
    return void (await tryAgain(database, claim, new Date(now.getTime() + Math.max(pauseMs, afterMs)), status));
  const state = outcome === 'SENT' || outcome === 'GONE' ? outcome : 'FAILED';
  await settle(database, claim, state, status, now);
  if (state === 'GONE') await removeDevice(database, claim);
  if (state === 'FAILED') log.info('A push service refused a notification', { host: claim.host, status });
}
