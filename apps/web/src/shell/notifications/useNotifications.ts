import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo } from 'react';
import { type Notification, notificationsOf, toldNow } from './sources.ts';
import { useQuiet } from './useQuiet.ts';

export interface News {
  /** All that is new for me, the newest first. */
  notifications: readonly Notification[];
  /** Of these, what may catch my eye now. */
  told: readonly Notification[];
  /** Until when I want to be left alone, as `HH:MM`; null while I do not. */
  quietUntil: string | null;
}

export function useNotifications(tracks: readonly WorkspaceTrack[], requests: readonly JoinRequest[]): News {
  const quietUntil = useQuiet();
  const notifications = useMemo(() => notificationsOf({ tracks, requests }), [tracks, requests]);
  const told = useMemo(() => toldNow(notifications, quietUntil !== null), [notifications, quietUntil]);
  return useMemo(() => ({ notifications, told, quietUntil }), [notifications, told, quietUntil]);
}
