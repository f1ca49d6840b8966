import type { AnyRoute } from '@tanstack/react-router';
import type { DataWorkerClient, LiveQueries, LiveQueryName } from '@trackyard/data-worker';
import { pages } from './pages.tsx';
import { router } from './router.tsx';

const ofFrame = [
  'session.state',
  'profile.preferences',
  'flags.mine',
  'people.me',
  'tenants.mine',
  'outbox.words',
  'people.known',
  'people.online',
  'tracks.list',
  'tracks.requests',
] as const;
const ofTrack = ['tracks.one', 'tracks.members'] as const;

/** Asks for the code of the page at which one begins, while the frame around it is still being drawn. */
export function fetchFirstPage(): void {
  for (const { routeId } of matches()) {
    const { component } = (router.routesById as Record<string, AnyRoute>)[routeId]!.options;
    void (component as { preload?(): Promise<void> } | undefined)?.preload?.();
  }
}

/**
 * Asks the worker at once for what the page at which one begins is going to show. Its components ask for the same; but by
 * themselves, each layer of them would ask only when the answer for the layer around it had been drawn. An answer that no
 * component comes for is let go after some seconds.
 */
export function askForFirstPage({ live, act }: Pick<DataWorkerClient, 'live' | 'act'>): void {
  const ask = <N extends LiveQueryName>(name: N, params: LiveQueries[N]['params']) => live(name, params).subscribe(ignore)();
  const page = matches().at(-1);
  const name = page?.staticData.name;
  if (!name || pages[name].layout === 'bare') return;
  for (const it of ofFrame) ask(it, {});
  const { trackId } = page.params as Record<string, string | undefined>;
  if (trackId === undefined) return;
  for (const it of ofTrack) ask(it, { trackId });
  if (pages[name].layout !== 'chat' || 'message' in page.search) return;
  ask('chat.messages', { trackId });
  // Refused where one may not read it: the page says so itself.
  act('chat.open', { trackId }).catch(ignore);
}
const matches = () => router.matchRoutes(router.latestLocation);
const ignore = (): void => {};
