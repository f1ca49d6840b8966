import { TrackyardError } from '@trackyard/contract';
import { isClosedAccount } from '@trackyard/rules';
import type { Tx } from '../platform/database/tables.ts';
import type { Account, Handlers } from '../platform/operations/context.ts';
import { deactivateUser, reactivateUser } from './deactivation.ts';
import { lockUsers } from './find-people.ts';
import type { Person } from './people.ts';
import { endProofs } from './proofs.ts';
import { keepAnotherWay, requiresProvider } from './providers/required.ts';

type Operations = 'identity.deactivateUser' | 'identity.reactivateUser' | 'identity.endUserSessions';

/** What administrators do with the accounts of others. */
export const accountHandlers = {
  async 'identity.deactivateUser'(call, { userId }) {
    const person = await findManaged(call, userId);
    if (isClosedAccount(person)) return {};
    await keepAnAdministrator(call.db, person);
    await deactivateUser(call, person.id);
    return {};
  },

  async 'identity.reactivateUser'(call, { userId }) {
    const person = await findManaged(call, userId);
    if (isClosedAccount(person)) await reactivateUser(call, person);
    return {};
  },

  async 'identity.endUserSessions'(call, { userId }) {
    const person = await findManaged(call, userId);
    const { open } = await call.db
      .selectFrom('session')
      .select((it) => it.fn.countAll<number>().as('open'))
      .where('user_id', '=', person.id)
      .where('expires', '>', call.now)
      .executeTakeFirstOrThrow();
    await endProofs(call, person.id);
    return { ended: Number(open) };
  },
} satisfies Pick<Handlers<'identity'>, Operations>;

interface ManagingCall {
  db: Tx;
  actor: Account;
  about(account: { userId: string }): void;
}
/**
 * An account that the caller may manage. Those of other tenants are not there for an administrator of this one; with `tenantId` neither are
 * they for a system administrator.
 */
export async function findManaged({ db, actor, about }: ManagingCall, userId: string, tenantId?: string): Promise<Person> {
  // Two administrators who close each other's account at once come one after the other, and the second is refused.
  const people = await lockUsers(db, [...new Set([actor.userId, userId])]);
  const [self, person] = [people.find((it) => it.id === actor.userId), people.find((it) => it.id === userId)];
  if (self && self.status !== 'CONFIRMED') throw new TrackyardError('forbidden', 'Your account has been closed.');
  if (self && !self.tenant_admin && !self.system_admin) throw new TrackyardError('forbidden', 'This is for administrators.');
  const isOfTenant = person !== undefined && actor.tenantId !== null && person.tenant_id === actor.tenantId;
  const isElsewhere = tenantId !== undefined && person?.tenant_id !== tenantId;
  if (!person || isElsewhere || !(actor.systemAdmin || isOfTenant)) throw new TrackyardError('notFound', 'This person is not here.');
  about({ userId: person.id });
  checkManageable(actor, person);
  return person;
}

function checkManageable(actor: Account, person: Person): void {
  if (person.id === actor.userId) throw new TrackyardError('conflict', 'You can’t do this to your own account.');
  if (person.system_admin && !actor.systemAdmin)
    throw new TrackyardError('forbidden', 'Only a system administrator can do this to a system administrator.');
  if (person.guest) throw new TrackyardError('conflict', 'Guests have no account. Revoke the link they joined with.');
  if (person.imported) throw new TrackyardError('conflict', 'This person came with an import and has no account.');
}

/** Rejects where the tenant would have no administrator without this person. */
export async function keepAnAdministrator(db: Tx, { id, tenant_id, tenant_admin, status }: Person): Promise<void> {
  if (!tenant_admin || tenant_id === null || status !== 'CONFIRMED') return;
  const others = db.selectFrom('app_user').select('id').where('tenant_id', '=', tenant_id).where('tenant_admin', '=', true);
  // Locked: of two who are removed at the same time one stays.
  const other = await others.where('status', '=', 'CONFIRMED').where('id', '!=', id).limit(1).forNoKeyUpdate().executeTakeFirst();
  if (!other) throw new TrackyardError('conflict', 'A company needs an administrator. Make somebody else one first.');
  if (await requiresProvider(db, tenant_id)) await keepAnotherWay(db, tenant_id, id);
}
