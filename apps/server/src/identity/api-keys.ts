import { type ApiKey, limits, type ParsedInputOf, TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import { hasWords, plain } from '../platform/database/folded.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { AuditNames } from '../platform/operations/audit.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { hintOf, newApiKeySecret } from './api-key-secret.ts';
import { hashOf } from './secrets.ts';

interface ApiKeyTable {
  id: string;
  tenant_id: string;
  /** Who made it, and for whom it acts. */
  user_id: string;
  name: string;
  secret_hash: Buffer;
  hint: string;
  scopes: string[];
  created: Date;
  expires: Date | null;
  last_used: Date | null;
  ended: Date | null;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    api_key: ApiKeyTable;
  }
}

export const apiKeyHandlers = {
  async 'apiKeys.list'({ db }, { limit, ...query }) {
    const keys = await selectKeys(db, query, limit + 1);
    return { keys: keys.slice(0, limit), hasMore: keys.length > limit };
  },

  async 'apiKeys.create'({ db, actor, ids, now }, { tenantId, apiKey: { id, name, scopes, expires } }) {
    if (actor.tenantId !== tenantId)
      throw new TrackyardError('forbidden', 'A key acts for the person who makes it, who has to belong to this company.');
    if (expires !== null && new Date(expires) <= now)
      throw new TrackyardError('invalidInput', 'The key would have expired already. Choose a later day.');
    // Two keys that are made at the same moment count one another.
    await db.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
    const open = await db
      .selectFrom('api_key')
      .select((it) => it.fn.countAll().as('count'))
      .where('tenant_id', '=', tenantId)
      .where('ended', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(open.count) >= limits.tenantApiKeys)
      throw new TrackyardError('conflict', 'There are too many API keys. End some that are not in use.');
    const secret = newApiKeySecret(ids);
    const row = { id, tenant_id: tenantId, user_id: actor.userId, name, secret_hash: hashOf(secret), hint: hintOf(secret), scopes };
    const added = await db
      .insertInto('api_key')
      .values({ ...row, created: now, expires: expires === null ? null : new Date(expires), last_used: null, ended: null })
      .onConflict((it) => it.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added)
      throw new TrackyardError('conflict', 'This key was made already, and its secret is shown only once. End it and create another.');
    const [key] = await selectKeys(db, { tenantId, search: '', id }, 1);
    return { key: key!, secret };
  },

  async 'apiKeys.update'({ db }, { tenantId, apiKey, name }) {
    const renamed = db.updateTable('api_key').set({ name }).where('id', '=', apiKey).where('tenant_id', '=', tenantId);
    if (!(await renamed.where('ended', 'is', null).returning('id').executeTakeFirst())) throw gone();
    return {};
  },

  async 'apiKeys.delete'({ db, now }, { tenantId, apiKey }) {
    const ended = db.updateTable('api_key').set({ ended: now }).where('id', '=', apiKey).where('tenant_id', '=', tenantId);
    if (!(await ended.where('ended', 'is', null).returning('id').executeTakeFirst())) throw gone();
    return {};
  },
} satisfies Handlers<'apiKeys'>;

const gone = () => new TrackyardError('notFound', 'This API key is not here, or has been ended.');

/** Who may not sign in any more leaves no key behind that works when they may again. */
export async function endKeysOf(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.updateTable('api_key').set({ ended: now }).where('user_id', '=', userId).where('ended', 'is', null).execute();
}

export const apiKeyName: NonNullable<AuditNames['apiKey']> = async (db, id) => {
  const row = await db.selectFrom('api_key').select(['tenant_id', 'name']).where('id', '=', id).executeTakeFirst();
  return row ? { tenantId: row.tenant_id, name: row.name } : null;
};

type Query = Omit<ParsedInputOf<'apiKeys.list'>, 'limit'> & { id?: string };
interface Row extends Omit<ApiKey, 'created' | 'expires' | 'lastUsed'> {
  created: Date;
  expires: Date | null;
  lastUsed: Date | null;
}

async function selectKeys(db: Queryable, { tenantId, search, after, id }: Query, limit: number): Promise<ApiKey[]> {
  const behind = after
    ? sql`and (key.created, key.id) < (select created, id from api_key as last where last.id = ${after} and last.tenant_id = ${tenantId})`
    : sql``;
  const { rows } = await sql<Row>`
    select key.id, key.name, key.hint, key.scopes, key.user_id as "userId", person.display_name as "userName",
      person.status = 'CONFIRMED' as "userActive", key.created, key.expires, key.last_used as "lastUsed"
    from api_key as key join app_user as person on person.id = key.user_id
    where key.tenant_id = ${tenantId} and key.ended is null ${id ? sql`and key.id = ${id}` : sql``}
      and ${hasWords(plain(sql`key.name || ' ' || person.display_name`), search)} ${behind}
    order by key.created desc, key.id desc limit ${limit}`.execute(db);
  return rows.map((it) => ({
    ...it,
    created: it.created.toISOString(),
    expires: it.expires?.toISOString() ?? null,
    lastUsed: it.lastUsed?.toISOString() ?? null,
  }));
}
