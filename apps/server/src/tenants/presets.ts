import { type ChatSetting, limits, type MembershipRole, type PermissionPreset, TrackyardError } from '@trackyard/contract';
import { type Selectable, sql } from 'kysely';
import { hasWords, plain } from '../platform/database/folded.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { crudHandlers } from '../platform/operations/crud.ts';

interface PresetTable {
  id: string;
  tenant_id: string;
  name: string;
  member_role: MembershipRole;
  external_role: MembershipRole;
  guests_see_files: boolean;
  chat_setting_view_messages: ChatSetting | null;
  chat_setting_send_messages: ChatSetting | null;
  seq: number;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    permission_preset: PresetTable;
  }
}

const plainPresets = crudHandlers('permissionPresets', {
  table: 'permission_preset',
  scopeColumn: 'tenant_id',
  key: 'presetId',
  columns: (it) => ({
    name: it.name,
    member_role: it.memberRole,
    external_role: it.externalRole,
    guests_see_files: it.guestsSeeFiles,
    chat_setting_view_messages: it.chatSettingViewMessages,
    chat_setting_send_messages: it.chatSettingSendMessages,
  }),
  placeOfNew: async (_call, { tenantId }) => ({ scopeId: tenantId }),
  // A preset of another company is not found in this one.
  placeOf: async (_call, _id, { tenantId }) => tenantId,
  most: limits.tenantPresets,
  texts: {
    gone: 'This preset is not there any more.',
    taken: 'There is a preset with this name already.',
    full: `There can be ${limits.tenantPresets} presets at most.`,
  },
});

export const presetHandlers = {
  ...plainPresets,
  async 'tenant.permissionPresets'({ db }, { tenantId, search, after, limit }) {
    const named = db
      .selectFrom('permission_preset')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`${hasWords(plain(sql`name`), search)}`)
      .$if(after !== undefined, (it) =>
        it.where(
          sql<boolean>`(lower(name), id) > (select lower(last.name), last.id from permission_preset as last where last.id = ${after})`,
        ),
      );
    const rows = await named
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(limit + 1)
      .execute();
    return { presets: rows.slice(0, limit).map(present), hasMore: rows.length > limit };
  },
} satisfies Handlers<'permissionPresets'> & Pick<Handlers<'tenant'>, 'tenant.permissionPresets'>;

export async function presetsOf(db: Queryable, tenantId: string): Promise<PermissionPreset[]> {
  const rows = await db.selectFrom('permission_preset').selectAll().where('tenant_id', '=', tenantId).orderBy(sql`lower(name)`).execute();
  return rows.map(present);
}

/** A preset of a company; one of another company is not found. */
export async function presetOf(db: Queryable, tenantId: string, presetId: string): Promise<PermissionPreset> {
  const preset = db.selectFrom('permission_preset').selectAll().where('id', '=', presetId).where('tenant_id', '=', tenantId);
  const row = await preset.executeTakeFirst();
  if (!row) throw new TrackyardError('notFound', 'This preset is not there any more.');
  return present(row);
}

/** What a preset is called in the audit log. */
export async function presetName(db: Queryable, id: string): Promise<{ tenantId: string; name: string } | null> {
  const row = await db.selectFrom('permission_preset').select(['tenant_id', 'name']).where('id', '=', id).executeTakeFirst();
  return row ? { tenantId: row.tenant_id, name: row.name } : null;
}

const present = (row: Selectable<PresetTable>): PermissionPreset => ({
  id: row.id,
  tenantId: row.tenant_id,
  name: row.name,
  memberRole: row.member_role,
  externalRole: row.external_role,
  guestsSeeFiles: row.guests_see_files,
  chatSettingViewMessages: row.chat_setting_view_messages,
  chatSettingSendMessages: row.chat_setting_send_messages,
});

export const presetsFeed = tableFeed('permissionPresets', {
  select: (db) => db.selectFrom('permission_preset').selectAll('permission_preset'),
  scopeColumn: 'permission_preset.tenant_id',
  seqColumn: 'permission_preset.seq',
  present,
});
