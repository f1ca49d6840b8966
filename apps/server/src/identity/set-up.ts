import { pathOf } from '@trackyard/contract';
import { isTimeZone } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import type { Services } from '../platform/services.ts';
import { createTenant, isAnyTenant } from '../tenants/index.ts';
import { addressOf } from './addresses.ts';
import { makeLink, refuseLink, useLink } from './links.ts';
import { checkPassword } from './passwords.ts';
import { createUser } from './people.ts';
import { startSession } from './start-session.ts';

/** A new one-time address for the first administrator; it opens something only while there is no tenant. */
export async function setUpLink({ database, ids, clock, configuration }: Services): Promise<string> {
  const token = await makeLink(database, ids, { kind: 'setUp', now: clock.now() });
  return addressOf(configuration, pathOf('SetUp', { token }));
}

/** Makes the first tenant and its administrator, who runs the system too. */
export const setUp: Handler<'identity.setUp'> = async (call, { token, tenantName, timeZone, language, displayName, email, password }) => {
  const { db, feed, ids, now } = call;
  // Two links may be open (two nodes start, each prints one): the lock makes one set-up of two.
  await sql`lock table tenant in share row exclusive mode`.execute(db);
  await useLink(db, 'setUp', token, now);
  await checkNotSetUp(db);
  checkPassword(password, { email, displayName });
  const tenantId = ids.id();
  await createTenant(db, feed, {
    id: tenantId,
    name: tenantName,
    now,
    ...(timeZone !== undefined && isTimeZone(timeZone) && { timeZone }),
    ...(language !== undefined && { language }),
  });
  const roles = { tenantAdmin: true, systemAdmin: true };
  const person = await createUser(db, feed, { id: ids.id(), tenantId, email, displayName, password, now, ...roles });
  return startSession(call, person, true, { method: 'link' });
};

/** Once there is a tenant, no link sets up another first one. */
export async function checkNotSetUp(db: Queryable): Promise<void> {
  if (await isAnyTenant(db)) refuseLink();
}
