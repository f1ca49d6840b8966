import type { UserToken } from '@trackyard/contract';
import { helpGuideLoaded, newId, timers } from '../data/index.ts';
import { type Analytics, createAnalytics } from './analytics.ts';
import { type Page, roleOf } from './hits.ts';
import { loadScript, scriptsOf } from './scripts.ts';

/** Loaded only where trackers are configured: starts them for somebody who may be watched. Answers what counts their pages. */
export function watch(token: UserToken, page: () => Page | null, phone: boolean): Analytics | null {
  const watched = { userId: token.userId, role: roleOf(token) };
  for (const script of scriptsOf(token, phone)) loadScript(script, watched, script.isGuide ? helpGuideLoaded : nothing);
  const { analytics: address } = token.trackerAddresses;
  const { analytics: siteId } = token.trackingCodes;
  if (!address || !siteId) return null;
  return createAnalytics({
    siteId,
    watched,
    send: (hit) => send(address, hit),
    page,
    cameFrom: document.referrer,
    isSeen: () => document.visibilityState === 'visible',
    newView: () => newId().slice(-6),
    after: timers.after,
  });
}

const nothing = (): void => {};

/** Without cookies, and without waiting for an answer; what fails is nobody's loss. */
function send(address: string, body: URLSearchParams): void {
  fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(() => undefined);
}
