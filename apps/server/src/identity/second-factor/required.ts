import '../passkeys/tables.ts';
import '../providers/tables.ts';
import './tables.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';

/** When the company of a person (`tenant`, `person`) begins to require a second factor of them. */
export const dueAt = sql<Date>`greatest(tenant.second_factor_since, person.created) + tenant.second_factor_days * interval '1 day'`;

/** Whether a session (`session`) was opened without a second factor, and without what stands for one. */
export const isUnprotected = sql<boolean>`session.method <> 'passkey' and not (session.method = 'provider' and exists (
  select from sign_in_provider as provider where provider.id = session.provider_id and provider.trusts_factor))`;

/** The same for one person, whether or not they have a second factor; null where their company requires none. */
export const dueOf = async (db: Queryable, userId: string): Promise<Date | null> =>
  (await selectDue(db, userId).executeTakeFirst())?.due ?? null;

/** The same for a person without a second factor, a passkey, and a provider that asks for one; null for a person who has one. */
export async function missingFrom(db: Queryable, userId: string): Promise<Date | null> {
  const due = selectDue(db, userId)
    .where((it) => it.not(it.exists(it.selectFrom('second_factor').select('sealed').where('second_factor.user_id', '=', userId))))
    .where((it) => it.not(it.exists(it.selectFrom('passkey').select('id').where('passkey.user_id', '=', userId))))
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('login_identity')
            .innerJoin('sign_in_provider', 'sign_in_provider.id', 'login_identity.provider_id')
            .select('login_identity.id')
            .where('login_identity.user_id', '=', userId)
            .where('sign_in_provider.state', '=', 'ON')
            .where('sign_in_provider.trusts_factor', '=', true),
        ),
      ),
    );
  return (await due.executeTakeFirst())?.due ?? null;
}

const selectDue = (db: Queryable, userId: string) =>
  db
    .selectFrom('app_user as person')
    .innerJoin('tenant', 'tenant.id', 'person.tenant_id')
    .select(dueAt.as('due'))
    .where('person.id', '=', userId)
    .where('person.guest', '=', false)
    .where('tenant.second_factor_since', 'is not', null);
