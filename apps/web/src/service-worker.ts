import { isServerPath, logoutPath, serviceWorkerFile, type ToServiceWorker } from './offline/names.ts';
import { closeByTag, openFromNotification, readPushed, showPushed } from './offline/pushed.ts';
import { cachedFile, cachedPage, cacheShell, dropOldShells, isOfThisVersion, isShellFile } from './offline/shells.ts';
import { logoutWithoutServer } from './routes/logout-without-server.ts';

// The service worker keeps the client's own files, so that Trackyard opens without the server. Data is the data worker's.
declare const self: ServiceWorkerGlobalScope;

/** Browsers that can are told once what need not come through here: that spares waking this worker, and a way through it for each file. */
interface RoutingEvent {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' | 'cache' }[]): Promise<void>;
}

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell());
  const routed = (event as RoutingEvent).addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    // A name with a hash means the same file in every version; what no cache holds is fetched.
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
  ]);
  if (routed) event.waitUntil(routed);
});
self.addEventListener('activate', (event) => {
  // The page of a first visit was loaded without us: its later parts come from here as well.
  event.waitUntil(Promise.all([self.clients.claim(), dropOldShells()]));
});
self.addEventListener('message', (event) => {
  const message = event.data as ToServiceWorker;
  switch (message.type) {
    case 'skipWaiting':
      return event.waitUntil(self.skipWaiting());
    case 'hasFile':
      return event.ports[0]?.postMessage(isOfThisVersion(message.file));
    case 'routeChanged':
      // A page may stay open for weeks without loading another: this is when old versions can go.
      return event.waitUntil(dropOldShells());
    default:
      message satisfies never;
  }
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || pathname === serviceWorkerFile) return;
  if (isShellFile(pathname)) return event.respondWith(orFetched(cachedFile(pathname), event.request));
  if (mode !== 'navigate') return;
  // Rather our own words than the browser's error page.
  if (pathname === logoutPath) return event.respondWith(fetch(event.request).catch(() => Response.redirect(logoutWithoutServer)));
  if (isServerPath(pathname)) return;
  event.respondWith(orFetched(cachedPage(), event.request));
  event.waitUntil(dropOldShells());
});

self.addEventListener('push', (event) => {
  const pushed = readPushed(event.data);
  if (!pushed) return;
  event.waitUntil(pushed.type === 'show' ? showPushed(self.registration, pushed) : closeByTag(self.registration, pushed.tag));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFromNotification(self.clients, event.notification));
});

/** A browser may clear the caches, or fail to read them. */
const orFetched = async (cached: Promise<Response | undefined>, request: Request): Promise<Response> =>
  (await cached.catch(() => undefined)) ?? fetch(request);
