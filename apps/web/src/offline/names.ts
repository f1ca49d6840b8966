// What pages and the service worker say to each other.

export const serviceWorkerFile = '/service-worker.js';

export type ToServiceWorker =
  /** To a version that waits: become the one that works. */
  | { type: 'skipWaiting' }
  /** Answered on the port that comes with it: whether this file is one of that version. */
  | { type: 'hasFile'; file: string }
  /** A page has gone to another address. */
  | { type: 'routeChanged'; path: string };

/** What the service worker says to a page. */
export type FromServiceWorker =
  /** Somebody chose a notification: show this address. Answered on the port that comes with it. */
  { type: 'open'; path: string };

const lockPrefix = 'trackyard-shell ';
/** A page holds this lock for as long as it is open: it is made of the version that has this file. */
export const lockOf = (file: string): string => lockPrefix + file;
/** Undefined for any other lock. */
export const fileOfLock = (name = ''): string | undefined => (name.startsWith(lockPrefix) ? name.slice(lockPrefix.length) : undefined);

export const logoutPath = '/logout';

/** Addresses that the server answers itself; a folder ends with a slash. All others are files or pages of the app. */
export const serverPaths = ['/api/', '/be/', '/rest/', logoutPath, '/silentrefresh', '/privacy', '/healthz', '/readyz', '/metrics'];
export const isServerPath = (path: string): boolean => serverPaths.some((it) => (it.endsWith('/') ? path.startsWith(it) : path === it));
