import type { AnyRouter } from '@tanstack/react-router';
import type { UserToken } from '@trackyard/contract';
import { useEffect, useRef } from 'react';
import { useFlag, useLive } from '../data/index.ts';
import { usePhone } from '../ui/index.ts';
import type { Analytics } from './analytics.ts';
import type { Page } from './hits.ts';

const none = {};

/** Watches how people use the product, where an administrator has set trackers, and the person's tracking is not switched off. */
export function Trackers({ router }: { router: AnyRouter }) {
  const session = useLive('session.state', none);
  const phone = usePhone();
  const off = useFlag('trackingOff');
  const token = session?.status === 'signedIn' && isConfigured(session.token) ? session.token : null;
  const known = useRef(token);
  known.current = token;
  const running = useRef<Promise<Analytics | null> | null>(null);
  const userId = token?.userId;
  // Of another person nothing goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person begins anew
  useEffect(() => {
    running.current = null;
  }, [userId]);
  useEffect(() => {
    if (!userId || off !== false) return;
    const page = () => pageOf(router);
    running.current ??= import('./watch.ts').then((it) => known.current && it.watch(known.current, page, phone));
    const analytics = running.current;
    const tell = (act: (it: Analytics) => void) => void analytics.then((it) => it && act(it), logged);
    tell((it) => {
      it.resume();
      it.shown();
    });
    const forget = router.subscribe('onResolved', () => tell((it) => it.shown()));
    return () => {
      forget();
      tell((it) => it.hold());
    };
  }, [router, userId, off, phone]);
  return null;
}

const isConfigured = (token: UserToken | null): boolean => !!token && Object.values(token.trackerAddresses).some((it) => it !== null);
const logged = (error: unknown): void => console.warn('Trackers could not be loaded', error);

/** The address without what was searched for; null for a page whose address is a secret link. */
function pageOf(router: AnyRouter): Page | null {
  const params: Record<string, string> = router.state.matches.at(-1)?.params ?? {};
  if ('token' in params) return null;
  return { url: location.origin + location.pathname, title: document.title, appId: params['tenantAppId'] ?? params['appId'] ?? '' };
}
