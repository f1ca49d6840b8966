import './tables.ts';
import { type AppPermission, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { showAgain } from './apps.ts';
import { tracksOfApp } from './find.ts';
import { replacePermissions } from './permissions.sql.ts';
import { checkConfigurer, mayConfigureAtAll } from './rights.ts';

export const setPermissions: Handler<'apps.setPermissions'> = async (call, { trackId, appId, permissions }) => {
  const { db } = call;
  await checkConfigurer(call, { trackId, appId });
  const trackIds = await tracksOfApp(db, trackId, appId);
  // One at a time: of two lists that are saved at once the later holds.
  const app = await db.selectFrom('mini_app').select('tenant_id').where('id', '=', appId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const before = await db.selectFrom('app_permission').select(['type', 'user_id']).where('app_id', '=', appId).execute();
  const isNew = ({ type, userId }: AppPermission) => !before.some((it) => it.type === type && it.user_id === userId);
  await checkNamed(db, app.tenant_id, permissions.filter(isNew));
  await replacePermissions(db, appId, permissions);
  await showAgain(call, trackIds, appId);
  return {};
};

/** Colleagues are named, and to configure an app those who may configure apps: anyone else could do nothing by it. */
async function checkNamed(db: Queryable, tenantId: string, added: readonly AppPermission[]): Promise<void> {
  const ids = [...new Set(added.map((it) => it.userId))];
  if (ids.length === 0) return;
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'display_name', 'tenant_admin'])
    .where('id', 'in', ids)
    .where('tenant_id', '=', tenantId)
    .where('guest', '=', false)
    .execute();
  for (const { type, userId } of added) {
    const person = people.find((it) => it.id === userId);
    if (!person) throw new TrackyardError('invalidInput', 'Choose people of your company.');
    const { id, display_name: name, tenant_admin: tenantAdmin } = person;
    if (type === 'CONFIGURE_APP' && !(await mayConfigureAtAll(db, { userId: id, tenantId, tenantAdmin })))
      throw new TrackyardError(
        'invalidInput',
        `${name} can’t configure apps yet. An administrator can switch app configuration on for them.`,
      );
  }
}
