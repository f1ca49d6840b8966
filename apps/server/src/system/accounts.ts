import { TrackyardError } from '@trackyard/contract';
import { findManaged, updateUser } from '../identity/index.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { selectAccount, selectAccounts, selectIdentities, selectIdentity } from './accounts.sql.ts';

export const accountHandlers = {
  async 'accounts.list'({ db }, query) {
    const accounts = await selectAccounts(db, query);
    return { accounts: accounts.slice(0, query.limit), hasMore: accounts.length > query.limit };
  },

  async 'accounts.get'({ db }, query) {
    const account = await selectAccount(db, query.accountId);
    if (!account) throw notHere();
    const identities = await selectIdentities(db, query);
    return { account: { ...account, identities: identities.slice(0, query.limit) }, hasMore: identities.length > query.limit };
  },

  async 'accounts.identity'({ db, now }, { accountId, identityId }) {
    const identity = await selectIdentity(db, accountId, identityId);
    if (!identity) throw notHere();
    const { open } = await db
      .selectFrom('session')
      .select((it) => it.fn.countAll<number>().as('open'))
      .where('user_id', '=', identityId)
      .where('expires', '>', now)
      .executeTakeFirstOrThrow();
    const tenant = await db.selectFrom('tenant').select('name').where('id', '=', accountId).executeTakeFirst();
    return { identity, accountName: tenant?.name ?? '', sessions: Number(open) };
  },

  async 'accounts.setSystemAdmin'(call, { accountId, identityId, systemAdmin }) {
    const { db, feed, actor } = call;
    if (!(await selectIdentity(db, accountId, identityId))) throw notHere();
    const person = await findManaged(call, identityId);
    // Both rows are locked now. Of two administrators who take the role from each other at once, the second has lost it.
    const self = await db.selectFrom('app_user').select('system_admin').where('id', '=', actor.userId).executeTakeFirst();
    if (self && !self.system_admin) throw new TrackyardError('forbidden', 'You are not a system administrator any more.');
    if (systemAdmin && person.status !== 'CONFIRMED')
      throw new TrackyardError('conflict', 'Only somebody whose account is open can become a system administrator.');
    if (person.system_admin !== systemAdmin) await updateUser(db, feed, identityId, { system_admin: systemAdmin });
    return (await selectIdentity(db, accountId, identityId))!;
  },
} satisfies Handlers<'accounts'>;

const notHere = () => new TrackyardError('notFound', 'This account is not here.');
