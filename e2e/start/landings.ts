import type { RouteName } from '@trackyard/contract';

/** Kinds of people, as routes tell them apart. A guest has never signed in here; who is deactivated was signed in when it happened. */
export const actors = ['signedOut', 'guest', 'member', 'reportingUser', 'tenantAdmin', 'systemAdmin', 'deactivated'] as const;
export type Actor = (typeof actors)[number];
/** The page itself, or the one that opens instead. */
export type Landing = 'stays' | RouteName;
type Landings = Record<Actor, Landing>;

const strangers = (landing: Landing) => ({ signedOut: landing, guest: landing, deactivated: landing });
const insiders = (landing: Landing) => ({ member: landing, reportingUser: landing, tenantAdmin: landing, systemAdmin: landing });
const everybody: Landings = { ...strangers('stays'), ...insiders('stays') };
const signedIn: Landings = { ...strangers('SignIn'), ...insiders('stays') };
const leadsTo = (landing: Landing): Landings => ({ ...strangers('SignIn'), ...insiders(landing) });

/**
 * Where each kind of person lands who opens a page of the route table, on a desktop: pages of a track by people who are in it, links with
 * a token by one that does not work. Written by hand, against the specification.
 */
export const landings: Record<RouteName, Landings> = {
  SignIn: { ...strangers('stays'), ...insiders('Home') },
  ProviderReturn: everybody,
  ForgotPassword: everybody,
  ResetPassword: everybody,
  Invitation: everybody,
  GuestLink: everybody,
  ConfirmEmail: everybody,
  StopMail: everybody,
  SetUp: everybody,
  ThankYouPage: { ...strangers('stays'), ...insiders('Home') },
  Unsupported: { ...strangers('SignIn'), ...insiders('Home') },
  Stats: everybody,

  Reconnect: signedIn,
  ServerMessage: signedIn,
  Home: signedIn,
  Notify: leadsTo('TrackChat'),
  ProfileSettings: signedIn,
  Tasks: signedIn,
  Notifications: signedIn,
  SavedMessages: signedIn,
  FollowedThreads: signedIn,
  Search: signedIn,
  Knowledge: signedIn,
  KnowledgeArticle: signedIn,
  TenantSettings: { ...strangers('SignIn'), ...insiders('Home'), tenantAdmin: 'stays' },
  TenantSettingsTrack: { ...strangers('SignIn'), ...insiders('Home'), tenantAdmin: 'stays' },
  SystemSettings: { ...strangers('SignIn'), ...insiders('Home'), systemAdmin: 'stays' },
  SystemAccount: { ...strangers('SignIn'), ...insiders('Home'), systemAdmin: 'stays' },
  Reporting: { ...strangers('SignIn'), ...insiders('Home'), reportingUser: 'stays' },
  TenantReporting: { ...strangers('SignIn'), ...insiders('Home'), reportingUser: 'stays' },
  SystemIdentity: { ...strangers('SignIn'), ...insiders('Home'), systemAdmin: 'stays' },

  Icons: signedIn,
  Components: signedIn,
  BrowserInfo: signedIn,
  Gradients: signedIn,
  KeyboardShortcuts: signedIn,

  MostRecentTrack: leadsTo('TrackMainBase'),
  BrowseTracks: signedIn,
  Bin: signedIn,
  NewTrack: signedIn,
  NewTracks: signedIn,
  Templates: signedIn,
  TrackMainBase: signedIn,
  TrackDefault: leadsTo('TrackChat'),
  TrackChat: signedIn,
  AllChatThreads: signedIn,
  SingleChatThread: signedIn,
  TrackInfo: signedIn,
  TrackDashboard: signedIn,
  TrackApps: signedIn,
  TrackKnowledge: signedIn,
  TrackArticle: leadsTo('KnowledgeArticle'),
  TrackEntries: signedIn,
  TrackEntry: signedIn,
  TrackEntryDetails: signedIn,
  TrackEntryComments: signedIn,
  TrackEntryApprovals: signedIn,
  TrackEntryHistory: signedIn,
  TrackBaseEntry: leadsTo('TrackEntryDetails'),
  TrackEntriesView: leadsTo('TrackEntries'),
  ChatEntries: signedIn,
  ChatEntry: leadsTo('TrackEntry'),
  TasksTable: leadsTo('TrackTasks'),
  TrackTasks: signedIn,
  SingleTrackTask: leadsTo('TrackAppView'),
  TrackApp: signedIn,
  TrackAppView: signedIn,
  TrackAppDetails: signedIn,
  TrackAppTables: signedIn,
  TrackAppViews: signedIn,
  TrackAppReleases: signedIn,
  /** Strangers read there that they have no access. */
  GuestAppView: everybody,
  /** Without the feature it is as unknown as any other word. */
  TrackHistory: leadsTo('TrackDashboard'),
  PublishedTrack: signedIn,
  TrackTab: leadsTo('TrackDashboard'),

  Chats: signedIn,
  MostRecentChat: leadsTo('Chats'),
  StartConversation: signedIn,
};
