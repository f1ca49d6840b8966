import { limits } from '@trackyard/contract';

/** What a push is for: news of a track, something asked of one, a reminder of a task, a test, or the wish to take another one away. */
export type PushKind = 'NEWS' | 'ASKED' | 'REMINDER' | 'CLOSE' | 'TEST';

/** Active within the last minute. `lastSign`: null for whom nobody has heard of. */
export const isHere = (lastSign: Date | null, now: Date): boolean => lastSign !== null && hereUntil(lastSign) > now;

/**
 * Until when a push is held back; null: it goes now. Whoever is here, on whatever device, sees the news there, and gets the push if
 * they go without having seen it. What was before `heardSince` nobody has heard: somebody without a sign may have been here then.
 */
export function heldBackUntil(kind: PushKind, lastSign: Date | null, heardSince: Date, now: Date): Date | null {
  if (kind === 'TEST' || kind === 'CLOSE') return null;
  const until = hereUntil(lastSign ?? heardSince);
  return until > now ? until : null;
}

const hereUntil = (sign: Date): Date => new Date(sign.getTime() + limits.onlineMs);
