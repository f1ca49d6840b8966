import { limits, type UserToken } from '@trackyard/contract';
import type { Configuration } from '../platform/configuration.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { MailEdge } from '../platform/mail.ts';
import type { Handler } from '../platform/operations/context.ts';
import { trackerClaims } from '../platform/trackers.ts';
import { tenantOf } from '../tenants/index.ts';
import { clientVersionStamp } from './client-version.ts';
import { claimsFromAbove } from './hooks.ts';
import { missingFrom } from './second-factor/required.ts';

export const getToken: Handler<'identity.getToken'> = ({ db, actor, now, configuration, mail }) =>
  issueToken(db, { userId: actor.userId, sessionId: actor.sessionId, now, configuration, mail });

interface Of {
  userId: string;
  sessionId: string;
  now: Date;
  configuration: Configuration;
  mail: MailEdge;
}
/** Makes a new token; the first that a person gets says `firstLogin`. */
export async function issueToken(db: Queryable, of: Of): Promise<UserToken> {
  const token = await tokenOf(db, of);
  if (token.firstLogin) await db.updateTable('app_user').set({ welcomed: true }).where('id', '=', of.userId).execute();
  return token;
}

/** The claims of spec §3 (core). What they say of apps waits for the issues that bring these. */
async function tokenOf(db: Queryable, of: Of): Promise<UserToken> {
  const person = await db.selectFrom('app_user').selectAll().where('id', '=', of.userId).executeTakeFirstOrThrow();
  const session = await db.selectFrom('session').select('arid').where('id', '=', of.sessionId).executeTakeFirst();
  const tenant = person.tenant_id ? await tenantOf(db, person.tenant_id) : null;
  const due = tenant && (await missingFrom(db, person.id));
  return {
    tenantId: person.tenant_id,
    userId: person.id,
    email: { email: person.email ?? '' },
    name: { name: person.display_name },
    arid: session?.arid ?? null,
    ufg: [],
    cvs: clientVersionStamp,
    kbWikiId: null,
    firstLogin: !person.welcomed,
    userState: [],
    appIntegrations: [],
    tenantAdmin: person.tenant_admin,
    systemAdmin: person.system_admin,
    reportingUser: person.reporting_user,
    ...(person.guest && { guest: true as const }),
    tenantDefaultViewChatAccess: tenant?.chatSettingViewMessages ?? 'NON_GUESTS',
    tenantDefaultSendChatAccess: tenant?.chatSettingSendMessages ?? 'NON_GUESTS',
    tenantAllowsChatSettingOverrides: tenant?.allowChatSettingOverrides ?? false,
    ...trackerClaims(of.configuration),
    sendsMail: of.mail.delivers,
    sessionId: of.sessionId,
    ...(due && { secondFactorDue: due.toISOString() }),
    issued: of.now.toISOString(),
    expiry: new Date(of.now.getTime() + limits.userTokenMinutes * 60_000).toISOString(),
    ...(await claimsFromAbove(db, { userId: person.id, tenantId: person.tenant_id })),
  };
}
