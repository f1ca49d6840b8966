import type { Pushed } from '@trackyard/contract';
import type { FromServiceWorker } from './names.ts';

type Shown = Extract<Pushed, { type: 'show' }>;
/** For as long a page that was asked to show an address may take to say that it will. */
const answerMs = 2_000;

/** What the server pushed; null where it is nothing that we know, perhaps of a newer version. */
export function readPushed(data: PushMessageData | null): Pushed | null {
  try {
    const pushed = data?.json() as Pushed | undefined;
    return pushed?.type === 'show' || pushed?.type === 'close' ? pushed : null;
  } catch {
    return null;
  }
}

/** In the place of the older one of the same track; it sounds again, for it says something new. */
export function showPushed(registration: ServiceWorkerRegistration, { tag, title, body, path, date }: Shown): Promise<void> {
  const options = { tag, body, icon: '/icons/icon-192.png', data: { path, date }, renotify: true, timestamp: Date.parse(date) };
  return registration.showNotification(title, options);
}

export async function closeByTag(registration: ServiceWorkerRegistration, tag: string): Promise<void> {
  for (const it of await registration.getNotifications({ tag })) it.close();
}

/** In a window that is open, the one in front first; else in a new one. */
export async function openFromNotification(clients: Clients, { data }: Notification): Promise<void> {
  const path = pathIn(data);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const front = [...windows].sort((a, b) => rank(b) - rank(a))[0];
  if (!front) return void (await clients.openWindow(path));
  try {
    // Some browsers refuse it: then it shows at least where it is.
    const focused = await front.focus().catch(() => front);
    if (!(await shows(focused, path))) await focused.navigate(path);
  } catch {
    // A window that can't be had any more.
    await clients.openWindow(path);
  }
}

/** Ours only, whatever a notification may hold. */
function pathIn(data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/';
}
const rank = ({ focused, visibilityState }: WindowClient): number => (focused ? 2 : visibilityState === 'visible' ? 1 : 0);

/** Whether the page says that it does; one that hangs, or is of another version, says nothing. */
const shows = (client: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (does: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(does);
    };
    const timer = setTimeout(() => settle(false), answerMs);
    port1.onmessage = ({ data }) => settle(data === true);
    client.postMessage({ type: 'open', path } satisfies FromServiceWorker, [port2]);
  });
