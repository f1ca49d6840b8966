import { TrackyardError } from '@trackyard/contract';
import type { Handlers } from '../platform/operations/context.ts';
import { limitExternal } from '../tracks/index.ts';
import { countExternal, isExternalOf, selectExternal } from './external-users.sql.ts';

export const externalUserHandlers = {
  async 'tenant.externalUsers'({ db }, { limit, ...query }) {
    const users = await selectExternal(db, query, limit + 1);
    const groups = query.after === undefined ? await countExternal(db, query) : null;
    return { users: users.slice(0, limit), hasMore: users.length > limit, groups };
  },
  async 'tenant.setAllowedPermissionTypes'({ db }, { tenantId, userId, allowedPermissionTypes }) {
    if (!(await isExternalOf(db, tenantId, userId))) throw new TrackyardError('notFound', 'This person is not here.');
    await limitExternal(db, tenantId, userId, allowedPermissionTypes);
    return {};
  },
} satisfies Pick<Handlers<'tenant'>, 'tenant.externalUsers' | 'tenant.setAllowedPermissionTypes'>;
