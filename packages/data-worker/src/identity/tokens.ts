import { type AppAuthToken, type UserToken, userToken } from '@trackyard/contract';

/** An app token counts only with success and an expiry that lies ahead of the server's time (spec §4 Session). */
export const isAppTokenValid = (token: AppAuthToken, serverNow: Date): boolean =>
  token.success === true && Date.parse(token.expiry) > serverNow.getTime();

/** The stored token when it is well-formed (spec §4 Session), else null. */
export function readUserToken(stored: unknown): UserToken | null {
  const parsed = userToken.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
export const isExpired = (token: UserToken, now: Date): boolean => Date.parse(token.expiry) <= now.getTime();
