import { sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { Person } from './people.ts';

/** The people with these ids, in no order; who does not exist is left out. */
export async function findUsers(db: Queryable, userIds: readonly string[]): Promise<Person[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('app_user')
    .selectAll()
    .where('id', 'in', [...userIds])
    .execute();
}

/**
 * The same, in the order of their ids. Nobody else changes them, nor what proves that one is them, before the caller's
 * transaction ends.
 */
export const lockUsers = (db: Tx, userIds: readonly string[]): Promise<Person[]> =>
  db
    .selectFrom('app_user')
    .selectAll()
    .where('id', 'in', [...userIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function findUserByEmail(db: Queryable, email: string): Promise<Person | null> {
  const person = await db.selectFrom('app_user').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
  return person ?? null;
}

/** The people with these addresses, by them; nobody has more than one. */
export async function findUsersByEmail(db: Queryable, emails: readonly string[]): Promise<Map<string, Person>> {
  const rows = await db
    .selectFrom('app_user')
    .selectAll()
    .where(sql<boolean>`lower(email) = any(${emails.map((it) => it.toLowerCase())}::text[])`)
    .execute();
  return new Map(rows.map((it) => [it.email!.toLowerCase(), it]));
}

/** The same, as they are until the caller's transaction ends: a password that was right stays the right one. */
export async function lockUserByEmail(db: Tx, email: string): Promise<Person | null> {
  const found = db.selectFrom('app_user').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).forNoKeyUpdate();
  return (await found.executeTakeFirst()) ?? null;
}
