import type { AnyRouter } from '@tanstack/react-router';

/** Tells the service worker of each page that is opened: a moment for it to drop versions that nobody uses any more. */
export function reportRoutes(router: Pick<AnyRouter, 'subscribe'>): void {
  if (!('serviceWorker' in navigator)) return;
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (pathChanged) navigator.serviceWorker.controller?.postMessage({ type: 'routeChanged', path: toLocation.pathname });
  });
}
