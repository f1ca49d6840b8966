import type { AnyRouter } from '@tanstack/react-router';
import type { FromServiceWorker } from '../offline/names.ts';

/** Shows what a chosen notification is about. The service worker waits for the answer: without one it loads the page anew. */
export function openPushed(router: Pick<AnyRouter, 'history'>): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<FromServiceWorker | null>) => {
    if (data?.type !== 'open') return;
    router.history.push(data.path);
    ports[0]?.postMessage(true);
  });
}
