import { useRouter } from '@tanstack/react-router';
import { pathOf, withQuery } from '@trackyard/contract';
import { type MouseEvent, useCallback, useMemo } from 'react';
import { useApp } from './useApp.ts';

/**
 * The links of a long list of tracks. A `RouteLink` watches where one is and what the pointer does, which is most of the work of a row
 * that scrolls into sight; here plain links stand in the rows, and the list hears for all of them (`heard`).
 */
export function useTrackLinks() {
  const router = useRouter();
  const app = useApp();
  const addressOf = useCallback(
    (trackId: string): string =>
      withQuery(pathOf('TrackMainBase', { trackId, ...(app && { tenantAppId: app.tenantAppId }) }), app?.wcs ? { wcs: 'true' } : {}),
    [app],
  );
  const heard = useMemo(() => {
    let ready = false;
    /** Fetches the code of the page when one is about to go there. It is the same page for each row. */
    const makeReady = (event: { target: EventTarget }) => {
      const address = ready ? null : linkOf(event.target)?.getAttribute('href');
      if (!address) return;
      ready = true;
      // The query is no part of a route's path.
      void router.preloadRoute({ to: address.split('?')[0] } as never);
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event.target);
      const plain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
      if (!link || !plain || event.defaultPrevented) return;
      event.preventDefault();
      router.history.push(link.getAttribute('href')!);
    };
    return { onClick, onPointerOver: makeReady, onFocusCapture: makeReady, onTouchStart: makeReady };
  }, [router]);
  return { addressOf, heard };
}
const linkOf = (target: EventTarget) => (target as Element).closest<HTMLAnchorElement>('a[data-row]');
