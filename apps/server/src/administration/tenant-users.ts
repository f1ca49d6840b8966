import { TrackyardError } from '@trackyard/contract';
import { isClosedAccount } from '@trackyard/rules';
import { deactivateUser, findManaged, keepAnAdministrator, reactivateUser, updateUser } from '../identity/index.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { selectFacts } from './details.sql.ts';
import { handOverJob } from './hand-over.ts';
import { countPeople, selectPeople, selectPerson } from './people.sql.ts';

export const tenantUserHandlers = {
  async 'tenantUsers.list'({ db }, query) {
    const people = await selectPeople(db, query);
    const total = query.after === undefined ? await countPeople(db, query) : null;
    return { users: people.slice(0, query.limit), hasMore: people.length > query.limit, total };
  },

  async 'tenantUsers.get'({ db, now }, { tenantId, userId }) {
    const user = await selectPerson(db, tenantId, userId);
    if (!user) throw notHere();
    return { user, ...(await selectFacts(db, tenantId, userId, now)) };
  },

  async 'tenantUsers.update'(call, { tenantId, user: { id, displayName, tenantAdmin, reportingUser } }) {
    const { db, feed } = call;
    const person = await findManaged(call, id, tenantId);
    const isRole =
      (tenantAdmin ?? person.tenant_admin) !== person.tenant_admin || (reportingUser ?? person.reporting_user) !== person.reporting_user;
    if (isRole && person.status !== 'CONFIRMED') throw new TrackyardError('conflict', 'Roles can be given once the account is open.');
    if (tenantAdmin === false) await keepAnAdministrator(db, person);
    await updateUser(db, feed, id, {
      ...(displayName !== undefined && { display_name: displayName }),
      ...(tenantAdmin !== undefined && { tenant_admin: tenantAdmin }),
      ...(reportingUser !== undefined && { reporting_user: reportingUser }),
    });
    const changed = await selectPerson(db, tenantId, id);
    if (!changed) throw notHere();
    return changed;
  },

  async 'tenantUsers.deactivate'(call, { tenantId, userId, handOverTo }) {
    const { db, actor, jobs } = call;
    const person = await findManaged(call, userId, tenantId);
    if (isClosedAccount(person)) return {};
    await keepAnAdministrator(db, person);
    const heirId = handOverTo ?? (actor.tenantId === tenantId ? actor.userId : null);
    if (handOverTo !== undefined) await checkHeir(call, tenantId, userId, handOverTo);
    await deactivateUser(call, userId);
    await jobs.enqueue(db, handOverJob, { tenantId, userId, heirId, actorId: actor.userId });
    return {};
  },

  async 'tenantUsers.reactivate'(call, { tenantId, userId }) {
    const person = await findManaged(call, userId, tenantId);
    if (isClosedAccount(person)) await reactivateUser(call, person);
    return {};
  },
} satisfies Handlers<'tenantUsers'>;

const notHere = () => new TrackyardError('notFound', 'This person is not here.');

type Call = Parameters<(typeof tenantUserHandlers)['tenantUsers.deactivate']>[0];
async function checkHeir({ db }: Pick<Call, 'db'>, tenantId: string, userId: string, heirId: string): Promise<void> {
  const heir = await selectPerson(db, tenantId, heirId);
  if (!heir || heir.external) throw notHere();
  if (heirId === userId || heir.status !== 'CONFIRMED' || heir.imported)
    throw new TrackyardError('conflict', 'Tracks can only be handed over to a colleague whose account is open.');
}
