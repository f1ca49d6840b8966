import type { CurrentUser, Preferences, Tenant, UserFlag } from '@trackyard/contract';
import { useLive } from '../live/live.ts';

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

/** Whether a feature is switched on for me, as of now. `undefined` until known. */
export const useFlag = (flag: UserFlag): boolean | undefined => useLive('flags.mine', none)?.flags.includes(flag);

/** Whether mail goes out; else it waits for an administrator, and links are passed on by hand. True until known. */
export const useSendsMail = (): boolean => useLive('session.state', none)?.token?.sendsMail ?? true;

/** The time from which my company requires a second factor, where I have none; null otherwise. */
export const useSecondFactorDue = (): string | null => useLive('session.state', none)?.token?.secondFactorDue ?? null;
