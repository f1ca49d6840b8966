import type { MembershipRole, Track } from '@trackyard/contract';

export type ChatSettingsTrack = Pick<
  Track,
  | 'type'
  | 'chatSettingViewMessages'
  | 'chatSettingSendMessages'
  | 'tenantChatSettingViewMessages'
  | 'tenantChatSettingSendMessages'
  | 'tenantAllowsChatSettingOverrides'
>;

/**
 * The setting that rules a track's chat (spec §5): a channel chat's own; else the track's own where the tenant allows
 * overrides and the track has one; else the tenant's. `null`: a channel chat that has none, which means nobody.
 */
export function chatSetting(track: ChatSettingsTrack, what: 'view' | 'send'): string | null {
  const own = what === 'view' ? track.chatSettingViewMessages : track.chatSettingSendMessages;
  const ofTenant = what === 'view' ? track.tenantChatSettingViewMessages : track.tenantChatSettingSendMessages;
  if (track.type === 'CHANNEL_CHAT') return own;
  return (track.tenantAllowsChatSettingOverrides ? own : null) ?? ofTenant;
}

/** The person: `role` is null for a person who is not a member; `confirmed` says that the membership is ACTIVE. */
export interface ChatAsker {
  role: MembershipRole | null;
  confirmed: boolean;
  guest: boolean;
}

/** Whether a setting lets someone view or send (spec §5). A value that we don't know means nobody. */
export function mayChat(setting: string | null, { role, confirmed, guest }: ChatAsker): boolean {
  const member = confirmed && !guest;
  switch (setting) {
    case 'ANYONE':
      return true;
    case 'NON_GUESTS':
      return !guest && (role === null || confirmed);
    case 'COLLABORATORS':
      return member && (role === 'COORDINATOR' || role === 'COLLABORATOR');
    case 'COORDINATORS':
      return member && role === 'COORDINATOR';
    default:
      return false;
  }
}
