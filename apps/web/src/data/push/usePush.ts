import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLive } from '../live/live.ts';
import { useWorker } from '../live/provider.tsx';
import { pushBy } from './browser.ts';
import type { Person } from './push.ts';
import type { PushStatus } from './status.ts';

const none = {};

interface UsedPush {
  status: PushStatus;
  /** Rejects where it fails; answers how things are then. */
  turnOn(): Promise<PushStatus>;
  turnOff(): Promise<void>;
}
/** How this device stands to push, and how to change that. */
export function usePush(): UsedPush {
  const { run } = useWorker();
  const push = pushBy(run);
  const person = usePerson();
  const status = useSyncExternalStore(push.onStatus, push.status);
  useEffect(() => {
    if (person) push.keepUp(person).catch((error: unknown) => console.warn('Failed to register for push messages', error));
  }, [push, person]);
  return useMemo(
    () => ({ status, turnOn: () => (person ? push.turnOn(person) : Promise.resolve(status)), turnOff: () => push.turnOff() }),
    [push, person, status],
  );
}

function usePerson(): Person | null {
  const token = useLive('session.state', none)?.token;
  const [userId, sessionId] = [token?.userId, token?.sessionId];
  return useMemo(() => (userId && sessionId ? { userId, sessionId } : null), [userId, sessionId]);
}
