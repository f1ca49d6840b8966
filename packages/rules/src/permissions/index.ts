export {
  type AppRefusal,
  answersForApp,
  appRight,
  type ConfiguredApp,
  type Configurer,
  mayAddApp,
  mayChangeApp,
  mayConfigureApp,
  mayConfigureApps,
  mayRemoveApp,
  type SharedApp,
} from './app-rights.ts';
export { type ChatSettingsTrack, chatSetting, mayChat } from './chat-settings.ts';
export { chatForGuests, chatIsFixed, type GuestView, guestView, seesNothing } from './guest-view.ts';
export { roleAllowed } from './roles.ts';
export { type TrackFacts, trackRight } from './track-rights.ts';
