import { pushTag, reminderTag, requestTag } from '@trackyard/contract';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import { useEffect, useRef } from 'react';
import { useLive, useMe } from '../../data/index.ts';
import { knownUpTo, openTags } from './shown-pushes.ts';

interface Rows {
  tracks: readonly WorkspaceTrack[] | undefined;
  requests: readonly JoinRequest[] | undefined;
}
/** Closes the pushes on this device that have been read or answered since, here or elsewhere. Undefined rows are not loaded yet. */
export function useShownPushes({ tracks, requests }: Rows): void {
  const me = useMe()?.id;
  const records = useLive('activities.records', noParams);
  const wereOpen = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!tracks || !requests || !records || !me || !mayShow()) return;
    const open = openTags(tracks, requests, me, records);
    const known = knownUpTo(tracks, me);
    const before = wereOpen.current;
    wereOpen.current = new Set([...before, ...open]);
    const isOver = (tag: string, date: string): boolean => {
      if (open.has(tag)) return false;
      // A track that is not cached any more has nothing to read.
      if (tag.startsWith(ofTrack)) return date <= (known.get(tag) ?? date);
      // A first request may not be cached yet.
      if (tag.startsWith(ofReminder)) return before.has(tag);
      return tag.startsWith(ofRequest) && (before.has(tag) || date <= (known.get(tag) ?? ''));
    };
    closeThose(isOver).catch((error: unknown) => console.warn('What was pushed could not be taken away', error));
  }, [tracks, requests, records, me]);
}
/** Without the permission no push is shown. */
const mayShow = (): boolean =>
  'serviceWorker' in navigator && 'Notification' in globalThis && globalThis.Notification.permission === 'granted';
const noParams = {};
const ofTrack = pushTag('');
const ofReminder = reminderTag('');
const ofRequest = requestTag('', '').trimEnd();

async function closeThose(isOver: (tag: string, date: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const it of (await registration?.getNotifications()) ?? []) {
    const { date = '' } = (it.data ?? {}) as { date?: string };
    if (isOver(it.tag, date)) it.close();
  }
}
