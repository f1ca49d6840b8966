import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { isVerifiedAddress } from '../../tenants/index.ts';
import type { Person } from '../people.ts';
import { endSessions } from '../sessions.ts';

/** Rejects with `conflict` for somebody who has to sign in with a provider: their company requires it, and their address is its own. */
export async function checkMethod(db: Queryable, { guest, tenant_id, tenant_admin, system_admin, email }: Person): Promise<void> {
  if (guest || tenant_id === null || tenant_admin || system_admin || email === null) return;
  const required = db.selectFrom('sign_in_provider').select('name').where('tenant_id', '=', tenant_id).where('required', '=', true);
  const provider = await required.orderBy('created').executeTakeFirst();
  if (!provider || !(await isVerifiedAddress(db, tenant_id, email))) return;
  throw new TrackyardError('conflict', `Your company requires that you sign in with ${provider.name}.`);
}

/** Whether a person (`person`) can sign in without a provider. */
const hasOtherWay = sql<boolean>`(exists (select from user_password where user_password.user_id = person.id)
  or exists (select from passkey where passkey.user_id = person.id))`;

/** Rejects with `conflict` where no administrator of a company, without `except`, could sign in if its provider failed. */
export async function keepAnotherWay(db: Tx, tenantId: string, except?: string): Promise<void> {
  const admin = db
    .selectFrom('app_user as person')
    .select('person.id')
    .where('person.tenant_id', '=', tenantId)
    .where('person.tenant_admin', '=', true)
    .where('person.status', '=', 'CONFIRMED')
    .$if(except !== undefined, (it) => it.where('person.id', '!=', except!))
    .where(hasOtherWay)
    .limit(1)
    .forNoKeyUpdate();
  if (await admin.executeTakeFirst()) return;
  throw new TrackyardError(
    'conflict',
    'One administrator needs a password or a passkey, so that somebody gets in while the provider does not answer.',
  );
}

export async function requiresProvider(db: Queryable, tenantId: string): Promise<boolean> {
  const required = db.selectFrom('sign_in_provider').select('id').where('tenant_id', '=', tenantId).where('required', '=', true);
  return (await required.executeTakeFirst()) !== undefined;
}

const atMost = 500;

/** Ends the sessions that people opened in another way before their company required a provider. */
export const endOtherSignInsJob = defineJob(
  { name: 'identity.endOtherSignIns', input: z.object({}), everySeconds: 3_600 },
  async ({ write }) => {
    await write(async ({ db, announce }) => {
      const { rows } = await sql<{ id: string }>`
        select person.id from app_user as person
        where not person.guest and not person.tenant_admin and not person.system_admin
          and exists (select from sign_in_provider as provider where provider.tenant_id = person.tenant_id and provider.required)
          and exists (select from tenant_domain as domain where domain.tenant_id = person.tenant_id and domain.state = 'VERIFIED'
            and domain.name = lower(split_part(person.email, '@', 2)))
          and exists (select from session where session.user_id = person.id and session.method <> 'provider')
        order by person.id limit ${atMost} for no key update of person skip locked`.execute(db);
      const ended: string[] = [];
      for (const { id } of rows) ended.push(...(await endSessions(db, id, { where: sql<boolean>`session.method <> 'provider'` })));
      if (ended.length > 0) announce('identity.sessionsEnded', { sessionIds: ended });
    });
  },
);
