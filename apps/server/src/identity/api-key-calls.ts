import { type ApiScope, TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { PersonActor } from '../platform/operations/context.ts';
import { isApiKeySecret } from './api-key-secret.ts';
import { hashOf } from './secrets.ts';

/** The last use is written at most this often, so that a call that reads costs no write. */
const usedEveryMs = 5 * 60_000;

/** Whom a key acts for, now. Rejects with what is wrong with the key, as far as whoever holds it may know. */
export async function authenticateKey(db: Queryable, secret: string, now: Date): Promise<PersonActor> {
  if (!isApiKeySecret(secret)) throw new TrackyardError('unauthenticated', 'This is no API key: letters are missing or wrong.');
  const row = await db
    .selectFrom('api_key')
    .innerJoin('app_user', 'app_user.id', 'api_key.user_id')
    .select(['api_key.id as key_id', 'api_key.name', 'api_key.scopes', 'api_key.expires', 'api_key.ended', 'api_key.last_used'])
    .select(['app_user.id', 'app_user.tenant_id', 'app_user.display_name', 'app_user.email', 'app_user.status'])
    .select(['app_user.tenant_admin', 'app_user.reporting_user'])
    .where('api_key.secret_hash', '=', hashOf(secret))
    .whereRef('app_user.tenant_id', '=', 'api_key.tenant_id')
    .executeTakeFirst();
  if (!row || row.ended) throw new TrackyardError('unauthenticated', 'This API key has been ended.');
  if (row.expires && row.expires <= now) throw new TrackyardError('unauthenticated', 'This API key has expired.');
  if (row.status !== 'CONFIRMED') throw new TrackyardError('unauthenticated', 'The account of this API key is deactivated.');
  if (!row.last_used || now.getTime() - row.last_used.getTime() > usedEveryMs) await noteUse(db, row.key_id, now);
  return {
    ...{ kind: 'person', userId: row.id, tenantId: row.tenant_id, sessionId: row.key_id },
    ...{ displayName: row.display_name, email: row.email ?? '' },
    // A key is of one company: it never runs the instance, whoever made it.
    ...{ systemAdmin: false, tenantAdmin: row.tenant_admin, reportingUser: row.reporting_user },
    key: { id: row.key_id, name: row.name, scopes: new Set(row.scopes as ApiScope[]) },
  };
}

/** A row that another call notes just now is left to it. */
async function noteUse(db: Queryable, keyId: string, now: Date): Promise<void> {
  await sql`
    update api_key set last_used = ${now} where id in (select id from api_key where id = ${keyId} for update skip locked)`.execute(db);
}
