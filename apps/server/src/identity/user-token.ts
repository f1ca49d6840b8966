import { limits, type UserToken } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { tenantOf } from '../tenants/index.ts';
import { clientVersionStamp } from './client-version.ts';

/** Answers a new token; the first that a person fetches says `firstLogin`. */
export const getToken: Handler<'identity.getToken'> = async ({ db, actor, now }) => {
  const token = await issueToken(db, { userId: actor.userId, sessionId: actor.sessionId, now });
  if (token.firstLogin) await db.updateTable('app_user').set({ welcomed: true }).where('id', '=', actor.userId).execute();
  return token;
};

/** The claims of spec §3 (core). What they say of features, apps and tracking waits for the issues that bring these. */
export async function issueToken(db: Queryable, of: { userId: string; sessionId: string; now: Date }): Promise<UserToken> {
  const person = await db.selectFrom('app_user').selectAll().where('id', '=', of.userId).executeTakeFirstOrThrow();
  const session = await db.selectFrom('session').select('arid').where('id', '=', of.sessionId).executeTakeFirst();
  const tenant = person.tenant_id ? await tenantOf(db, person.tenant_id) : null;
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
    tenantDefaultViewChatAccess: tenant?.chatSettingViewMessages ?? 'NON_GUESTS',
    tenantDefaultSendChatAccess: tenant?.chatSettingSendMessages ?? 'NON_GUESTS',
    tenantAllowsChatSettingOverrides: tenant?.allowChatSettingOverrides ?? false,
    trackingCodes: { sessionRecording: null, analytics: null, productTour: null, productTourHost: null, productTourMobile: null },
    sessionId: of.sessionId,
    issued: of.now.toISOString(),
    expiry: new Date(of.now.getTime() + limits.userTokenMinutes * 60_000).toISOString(),
  };
}
