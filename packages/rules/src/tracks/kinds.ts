import type { ChatSetting, TrackType } from '@trackyard/contract';

/** A track is a template when its type is, or its parent's (spec §3). */
export const isTemplate = (track: { type: TrackType }, parent?: { type: TrackType } | null): boolean =>
  track.type === 'TEMPLATE' || parent?.type === 'TEMPLATE';

/** A channel's chat goes by its own settings alone (spec §5): a new one without any would be silent. Viewers read. */
export const chatSettingsAtFirst = (type: TrackType): { [what in 'chatSettingViewMessages' | 'chatSettingSendMessages']?: ChatSetting } =>
  type === 'CHANNEL_CHAT' ? { chatSettingViewMessages: 'NON_GUESTS', chatSettingSendMessages: 'COLLABORATORS' } : {};

/** A copy is of the same kind. That of a room stands by itself: who may be in the other track is not known. */
export const kindOfCopy = (type: TrackType): 'STANDARD' | 'CHANNEL_CHAT' | 'TEMPLATE' =>
  type === 'CHANNEL_CHAT' || type === 'TEMPLATE' ? type : 'STANDARD';

/** The track id (36 characters) in the path of an app, `/t/{trackId}/…` or `/a/{tenantAppId}/t/{trackId}/…`; null where there is none (spec §5). */
export function trackIdFromAppPath(path: string): string | null {
  if (path.length <= 38) return null;
  return path.match(/^(?:\/a(?:\/[^/?#]+)?)?\/t\/([^/?#]{36})(?=[/?#]|$)/)?.[1] ?? null;
}
