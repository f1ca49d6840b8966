import { type ChatSetting, limits, type MembershipRole, type SortLanguage, scopeOf, type Tenant } from '@trackyard/contract';
import type { Generated, Selectable } from 'kysely';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';

interface TenantTable {
  id: string;
  name: string;
  allow_chat_setting_overrides: boolean;
  chat_setting_view_messages: ChatSetting;
  chat_setting_send_messages: ChatSetting;
  edit_window_hours: number | null;
  /** People of the tenant are invited to tracks, and are in once they accept. */
  invites_colleagues: boolean;
  time_zone: string;
  language: Generated<SortLanguage>;
  audit_days: Generated<number | null>;
  first_day: Generated<Tenant['firstDay']>;
  logo: Generated<string | null>;
  shows_start: Generated<boolean>;
  /** Since when people need a second factor; null: they need none. */
  second_factor_since: Generated<Date | null>;
  second_factor_days: Generated<number>;
  external_roles: Generated<MembershipRole[]>;
  member_role: Generated<MembershipRole>;
  external_role: Generated<MembershipRole>;
  guests_see_files: Generated<boolean>;
  /** When the mail server last accepted a test message of its administrators. */
  mail_tested: Generated<Date | null>;
  created: Date;
  seq: number;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    tenant: TenantTable;
  }
}

export interface NewTenant {
  id: string;
  name: string;
  now: Date;
  allowChatSettingOverrides?: boolean;
  chatSettingViewMessages?: ChatSetting;
  chatSettingSendMessages?: ChatSetting;
  /** 0 never, null always. */
  editWindowHours?: number | null;
  invitesColleagues?: boolean;
  timeZone?: string;
  language?: SortLanguage;
}

/** Makes a tenant, by default with chat for all its people and the usual edit window. */
export async function createTenant(db: Tx, feed: FeedWriter, tenant: NewTenant): Promise<void> {
  await db
    .insertInto('tenant')
    .values({
      id: tenant.id,
      name: tenant.name,
      allow_chat_setting_overrides: tenant.allowChatSettingOverrides ?? true,
      chat_setting_view_messages: tenant.chatSettingViewMessages ?? 'NON_GUESTS',
      // Viewers read; a track or the tenant may open its chat to them.
      chat_setting_send_messages: tenant.chatSettingSendMessages ?? 'COLLABORATORS',
      edit_window_hours: tenant.editWindowHours === undefined ? limits.editWindowHours : tenant.editWindowHours,
      invites_colleagues: tenant.invitesColleagues ?? false,
      time_zone: tenant.timeZone ?? 'UTC',
      ...(tenant.language && { language: tenant.language }),
      created: tenant.now,
      seq: await feed.next(scopeOf('tenant', tenant.id)),
    })
    .execute();
}

export async function tenantOf(db: Queryable, tenantId: string): Promise<Tenant | null> {
  const row = await db.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirst();
  return row ? presentTenant(row) : null;
}

/** Whether people of the tenant who are added to a track have to accept first. */
export async function invitesColleagues(db: Queryable, tenantId: string): Promise<boolean> {
  const row = await db.selectFrom('tenant').select('invites_colleagues').where('id', '=', tenantId).executeTakeFirst();
  return row?.invites_colleagues ?? true;
}

/** Whether the instance has been set up. */
export const isAnyTenant = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('tenant').select('id').limit(1).executeTakeFirst()) !== undefined;

const presentTenant = (row: Selectable<TenantTable>): Tenant => ({
  id: row.id,
  name: row.name,
  allowChatSettingOverrides: row.allow_chat_setting_overrides,
  chatSettingViewMessages: row.chat_setting_view_messages,
  chatSettingSendMessages: row.chat_setting_send_messages,
  editWindowHours: row.edit_window_hours,
  timeZone: row.time_zone,
  firstDay: row.first_day,
  logo: row.logo,
  showsStart: row.shows_start,
  memberRole: row.member_role,
  externalRole: row.external_role,
});

export const tenantsFeed = tableFeed('tenants', {
  select: (db) => db.selectFrom('tenant').selectAll('tenant'),
  scopeColumn: 'tenant.id',
  seqColumn: 'tenant.seq',
  present: (row) => presentTenant(row),
});
