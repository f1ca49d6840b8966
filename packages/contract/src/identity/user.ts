import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';
import { membershipRoles } from '../tracks/membership-roles.ts';
import { emailAddress } from './email-address.ts';

/** An account is PENDING from the invitation to the sign-up (spec §3 Account status). */
export const accountStatus = z.enum(['PENDING', 'CONFIRMED', 'DEACTIVATED', 'PENDING_DEACTIVATED']);
export type AccountStatus = z.infer<typeof accountStatus>;
export const userStatus = accountStatus.exclude(['PENDING']);
export const membershipRole = z.enum(membershipRoles);

export const email = z
  .email({ pattern: emailAddress })
  .max(limits.emailLength)
  .transform((value) => value.trim().toLowerCase());
export const displayName = nameOf(limits.displayNameLength);
export const password = z.string().min(limits.passwordMin).max(limits.passwordMax);

/** A person as colleagues of the same tenant see them (scope `person:`; spec §3 User). */
export const user = z.object({
  id,
  tenantId: id.nullable(),
  email: z.string().nullable(),
  displayName: z.string(),
  avatar: z.string().nullable(),
  color: z.string().nullable(),
  openLinks: z.boolean(),
  /** Null for who is invited and no user yet. */
  status: userStatus.nullable(),
  appearOffline: z.boolean(),
  tenantAdmin: z.boolean(),
  /** That in which they are, so that colleagues know what time it is for them. Null: not known. */
  timeZone: z.string().nullable(),
  /** True for people whom an import brought along: they never sign in. */
  imported: z.boolean(),
});
export type User = z.infer<typeof user>;

/** My own row (scope `user:`): what only I and the server know of me. */
export const currentUser = user.extend({
  systemAdmin: z.boolean(),
  reportingUser: z.boolean(),
  allowedPermissionTypes: z.array(membershipRole).nullable(),
  /** Of guests: they came in by a link, and have no account. */
  guest: z.literal(true).optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** The claims of the user token (spec §3, core). It informs the client and opens nothing by itself (decisions, core 7). */
export const userToken = z.object({
  tenantId: id.nullable(),
  userId: id,
  email: z.object({ email: z.string() }),
  name: z.object({ name: z.string() }),
  arid: z.string().nullable(),
  ufg: z.array(z.string()),
  cvs: z.string(),
  kbWikiId: z.string().nullable(),
  firstLogin: z.boolean(),
  userState: z.array(z.object({ stateKey: z.string() })),
  appIntegrations: z.array(z.string()),
  tenantAdmin: z.boolean(),
  systemAdmin: z.boolean(),
  reportingUser: z.boolean(),
  /** Of guests: they came in by a link, and have no account. */
  guest: z.literal(true).optional(),
  tenantDefaultViewChatAccess: z.string(),
  tenantDefaultSendChatAccess: z.string(),
  tenantAllowsChatSettingOverrides: z.boolean(),
  trackingCodes: z.object({
    sessionRecording: z.string().nullable(),
    analytics: z.string().nullable(),
    tagManager: z.string().nullable(),
    productTour: z.string().nullable(),
    productTourHost: z.string().nullable(),
    productTourMobile: z.string().nullable(),
  }),
  /** Where the configured trackers are; null where there is none. */
  trackerAddresses: z.object({
    sessionRecording: z.string().nullable(),
    analytics: z.string().nullable(),
    tagManager: z.string().nullable(),
    productTour: z.string().nullable(),
  }),
  /** False where no mail server is set: mail waits for an administrator, and links are passed on by hand. */
  sendsMail: z.boolean(),
  /** The session's public id: it names the session in logs and in `X-Session-Id`, and opens nothing. */
  sessionId: id,
  issued: date,
  expiry: date,
  /** My company requires a second factor, which I lack: from then on a sign-in leads to setting it up first. */
  secondFactorDue: date.optional(),
});
export type UserToken = z.infer<typeof userToken>;

/** `GET /api/apcs/token` (spec §3, §7). */
export const appAuthToken = z.object({ success: z.boolean(), expiry: date, tokenId: z.string() });
export type AppAuthToken = z.infer<typeof appAuthToken>;

/** What a session was opened with, such as Firefox and Linux; null for what its user agent does not say. */
const device = z.object({ browser: z.string().nullable(), system: z.string().nullable() });
export type Device = z.infer<typeof device>;

/** How a session was opened: by the password alone, with a code of an app, with a recovery code, by a link, by a passkey, or by an OpenID provider. */
export const signInMethods = ['password', 'code', 'recoveryCode', 'link', 'passkey', 'provider'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const session = z.object({
  id,
  created: date,
  lastUsed: date,
  device,
  address: z.string(),
  method: z.enum(signInMethods),
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** What an invitation's page shows before sign-up. */
export const invitation = z.object({ email: z.string(), tenantName: z.string(), invitedBy: z.string(), trackTitle: z.string().nullable() });
