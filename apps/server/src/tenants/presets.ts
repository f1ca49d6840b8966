import { type ChatSetting, type MembershipRole, type PermissionPreset, TrackyardError } from '@trackyard/contract';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import { crudHandlers } from '../platform/nouns/crud.ts';

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

export const presets = crudHandlers('permissionPresets', {
  table: 'permission_preset',
  scopeColumn: 'tenant_id',
  columns: (it) => ({
    name: it.name,
    member_role: it.memberRole,
    external_role: it.externalRole,
    guests_see_files: it.guestsSeeFiles,
    chat_setting_view_messages: it.chatSettingViewMessages,
    chat_setting_send_messages: it.chatSettingSendMessages,
  }),
  list: {
    select: sql`it.id, it.tenant_id as "tenantId", it.name, it.member_role as "memberRole", it.external_role as "externalRole",
      it.guests_see_files as "guestsSeeFiles", it.chat_setting_view_messages as "chatSettingViewMessages",
      it.chat_setting_send_messages as "chatSettingSendMessages" from permission_preset as it`,
  },
});

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
