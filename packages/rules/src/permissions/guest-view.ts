import type { Track, TrackApp, TrackArticle } from '@trackyard/contract';
import { type ChatSettingsTrack, chatSetting, mayChat } from './chat-settings.ts';

/** What the guests of a track see of it. */
export interface GuestView {
  messages: 'none' | 'read' | 'write';
  files: boolean;
  /** How many apps are open to them. */
  apps: number;
  /** How many articles are shared with them. */
  articles: number;
}
const guest = { role: 'VIEWER', confirmed: true, guest: true } as const;

export function guestView(
  track: ChatSettingsTrack & Pick<Track, 'guestsSeeFiles'>,
  apps: readonly Pick<TrackApp, 'guestAccess'>[],
  articles: readonly Pick<TrackArticle, 'guests'>[],
): GuestView {
  const [sees, writes] = [mayChat(chatSetting(track, 'view'), guest), mayChat(chatSetting(track, 'send'), guest)];
  return {
    messages: sees ? (writes ? 'write' : 'read') : 'none',
    files: track.guestsSeeFiles,
    apps: apps.filter((it) => it.guestAccess !== 'none').length,
    articles: articles.filter((it) => it.guests).length,
  };
}

/** They would come into an empty room. */
export const seesNothing = ({ messages, files, apps, articles }: GuestView): boolean =>
  messages === 'none' && !files && apps === 0 && articles === 0;

/** Where the company decides who reads and writes, the track can't open its chat. */
export const chatIsFixed = ({ type, tenantAllowsChatSettingOverrides }: ChatSettingsTrack): boolean =>
  type !== 'CHANNEL_CHAT' && !tenantAllowsChatSettingOverrides;

/** What opens the chat to guests, or closes it: then what the company says counts again, where that excludes them. */
export function chatForGuests(
  track: ChatSettingsTrack,
  messages: GuestView['messages'],
): Pick<Track, 'chatSettingViewMessages' | 'chatSettingSendMessages'> {
  const closed = (what: 'view' | 'send') => {
    const own = what === 'view' ? track.chatSettingViewMessages : track.chatSettingSendMessages;
    if (own !== null && own !== 'ANYONE') return own;
    const ofTenant = what === 'view' ? track.tenantChatSettingViewMessages : track.tenantChatSettingSendMessages;
    if (track.type !== 'CHANNEL_CHAT' && ofTenant !== 'ANYONE') return null;
    return what === 'view' ? 'NON_GUESTS' : 'COLLABORATORS';
  };
  return {
    chatSettingViewMessages: messages === 'none' ? closed('view') : 'ANYONE',
    chatSettingSendMessages: messages === 'write' ? 'ANYONE' : closed('send'),
  };
}
