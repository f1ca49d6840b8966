import './tables.ts';
import { type AppPermission, type AppPermissionType, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import { isTenantAdmin } from '../platform/operations/access.ts';
import type { Handler } from '../platform/operations/context.ts';
import { showAgain } from './apps.ts';
import { tracksOfApp } from './find.ts';
import { replacePermissions } from './permissions.sql.ts';
import { mayConfigureAtAll } from './rights.ts';

export const setPermissions: Handler<'apps.setPermissions'> = async (call, { trackId, appId, permissions }) => {
  const { db, actor } = call;
  const trackIds = await tracksOfApp(db, trackId, appId);
  // One at a time: of two lists that are saved at once the later holds.
  const app = await db.selectFrom('mini_app').select('tenant_id').where('id', '=', appId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const before = await db.selectFrom('app_permission').select(['type', 'user_id']).where('app_id', '=', appId).execute();
  const isNew = ({ type, userId }: AppPermission) => !before.some((it) => it.type === type && it.user_id === userId);
  await checkNamed(db, app.tenant_id, permissions.filter(isNew));
  if (!isTenantAdmin(actor)) await checkConfigurerStays(db, before, permissions);
  await replacePermissions(db, appId, permissions);
  await showAgain(call, trackIds, appId);
  return {};
};

/** No list shuts out everybody who could configure the app before. Without anybody named it is open to all who configure apps in its tracks. */
async function checkConfigurerStays(
  db: Queryable,
  before: readonly { type: AppPermissionType; user_id: string }[],
  after: readonly AppPermission[],
): Promise<void> {
  const had = before.filter((it) => it.type === 'CONFIGURE_APP').map((it) => it.user_id);
  const has = after.filter((it) => it.type === 'CONFIGURE_APP').map((it) => it.userId);
  if (had.length === 0 || has.length === 0) return;
  const stay = has.filter((it) => had.includes(it));
  for (const { id: userId, ...it } of stay.length > 0 ? await activePeople(db, stay) : [])
    if (it.tenantId !== null && (await mayConfigureAtAll(db, { userId, tenantId: it.tenantId, tenantAdmin: it.tenantAdmin }))) return;
  throw new TrackyardError(
    'conflict',
    'Keep at least one of the people who can configure this app now. Only an administrator can replace all of them.',
  );
}
const activePeople = (db: Queryable, ids: readonly string[]) =>
  db
    .selectFrom('app_user')
    .select(['id', 'tenant_id as tenantId', 'tenant_admin as tenantAdmin'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'CONFIRMED')
    .execute();

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
