import type { RouteComponent } from '@tanstack/react-router';
import type { RouteName } from '@trackyard/contract';
import { onDemand, part } from './onDemand.tsx';
import { ReconnectRoute } from './reconnect.tsx';
import { FromNotification, RecentChat, RecentTrack, ToDefaultTab, ToFolder, ToTab, ToTasks } from './redirects.tsx';
import { SystemSettingsRoute, TenantSettingsRoute, TenantSettingsTrackRoute } from './settings.tsx';
import { GuestLinkRoute, InvitationRoute } from './with-sign-out.tsx';

/** What stands around a page: nothing, the frame, in it the library, or a track with its head and tabs, in that the chat or the entries. */
export type Layout = 'bare' | 'frame' | 'track' | 'chat' | 'entries' | 'knowledge';
interface Page {
  layout: Layout;
  /** Pages of the library, the chat and of entries are drawn by their layout, which stays as it is while a thread or a panel opens and closes. */
  page?: RouteComponent;
  /** The page below `/a/{tenantAppId}`, where that is another one. */
  inApp?: RouteComponent;
}

const administration = part(() => import('../features/administration/index.ts'));
const chat = part(() => import('../features/chat/index.ts'));
const entries = part(() => import('../features/entries/index.ts'));
const knowledge = part(() => import('../features/knowledge/index.ts'));
const notifications = part(() => import('../shell/notifications/NotificationsPage.tsx'));
const identity = part(() => import('../features/identity/index.ts'));
const reference = part(() => import('../features/reference/index.ts'));
const search = part(() => import('../features/search/index.ts'));
const sessionPages = part(() => import('../features/session-pages/index.ts'));
const stats = part(() => import('../features/stats/index.ts'));
const apps = part(() => import('../features/apps/index.ts'));
const tracks = part(() => import('../features/tracks/pages.ts'));

/** The page of each route: its code is loaded when somebody goes there. */
export const pages: Record<RouteName, Page> = {
  SignIn: { layout: 'bare', page: onDemand(identity, 'SignInPage') },
  ProviderReturn: { layout: 'bare', page: onDemand(identity, 'ProviderReturnPage') },
  ForgotPassword: { layout: 'bare', page: onDemand(identity, 'ForgotPasswordPage') },
  ResetPassword: { layout: 'bare', page: onDemand(identity, 'ResetPasswordPage') },
  Invitation: { layout: 'bare', page: InvitationRoute },
  GuestLink: { layout: 'bare', page: GuestLinkRoute },
  ConfirmEmail: { layout: 'bare', page: onDemand(identity, 'ConfirmEmailPage') },
  StopMail: { layout: 'bare', page: onDemand(identity, 'StopMailPage') },
  SetUp: { layout: 'bare', page: onDemand(identity, 'SetupPage') },
  ThankYouPage: { layout: 'bare', page: onDemand(sessionPages, 'ThankYouPage') },
  Unsupported: { layout: 'bare', page: onDemand(sessionPages, 'UnsupportedPage') },
  Stats: { layout: 'bare', page: onDemand(stats, 'StatsPage') },

  Reconnect: { layout: 'frame', page: ReconnectRoute },
  ServerMessage: { layout: 'frame', page: onDemand(sessionPages, 'MessagePage') },
  Home: { layout: 'frame', page: onDemand(tracks, 'HomePage') },
  Notify: { layout: 'frame', page: FromNotification },
  ProfileSettings: { layout: 'frame', page: onDemand(identity, 'ProfilePage') },
  Tasks: { layout: 'frame', page: onDemand(tracks, 'MyTasksPage') },
  Notifications: { layout: 'frame', page: onDemand(notifications, 'NotificationsPage') },
  SavedMessages: { layout: 'frame', page: onDemand(chat, 'SavedPage') },
  Search: { layout: 'frame', page: onDemand(search, 'SearchPage') },
  Knowledge: { layout: 'knowledge' },
  KnowledgeArticle: { layout: 'knowledge' },
  TenantSettings: { layout: 'frame', page: TenantSettingsRoute },
  TenantSettingsTrack: { layout: 'frame', page: TenantSettingsTrackRoute },
  SystemSettings: { layout: 'frame', page: SystemSettingsRoute },
  SystemAccount: { layout: 'frame', page: onDemand(administration, 'AccountPage') },
  SystemIdentity: { layout: 'frame', page: onDemand(administration, 'IdentityPage') },

  Reporting: { layout: 'frame', page: onDemand(administration, 'ReportingPage') },
  TenantReporting: { layout: 'frame', page: onDemand(administration, 'TenantReportingPage') },

  Icons: { layout: 'frame', page: onDemand(reference, 'IconsPage') },
  Components: { layout: 'frame', page: onDemand(reference, 'ComponentsPage') },
  BrowserInfo: { layout: 'frame', page: onDemand(reference, 'BrowserInfoPage') },
  Gradients: { layout: 'frame', page: onDemand(reference, 'GradientsPage') },
  KeyboardShortcuts: { layout: 'frame', page: onDemand(reference, 'ShortcutsPage') },

  MostRecentTrack: { layout: 'frame', page: RecentTrack, inApp: onDemand(apps, 'TracksOfAppPage') },
  BrowseTracks: { layout: 'frame', page: onDemand(tracks, 'BrowsePage') },
  Bin: { layout: 'frame', page: onDemand(tracks, 'BinPage') },
  NewTrack: { layout: 'frame', page: onDemand(tracks, 'NewTrackPage') },
  NewTracks: { layout: 'frame', page: onDemand(tracks, 'NewTracksPage') },
  Templates: { layout: 'frame', page: onDemand(tracks, 'TemplatesPage') },
  TrackMainBase: { layout: 'chat' },
  TrackDefault: { layout: 'track', page: ToDefaultTab },
  TrackChat: { layout: 'chat' },
  AllChatThreads: { layout: 'track', page: onDemand(chat, 'ThreadsPage') },
  SingleChatThread: { layout: 'chat' },
  TrackInfo: { layout: 'track', page: onDemand(tracks, 'InfoPage') },
  TrackDashboard: { layout: 'track', page: onDemand(tracks, 'OverviewPage') },
  TrackApps: { layout: 'track', page: onDemand(apps, 'AppsPage') },
  TrackKnowledge: { layout: 'track', page: onDemand(knowledge, 'TrackArticlesPage') },
  TrackArticle: { layout: 'track', page: onDemand(knowledge, 'TrackArticlePage') },
  TrackEntries: { layout: 'entries' },
  TrackEntry: { layout: 'entries' },
  TrackEntryDetails: { layout: 'entries' },
  TrackEntryComments: { layout: 'entries' },
  TrackEntryApprovals: { layout: 'entries' },
  TrackEntryHistory: { layout: 'entries' },
  TrackBaseEntry: { layout: 'track', page: ToFolder },
  TrackEntriesView: { layout: 'track', page: onDemand(entries, 'EntriesViewPage') },
  ChatEntries: { layout: 'entries' },
  ChatEntry: { layout: 'track', page: onDemand(entries, 'ChatEntryPage') },
  TasksTable: { layout: 'track', page: ToTasks },
  TrackTasks: { layout: 'track', page: onDemand(apps, 'TasksPage') },
  SingleTrackTask: { layout: 'track', page: onDemand(apps, 'SingleTaskPage') },
  TrackApp: { layout: 'track', page: onDemand(apps, 'AppPage') },
  TrackAppView: { layout: 'track', page: onDemand(apps, 'AppPage') },
  TrackAppDetails: { layout: 'track', page: onDemand(apps, 'DetailsPage') },
  TrackAppTables: { layout: 'track', page: onDemand(apps, 'TablesPage') },
  TrackAppViews: { layout: 'track', page: onDemand(apps, 'ViewsPage') },
  TrackAppReleases: { layout: 'track', page: onDemand(apps, 'ReleasesPage') },
  GuestAppView: { layout: 'track', page: onDemand(apps, 'GuestAppPage') },
  TrackHistory: { layout: 'track', page: onDemand(tracks, 'HistoryPage') },
  PublishedTrack: { layout: 'frame', page: onDemand(tracks, 'PublishedPage') },
  TrackTab: { layout: 'track', page: ToTab },

  Chats: { layout: 'frame', page: onDemand(tracks, 'ConversationsPage') },
  FollowedThreads: { layout: 'frame', page: onDemand(chat, 'FollowedThreadsPage') },
  MostRecentChat: { layout: 'frame', page: RecentChat },
  StartConversation: { layout: 'frame', page: onDemand(tracks, 'NewConversationPage') },
};
