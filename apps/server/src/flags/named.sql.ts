import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/** What somebody on the command line calls by its name. */
export interface Named {
  id: string;
  name: string;
  tenantId: string | null;
}

export async function namedUser(db: Queryable, email: string): Promise<Named> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'display_name as name', 'tenant_id as tenantId'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
  return only(rows, `Nobody has the email ${email}.`);
}

/** `tenantId`: undefined looks in all tenants. */
export async function namedGroup(db: Queryable, name: string, tenantId: string | null | undefined): Promise<Named> {
  return only(
    await groupsNamed(db, name, tenantId),
    `There is no group ${name}.`,
    `Several tenants have a group ${name}: say which with --tenant.`,
  );
}
export const groupNamed = async (db: Queryable, name: string, tenantId: string | null): Promise<Named | undefined> =>
  (await groupsNamed(db, name, tenantId))[0];

async function groupsNamed(db: Queryable, name: string, tenantId: string | null | undefined): Promise<Named[]> {
  return db
    .selectFrom('user_group')
    .select(['id', 'name', 'tenant_id as tenantId'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId ?? null))
    .limit(2)
    .execute();
}

export async function namedTenant(db: Queryable, name: string): Promise<Named> {
  const rows = await db
    .selectFrom('tenant')
    .select(['id', 'name', 'id as tenantId'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .limit(2)
    .execute();
  return only(rows, `There is no tenant ${name}.`, `There are several tenants ${name}.`);
}

export async function namedTrack(db: Queryable, id: string): Promise<Named> {
  const rows = await db
    .selectFrom('track')
    .select(['id', 'title as name', 'tenant_id as tenantId'])
    .where(sql`id::text`, '=', id.toLowerCase())
    .where('deleted', 'is', null)
    .execute();
  return only(rows, `There is no track ${id}. Its id stands in its address, behind /t/.`);
}

function only(rows: readonly Named[], none: string, several = none): Named {
  if (rows.length !== 1) throw new TrackyardError(rows.length ? 'conflict' : 'notFound', rows.length ? several : none);
  return rows[0]!;
}
