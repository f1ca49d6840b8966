import type { CurrentUser, TenantUser } from '@trackyard/contract';
import { isClosedAccount } from '@trackyard/rules';

type Me = Pick<CurrentUser, 'id' | 'systemAdmin'>;

/** Whether the account of this person is the company's to change; the server has the same rule. */
export const canManage = (it: TenantUser, me: Me): boolean =>
  it.id !== me.id && !it.external && !it.guest && !it.imported && (me.systemAdmin || !it.systemAdmin);

export const canDeactivate = (it: TenantUser, me: Me): boolean => canManage(it, me) && !isClosedAccount(it);
