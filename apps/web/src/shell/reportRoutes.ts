import type { AnyRouter } from '@tanstack/react-router';

/** Tells the service worker of each page that is opened; it may be told to wait, or to look for a newer version. */
export function reportRoutes(router: Pick<AnyRouter, 'subscribe'>): void {
  if (!('serviceWorker' in navigator)) return;
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (pathChanged) navigator.serviceWorker.controller?.postMessage({ type: 'routeChanged', path: toLocation.pathname });
  });
}
