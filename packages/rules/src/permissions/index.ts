export { type ChatSettingsTrack, chatSetting, mayChat } from './chat-settings.ts';
export { roleAllowed } from './roles.ts';
export { type TrackFacts, trackRight } from './track-rights.ts';
