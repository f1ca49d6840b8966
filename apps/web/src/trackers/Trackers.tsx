import type { AnyRouter } from '@tanstack/react-router';
import type { UserToken } from '@trackyard/contract';
import type { SessionState } from '@trackyard/data-worker';
import { useEffect, useRef, useState } from 'react';
import { isLeaving, setLeaving, storeEnded, useFlag, useLive } from '../data/index.ts';
import { usePhone } from '../ui/index.ts';
import type { Page } from './hits.ts';
import { createWatching } from './watching.ts';

const none = {};

/** Watches how people use the product, where an administrator has set trackers, and the person's tracking is not switched off. */
export function Trackers({ router }: { router: AnyRouter }) {
  const session = useLive('session.state', none);
  const phone = usePhone();
  const off = useFlag('trackingOff');
  const now = useRef({ phone, session });
  now.current = { phone, session };
  const [watching] = useState(() =>
    createWatching({
      fetch: async () => {
        const { watch } = await import('./watch.ts');
        return (token) => watch(token, () => pageOf(router), now.current.phone);
      },
      isOpen: () => pageOf(router) !== null,
      onForeignScripts: () => loadAnew(now.current.session),
    }),
  );
  const here = personOf(session);
  const token = off === undefined ? undefined : watchedOf(session, off);
  useEffect(() => {
    if (here) setLeaving(false);
    if (here !== undefined) watching.here(here);
  }, [watching, here]);
  useEffect(() => watching.may(token), [watching, token]);
  useEffect(() => router.subscribe('onResolved', watching.shown), [router, watching]);
  return null;
}

/** Whose session comes and goes is not known to be refused. */
function watchedOf(session: SessionState | undefined, off: boolean): UserToken | null | undefined {
  if (session?.status !== 'signedIn') return undefined;
  return isConfigured(session.token) && !off ? session.token : null;
}
const isConfigured = (token: UserToken | null): boolean => !!token && Object.values(token.trackerAddresses).some((it) => it !== null);

/** Undefined while it is not known, or the worker still forgets the one who was here: it might end with its last page. */
function personOf(session: SessionState | undefined): string | null | undefined {
  if (session?.status === 'signedIn') return session.token?.userId;
  return session?.status === 'signedOut' && !session.initialLoadComplete ? null : undefined;
}

/** A page that signs out by itself is about to be left for the server's. */
function loadAnew(session: SessionState | undefined): void {
  if (isLeaving()) return;
  if (session?.ended) storeEnded();
  location.reload();
}

/** The address without what was searched for; null for a page whose address is a secret link, and before there is a page. */
function pageOf(router: AnyRouter): Page | null {
  const { matches, resolvedLocation } = router.state;
  const params: Record<string, string> = matches.at(-1)?.params ?? {};
  if (!resolvedLocation || 'token' in params) return null;
  const url = location.origin + resolvedLocation.pathname;
  return { url, title: document.title, appId: params['tenantAppId'] ?? params['appId'] ?? '' };
}
