import { TrackyardError } from '@trackyard/contract';
import { findUserByEmail, type Person, serviceFor } from '../identity/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { ServiceActor } from '../platform/operations/context.ts';

/** The import on behalf of the administrator with this email, or else of the only tenant's first one. */
export async function findImporter(db: Queryable, email: string | undefined): Promise<ServiceActor> {
  const person = email === undefined ? await firstAdministrator(db) : await findUserByEmail(db, email);
  if (!person) throw new TrackyardError('notFound', `Nobody has the email ${email}.`);
  if (!person.tenant_admin || !person.tenant_id)
    throw new TrackyardError('forbidden', `${person.email} is not an administrator of a tenant.`);
  const service = await serviceFor(db, 'import', person.id);
  if (!service) throw new TrackyardError('forbidden', `The account of ${person.email} is not in use.`);
  return service;
}

async function firstAdministrator(db: Queryable): Promise<Person> {
  const administrators = await db
    .selectFrom('app_user')
    .selectAll()
    .where('tenant_admin', '=', true)
    .where('status', '=', 'CONFIRMED')
    .where('tenant_id', 'is not', null)
    .orderBy('created')
    .orderBy('id')
    .execute();
  const [first] = administrators;
  if (!first) throw new TrackyardError('notFound', 'There is nobody yet to import for. Start Trackyard once and set it up first.');
  if (new Set(administrators.map((it) => it.tenant_id)).size > 1)
    throw new TrackyardError('invalidInput', 'There are several tenants: say with --as in the name of which administrator to import.');
  return first;
}
