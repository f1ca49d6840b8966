import { type DefaultPermissions, type PermissionPreset, scopeOf, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { presetOf, presetsOf } from './presets.ts';

export const permissionHandlers = {
  'tenant.getPermissions': async ({ db }, { tenantId }) => ({
    defaults: await defaultsOf(db, tenantId),
    presets: await presetsOf(db, tenantId),
  }),

  async 'tenant.editDefaultPermissions'({ db, feed }, { tenantId, request }) {
    // The number locks the scope: another administrator’s change is read, and none is lost.
    const seq = await feed.next(scopeOf('tenant', tenantId));
    const now = await defaultsOf(db, tenantId);
    const defaults: DefaultPermissions = {
      memberRole: request.memberRole ?? now.memberRole,
      externalRole: request.externalRole ?? now.externalRole,
      externalRoles: request.externalRoles ?? now.externalRoles,
      guestsSeeFiles: request.guestsSeeFiles ?? now.guestsSeeFiles,
    };
    if (!defaults.externalRoles.includes(defaults.externalRole))
      throw new TrackyardError('conflict', 'The role that people from outside get has to be one that they may have.');
    const change = {
      member_role: defaults.memberRole,
      external_role: defaults.externalRole,
      external_roles: defaults.externalRoles,
      guests_see_files: defaults.guestsSeeFiles,
    };
    await db
      .updateTable('tenant')
      .set({ ...change, seq })
      .where('id', '=', tenantId)
      .execute();
    return { defaults };
  },
} satisfies Pick<Handlers<'tenant'>, 'tenant.getPermissions' | 'tenant.editDefaultPermissions'>;

/** What a company lets people have where nobody chooses anything else. */
export async function defaultsOf(db: Queryable, tenantId: string): Promise<DefaultPermissions> {
  const row = await db
    .selectFrom('tenant')
    .select(['member_role', 'external_role', 'external_roles', 'guests_see_files'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return {
    memberRole: row.member_role,
    externalRole: row.external_role,
    externalRoles: row.external_roles,
    guestsSeeFiles: row.guests_see_files,
  };
}

type Granted = Omit<PermissionPreset, 'id' | 'tenantId' | 'name'>;

/** What a track is opened with, or people are added with: by a preset of the company, or else by its defaults. */
export async function permissionsBy(db: Queryable, tenantId: string, presetId: string | undefined): Promise<Granted> {
  if (presetId !== undefined) return presetOf(db, tenantId, presetId);
  const { memberRole, externalRole, guestsSeeFiles } = await defaultsOf(db, tenantId);
  return { memberRole, externalRole, guestsSeeFiles, chatSettingViewMessages: null, chatSettingSendMessages: null };
}
