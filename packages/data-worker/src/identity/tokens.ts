import type { AppAuthToken, UserToken } from '@trackyard/contract';

/** An app token counts only with success and an expiry that lies ahead of the server's time (spec §4 Session). */
export const isAppTokenValid = (token: AppAuthToken, serverNow: Date): boolean =>
  token.success === true && Date.parse(token.expiry) > serverNow.getTime();

/** The stored token when it is well-formed (spec §4 Session), else null. */
export function readUserToken(stored: unknown): UserToken | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const token = stored as Record<string, unknown>;
  return Object.entries(claims).every(([name, isRight]) => isRight(token[name])) ? (stored as UserToken) : null;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isYesOrNo = (value: unknown): boolean => typeof value === 'boolean';
const isDate = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value as string));
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const holds =
  (isRight: (value: unknown) => boolean, ...names: string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && names.every((name) => isRight((value as Record<string, unknown>)[name]));
const areStates = (value: unknown): boolean => Array.isArray(value) && value.every(holds(isText, 'stateKey'));

/** Checks that each claim is present and of its type: a token that an older client stored may lack one. A schema would do, but is large. */
const claims: { readonly [C in keyof UserToken]-?: (value: unknown) => boolean } = {
  tenantId: isTextOrNull,
  userId: isText,
  email: holds(isText, 'email'),
  name: holds(isText, 'name'),
  arid: isTextOrNull,
  ufg: areTexts,
  cvs: isText,
  kbWikiId: isTextOrNull,
  firstLogin: isYesOrNo,
  userState: areStates,
  appIntegrations: areTexts,
  tenantAdmin: isYesOrNo,
  systemAdmin: isYesOrNo,
  reportingUser: isYesOrNo,
  guest: (value) => value === undefined || value === true,
  tenantDefaultViewChatAccess: isText,
  tenantDefaultSendChatAccess: isText,
  tenantAllowsChatSettingOverrides: isYesOrNo,
  trackingCodes: holds(isTextOrNull, 'sessionRecording', 'analytics', 'tagManager', 'productTour', 'productTourHost', 'productTourMobile'),
  trackerAddresses: holds(isTextOrNull, 'sessionRecording', 'analytics', 'tagManager', 'productTour'),
  sendsMail: isYesOrNo,
  sessionId: isText,
  issued: isDate,
  expiry: isDate,
  secondFactorDue: (value) => value === undefined || isDate(value),
};
export const isExpired = (token: UserToken, now: Date): boolean => Date.parse(token.expiry) <= now.getTime();
