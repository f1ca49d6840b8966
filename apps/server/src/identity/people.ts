import { type AccountStatus, type MembershipRole, scopeOf, TrackyardError } from '@trackyard/contract';
import { type Generated, type GeneratedAlways, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { personChanged } from './hooks.ts';
import { setPassword } from './passwords.ts';

export interface UserTable {
  id: string;
  tenant_id: string | null;
  email: string | null;
  display_name: string;
  avatar: string | null;
  color: string | null;
  open_links: boolean;
  time_zone: string | null;
  appear_offline: boolean;
  status: AccountStatus;
  tenant_admin: boolean;
  system_admin: boolean;
  reporting_user: boolean;
  allowed_permission_types: MembershipRole[] | null;
  imported: boolean;
  guest: Generated<boolean>;
  welcomed: boolean;
  created: Date;
  seq: number;
  person_seq: number;
  /** The epoch where they never used a session. */
  last_active: Generated<Date>;
  name_key: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    app_user: UserTable;
  }
}
export type Person = Selectable<UserTable>;

export interface NewUser {
  id: string;
  tenantId: string | null;
  /** Null for people whom an import brought along. */
  email: string | null;
  displayName: string;
  now: Date;
  /** None for people who never signed in. */
  password?: string;
  color?: string | null;
  avatar?: string | null;
  status?: AccountStatus;
  tenantAdmin?: boolean;
  systemAdmin?: boolean;
  reportingUser?: boolean;
  allowedPermissionTypes?: MembershipRole[] | null;
  imported?: boolean;
  guest?: boolean;
}

/** Makes a person. Rejects with `emailTaken` where someone has the address, in whatever case. */
export async function createUser(db: Tx, feed: FeedWriter, user: NewUser): Promise<Person> {
  const person = await createUserUnlessKnown(db, feed, user);
  if (!person) throw new TrackyardError('emailTaken', 'This email is already in use.');
  if (user.password !== undefined) await setPassword(db, person.id, user.password, user.now);
  return person;
}

/** Makes a person; null where another person has the address. Waits for a concurrent call for the same address. */
export async function createUserUnlessKnown(db: Tx, feed: FeedWriter, user: NewUser): Promise<Person | null> {
  const person_seq = await feed.next(scopeOf('person', user.id));
  const seq = await feed.next(scopeOf('user', user.id));
  const row = await db
    .insertInto('app_user')
    .values({
      id: user.id,
      tenant_id: user.tenantId,
      email: user.email?.toLowerCase() ?? null,
      display_name: user.displayName,
      avatar: user.avatar ?? null,
      color: user.color ?? null,
      open_links: true,
      time_zone: null,
      appear_offline: false,
      status: user.status ?? 'CONFIRMED',
      tenant_admin: user.tenantAdmin ?? false,
      system_admin: user.systemAdmin ?? false,
      reporting_user: user.reportingUser ?? false,
      allowed_permission_types: user.allowedPermissionTypes ?? null,
      imported: user.imported ?? false,
      guest: user.guest ?? false,
      welcomed: false,
      created: user.now,
      seq,
      person_seq,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Changes a person, for themselves, the colleagues who follow them and every track that shows them. Scopes are locked in one order
 * everywhere: people, tracks, users. The scope of a person is locked behind their row.
 */
export async function updateUser(
  db: Tx,
  feed: FeedWriter,
  userId: string,
  change: Omit<Updateable<UserTable>, 'id' | 'seq'>,
): Promise<Person> {
  const { tenant_id } = await lockPerson(db, userId);
  // The company before its tracks, as everyone locks them: a closed account changes the groups that have it.
  if (change.status !== undefined && tenant_id !== null) await feed.lock(scopeOf('tenant', tenant_id));
  const person_seq = await feed.next(scopeOf('person', userId));
  await personChanged(db, feed, userId, { closes: change.status !== undefined });
  const seq = await feed.next(scopeOf('user', userId));
  return db
    .updateTable('app_user')
    .set({ ...change, person_seq, seq })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes what only the person sees of themselves. */
export async function updateOwnRow(
  db: Tx,
  feed: FeedWriter,
  userId: string,
  change: Pick<Updateable<UserTable>, 'appear_offline'>,
): Promise<void> {
  const seq = await feed.next(scopeOf('user', userId));
  await db
    .updateTable('app_user')
    .set({ ...change, seq })
    .where('id', '=', userId)
    .execute();
}

/** Changes what a person and their colleagues see, and no track shows. */
export async function updateForColleagues(
  db: Tx,
  feed: FeedWriter,
  userId: string,
  change: Pick<Updateable<UserTable>, 'time_zone'>,
): Promise<void> {
  await lockPerson(db, userId);
  const person_seq = await feed.next(scopeOf('person', userId));
  const seq = await feed.next(scopeOf('user', userId));
  await db
    .updateTable('app_user')
    .set({ ...change, person_seq, seq })
    .where('id', '=', userId)
    .execute();
}

const lockPerson = (db: Tx, userId: string) =>
  db.selectFrom('app_user').select('tenant_id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
