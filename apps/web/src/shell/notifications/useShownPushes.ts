import { pushTag } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useEffect } from 'react';
import type { Notification } from './sources.ts';

/** Takes away what was pushed to this device and has been read since, here or elsewhere. `tracks` undefined: not here yet. */
export function useShownPushes(notifications: readonly Notification[], tracks: readonly WorkspaceTrack[] | undefined): void {
  useEffect(() => {
    if (!tracks || !mayShow()) return;
    const open = new Set(notifications.map((it) => pushTag(it.trackId)));
    const known = new Map(tracks.map((it) => [pushTag(it.id), newestIn(it)]));
    const isRead = (tag: string, date: string) => tag.startsWith(ofTrack) && !open.has(tag) && date <= (known.get(tag) ?? date);
    closeThose(isRead).catch((error: unknown) => console.warn('What was pushed could not be taken away', error));
  }, [notifications, tracks]);
}

/** Where nothing may be shown, nothing stands. */
const mayShow = (): boolean =>
  'serviceWorker' in navigator && 'Notification' in globalThis && globalThis.Notification.permission === 'granted';

const ofTrack = pushTag('');
/** What was pushed while the app was closed is newer than what is kept here, until that has come as well: it is not read for that. */
const newestIn = ({ lastChatMessage, lastReply }: WorkspaceTrack): string => [lastChatMessage?.date ?? '', lastReply ?? ''].sort().at(-1)!;

async function closeThose(isRead: (tag: string, date: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const it of (await registration?.getNotifications()) ?? []) {
    const { date = '' } = (it.data ?? {}) as { date?: string };
    if (isRead(it.tag, date)) it.close();
  }
}
