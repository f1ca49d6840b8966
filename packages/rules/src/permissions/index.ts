export { type ConfiguredApp, type Configurer, mayConfigureApp, mayConfigureApps, maySeeApp } from './app-rights.ts';
export { type ChatSettingsTrack, chatSetting, mayChat } from './chat-settings.ts';
export { roleAllowed } from './roles.ts';
export { type TrackFacts, trackRight } from './track-rights.ts';
