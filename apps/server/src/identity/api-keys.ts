import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { crudHandlers } from '../platform/nouns/crud.ts';
import { apiKeySecret } from './api-key-secret.ts';

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

export const apiKeys = crudHandlers('apiKeys', {
  table: 'api_key',
  scopeColumn: 'tenant_id',
  ended: 'ended',
  secret: apiKeySecret,
  columns: ({ name, scopes, expires }) => ({ name, scopes, expires: expires && new Date(expires) }),
  async placeOfNew({ actor, now }, { expires }, { tenantId }) {
    if (actor.tenantId !== tenantId)
      throw new TrackyardError('forbidden', 'A key acts for the person who makes it, who has to belong to this company.');
    if (expires !== null && new Date(expires) <= now)
      throw new TrackyardError('invalidInput', 'The key would have expired already. Choose a later day.');
    return { scopeId: tenantId, columns: { user_id: actor.userId, created: now } };
  },
  list: {
    select: sql`it.id, it.name, it.hint, it.scopes, it.user_id as "userId", person.display_name as "userName",
      person.status = 'CONFIRMED' as "userActive", it.created, it.expires, it.last_used as "lastUsed"
      from api_key as it join app_user as person on person.id = it.user_id`,
    searched: sql`it.name || ' ' || person.display_name`,
    order: 'newest',
  },
  texts: {
    gone: 'This API key is not here, or has been ended.',
    there: 'This key was made already, and its secret is shown only once. End it and create another.',
    full: 'There are too many API keys. End some that are not in use.',
  },
});

/** Who may not sign in any more leaves no key behind that works when they may again. */
export async function endKeysOf(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.updateTable('api_key').set({ ended: now }).where('user_id', '=', userId).where('ended', 'is', null).execute();
}
