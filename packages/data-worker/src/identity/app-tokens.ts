import type { AppAuthToken } from '@trackyard/contract';
import type { ServerClock } from './server-clock.ts';
import { isAppTokenValid } from './tokens.ts';

/** The fetched app tokens that are still valid; an expired token is removed. */
export interface AppTokens {
  get(appId: string | undefined, fetchToken: () => Promise<AppAuthToken>): Promise<AppAuthToken>;
  clear(): void;
}
export function createAppTokens(clock: ServerClock): AppTokens {
  const tokens = new Map<string, AppAuthToken>();
  return {
    async get(appId = '', fetchToken) {
      const known = tokens.get(appId);
      if (known && isAppTokenValid(known, clock.now())) return known;
      tokens.delete(appId);
      const fresh = await fetchToken();
      if (isAppTokenValid(fresh, clock.now())) tokens.set(appId, fresh);
      return fresh;
    },
    clear: () => tokens.clear(),
  };
}
