import { pushTag } from '@trackyard/contract';
import { useEffect } from 'react';
import type { Notification } from './sources.ts';

/** Takes away what was pushed to this device and has been read since, here or elsewhere. */
export function useShownPushes(notifications: readonly Notification[], loaded: boolean): void {
  useEffect(() => {
    if (!loaded || !mayShow()) return;
    const open = new Set(notifications.map((it) => pushTag(it.trackId)));
    closeAllBut(open).catch((error: unknown) => console.warn('What was pushed could not be taken away', error));
  }, [notifications, loaded]);
}

/** Where nothing may be shown, nothing stands. */
const mayShow = (): boolean =>
  'serviceWorker' in navigator && 'Notification' in globalThis && globalThis.Notification.permission === 'granted';

const ofTrack = pushTag('');
async function closeAllBut(open: ReadonlySet<string>): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const it of (await registration?.getNotifications()) ?? []) if (it.tag.startsWith(ofTrack) && !open.has(it.tag)) it.close();
}
