import type { CurrentUser, Preferences, Tenant, UserFlag } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo } from 'react';
import { useLive } from './live.ts';

const none = {};

export const useMe = (): CurrentUser | null => useLive('people.me', none) ?? null;
/** Whether I may manage the accounts of my tenant. */
export function useIsAdministrator(): boolean {
  const me = useMe();
  return me !== null && (me.tenantAdmin || me.systemAdmin);
}
/** `undefined` until known, null while nobody is signed in. */
export const usePreferences = (): Preferences | null | undefined => useLive('profile.preferences', none);
export const useTenant = (): Tenant | null => useLive('tenants.mine', none) ?? null;
/** `undefined` until known. */
export const useTracks = (): WorkspaceTrack[] | undefined => useLive('tracks.list', none);
/** `undefined` until known, null where I am not in it (or it is gone). */
export const useTrack = (trackId: string): WorkspaceTrack | null | undefined => useLive('tracks.one', { trackId });

/** Whether a feature is switched on for me, as of now. `undefined` until known. */
export const useFlag = (flag: UserFlag): boolean | undefined => useLive('flags.mine', none)?.flags.includes(flag);

/** Whether mail goes out; else it waits for an administrator, and links are passed on by hand. True until known. */
export const useSendsMail = (): boolean => useLive('session.state', none)?.token?.sendsMail ?? true;

/** The time from which my company requires a second factor, where I have none; null otherwise. */
export const useSecondFactorDue = (): string | null => useLive('session.state', none)?.token?.secondFactorDue ?? null;

/** The number of changes that wait to be sent. A list of the server, such as a bin, lacks them until then: load it again when this changes. */
export const useWaitingChanges = (): number => useLive('connection.state', none)?.waiting ?? 0;

/** Whether there is no connection. False until known, and while the client reconnects. */
export const useIsOffline = (): boolean => useLive('connection.state', none)?.state === 'offline';

/** The people who were active within the last minute; without a connection nobody is known to be. */
export function useOnline(): ReadonlySet<string> {
  const online = useLive('people.online', none);
  const isOffline = useIsOffline();
  return useMemo(() => new Set(isOffline ? [] : online?.onlineUserIds), [online, isOffline]);
}
