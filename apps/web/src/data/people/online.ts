import { useMemo } from 'react';
import { useIsOffline } from '../live/connection.ts';
import { useLive } from '../live/live.ts';

const none = {};

/** The people who were active within the last minute; without a connection nobody is known to be. */
export function useOnline(): ReadonlySet<string> {
  const online = useLive('people.online', none);
  const isOffline = useIsOffline();
  return useMemo(() => new Set(isOffline ? [] : online?.onlineUserIds), [online, isOffline]);
}
