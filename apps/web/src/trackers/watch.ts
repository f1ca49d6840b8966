import type { UserToken } from '@trackyard/contract';
import { helpGuideLoaded, newId, timers } from '../data/index.ts';
import { createAnalytics } from './analytics.ts';
import { cameFromOf, type Page, watchedAs } from './hits.ts';
import { loadScript, scriptsOf } from './scripts.ts';
import type { Started } from './watching.ts';

/** Loaded only where trackers are configured: starts them for somebody who may be watched. */
export function watch(token: UserToken, page: () => Page | null, phone: boolean): Started {
  const watched = watchedAs(token);
  const scripts = scriptsOf(token, phone);
  for (const script of scripts) loadScript(script, watched, script.isGuide ? helpGuideLoaded : nothing);
  const { analytics: address } = token.trackerAddresses;
  const { analytics: siteId } = token.trackingCodes;
  const hasScripts = scripts.length > 0;
  if (!address || !siteId) return { analytics: null, hasScripts };
  const analytics = createAnalytics({
    siteId,
    watched,
    send: (hit) => send(address, hit),
    page,
    cameFrom: cameFromOf(document.referrer, location.origin),
    isSeen: () => document.visibilityState === 'visible',
    newView: () => newId().slice(-6),
    after: timers.after,
  });
  return { analytics, hasScripts };
}

const nothing = (): void => {};

/** Without cookies, and without waiting for an answer; what fails is nobody's loss. */
function send(address: string, body: URLSearchParams): void {
  fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(() => undefined);
}
