import { defaultNotifyKinds } from '@trackyard/contract';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import { useCallback, useMemo } from 'react';
import { type Notification, useLive, usePeopleNamed, usePreferences } from '../../data/index.ts';
import { notificationsOf, notifiedNow } from './list.ts';
import { type Quiet, useQuiet } from './useQuiet.ts';

export interface News {
  /** All that is new for me, the newest first. */
  notifications: readonly Notification[];
  /** Of these, what may catch my eye now. */
  notified: readonly Notification[];
  /** null while I may be told of all. */
  quiet: Quiet | null;
  /** All of it is here: only then is nothing nothing. */
  known: boolean;
}

const none: never[] = [];
const noParams = {};

/** Of tracks and requests, which are undefined until they are known. */
export function useNotifications(tracks: readonly WorkspaceTrack[] | undefined, requests: readonly JoinRequest[] | undefined): News {
  const quiet = useQuiet();
  const { notifyKinds: kinds = defaultNotifyKinds } = usePreferences() ?? {};
  const records = useLive('activities.records', noParams) ?? none;
  const entries = useLive('activities.entries', noParams) ?? none;
  const articles = useLive('articles.news', noParams)?.articles ?? none;
  const people = usePeopleNamed(articles.flatMap((it) => it.notifications.map(({ actorId }) => actorId)));
  const nameOf = useCallback((userId: string) => people.get(userId)?.displayName, [people]);
  const notifications = useMemo(
    () => notificationsOf({ tracks: tracks ?? none, requests: requests ?? none, records, entries, articles, kinds, nameOf }),
    [tracks, requests, records, entries, articles, kinds, nameOf],
  );
  const notified = useMemo(() => notifiedNow(notifications, quiet !== null), [notifications, quiet]);
  const known = tracks !== undefined && requests !== undefined;
  return useMemo(() => ({ notifications, notified, quiet, known }), [notifications, notified, quiet, known]);
}
