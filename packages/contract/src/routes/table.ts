import type { ParametersOf, Route } from './route.ts';

/**
 * The pages of the product by their names. The web client binds each name to a page, and does not compile without one; links, mails and
 * redirects are built from the names (`pathOf`). What a new row needs besides: its page in apps/web/src/routes, and who lands where
 * when opening it in e2e/start/landings.ts.
 */
const table = {
  SignIn: { path: '/login', guestOnly: true, query: ['redirect', 'arid', 'forceReauth'], title: 'identity.signIn' },
  /** Where an OpenID provider sends the browser back. */
  ProviderReturn: { path: '/login/{providerId}', title: 'providers.returnTitle' },
  ForgotPassword: { path: '/forgot-password', title: 'identity.forgotTitle' },
  ResetPassword: { path: '/reset-password/{token}', title: 'identity.resetTitle' },
  Invitation: { path: '/invitation/{token}', title: 'identity.invitationPage' },
  GuestLink: { path: '/g/{token}', title: 'guests.title' },
  ConfirmEmail: { path: '/confirm-email/{token}', title: 'identity.confirmEmailTitle' },
  StopMail: { path: '/stop-mail/{token}', title: 'identity.stopMailTitle' },
  SetUp: { path: '/setup/{token}', title: 'identity.setupAction' },
  ThankYouPage: { path: '/thankyou', guestOnly: true, title: 'session.thankYouTitle' },
  Unsupported: { path: '/unsupported', title: 'session.unsupportedTitle' },
  Stats: { path: '/stats', title: 'stats.title' },

  Reconnect: { path: '/reconnect', requiresAuth: true, query: ['leave'], title: 'session.reconnectTitle', back: 'Home' },
  ServerMessage: { path: '/message', requiresAuth: true, query: ['code'], noHeader: true, title: 'session.messageTitle' },
  Home: { path: '/', requiresAuth: true, title: 'home.title', place: 'Home' },
  Notify: { path: '/notify/{trackId}/{param1}/{trackType}/{target}', requiresAuth: true, title: 'shell.opening' },
  ProfileSettings: { path: '/profile', requiresAuth: true, title: 'identity.profileTitle', back: 'Home' },
  /** Mine, of all tracks. */
  Tasks: { path: '/tasks', requiresAuth: true, title: 'home.tasks', back: 'Home', place: 'Home' },
  Notifications: { path: '/n', requiresAuth: true, title: 'shell.notifications', back: 'Home' },
  SavedMessages: { path: '/saved', requiresAuth: true, title: 'saved.title', back: 'Home' },
  Search: {
    path: '/search',
    requiresAuth: true,
    query: ['search', 'location', 'dateQuery', 'ts', 't', 'te', 'owner', 'd1', 'd2', 'sort'],
    title: 'search.title',
    back: 'Home',
  },
  Knowledge: { path: '/k', requiresAuth: true, title: 'shell.library', back: 'Home', place: 'Knowledge' },
  /** `view` and the names from the top to the article, or `a` and its id. `history`: the number of a version, `now`, or `all` of them. */
  KnowledgeArticle: {
    path: '/k/{articlePath*}',
    requiresAuth: true,
    query: ['history'],
    title: 'shell.library',
    back: 'Knowledge',
    place: 'Knowledge',
  },
  /** `page`: one of those in apps/web/src/shell/settings; any other one is an unknown address. */
  TenantSettings: {
    path: '/tenant/{tenantId}/{page}',
    requiresAuth: true,
    requiresTenantAdmin: true,
    title: 'shell.tenantSettings',
    settings: 'tenant',
    back: 'Home',
  },
  /** One track of the list of all tracks; `page` is that list. */
  TenantSettingsTrack: {
    path: '/tenant/{tenantId}/{page}/t/{trackId}',
    requiresAuth: true,
    requiresTenantAdmin: true,
    title: 'tenantPages.tracks',
    settings: 'tenant',
    back: 'Home',
  },
  SystemSettings: {
    path: '/admin/{page}',
    requiresAuth: true,
    requiresSystemAdmin: true,
    title: 'shell.systemSettings',
    settings: 'system',
    back: 'Home',
  },
  SystemAccount: {
    path: '/admin/accounts/{accountId}',
    requiresAuth: true,
    requiresSystemAdmin: true,
    title: 'systemPages.accounts',
    settings: 'system',
    back: 'Home',
  },
  SystemIdentity: {
    path: '/admin/accounts/{accountId}/{identityId}',
    requiresAuth: true,
    requiresSystemAdmin: true,
    title: 'systemPages.accounts',
    settings: 'system',
    back: 'Home',
  },

  /** The figures of companies; of one company where `tenantId` names it. */
  Reporting: { path: '/reporting', requiresAuth: true, requiresReportingUser: true, title: 'shell.reporting', back: 'Home' },
  TenantReporting: {
    path: '/reporting/{tenantId}',
    requiresAuth: true,
    requiresReportingUser: true,
    title: 'shell.reporting',
    back: 'Reporting',
  },

  Icons: { path: '/icons', requiresAuth: true, title: 'reference.icons', back: 'Home' },
  Components: { path: '/components', requiresAuth: true, title: 'reference.components', back: 'Home' },
  BrowserInfo: { path: '/browserInfo', requiresAuth: true, title: 'reference.browserInfo', back: 'Home' },
  Gradients: { path: '/gradients', requiresAuth: true, title: 'reference.gradients', back: 'Home' },
  KeyboardShortcuts: { path: '/shortcuts', requiresAuth: true, title: 'reference.shortcuts', back: 'Home' },

  MostRecentTrack: {
    path: '/t',
    inApp: true,
    requiresAuth: true,
    title: 'shell.workspaces',
    list: true,
    isList: true,
    place: 'MostRecentTrack',
  },
  BrowseTracks: {
    path: '/t/browse',
    inApp: true,
    requiresAuth: true,
    title: 'browse.title',
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  Bin: {
    path: '/t/bin',
    inApp: true,
    requiresAuth: true,
    title: 'bin.title',
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  NewTrack: {
    path: '/t/new',
    inApp: true,
    requiresAuth: true,
    query: ['kind'],
    title: 'tracks.newTitle',
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  NewTracks: {
    path: '/t/new/several',
    inApp: true,
    requiresAuth: true,
    title: 'several.title',
    list: true,
    back: 'NewTrack',
    place: 'MostRecentTrack',
  },
  Templates: {
    path: '/templates',
    requiresAuth: true,
    title: 'templates.title',
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackMainBase: {
    path: '/t/{trackId}',
    inApp: true,
    requiresAuth: true,
    query: ['message'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackDefault: {
    path: '/t/{trackId}/default',
    inApp: true,
    requiresAuth: true,
    query: ['message'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackChat: {
    path: '/t/{trackId}/c',
    inApp: true,
    requiresAuth: true,
    query: ['message', 'file'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  AllChatThreads: {
    path: '/t/{trackId}/ct',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  SingleChatThread: {
    path: '/t/{trackId}/ct/{parentChatId}',
    inApp: true,
    requiresAuth: true,
    query: ['message', 'file'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackInfo: { path: '/t/{trackId}/o', inApp: true, requiresAuth: true, list: true, back: 'MostRecentTrack', place: 'MostRecentTrack' },
  TrackDashboard: {
    path: '/t/{trackId}/d',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackApps: { path: '/t/{trackId}/apps', inApp: true, requiresAuth: true, list: true, back: 'MostRecentTrack', place: 'MostRecentTrack' },
  /** The articles of a track. */
  TrackKnowledge: {
    path: '/t/{trackId}/k',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  /** An article as guests of the track read it; others read it in the library. */
  TrackArticle: {
    path: '/t/{trackId}/k/{articleId}',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackEntries: {
    path: '/t/{trackId}/e',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  /** A folder shows what is in it, everything else itself, over the folder in which it is. */
  TrackEntry: {
    path: '/t/{trackId}/e/{entryId}',
    inApp: true,
    requiresAuth: true,
    query: ['v', 'message', 'pin'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  /** An entry in the panel beside the folder in which it is, or beside the folder `in`. */
  TrackEntryDetails: {
    path: '/t/{trackId}/e/{entryId}/details',
    inApp: true,
    requiresAuth: true,
    query: ['in'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackEntryComments: {
    path: '/t/{trackId}/e/{entryId}/comments',
    inApp: true,
    requiresAuth: true,
    query: ['in', 'message'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackEntryApprovals: {
    path: '/t/{trackId}/e/{entryId}/approvals',
    inApp: true,
    requiresAuth: true,
    query: ['in'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackEntryHistory: {
    path: '/t/{trackId}/e/{entryId}/history',
    inApp: true,
    requiresAuth: true,
    query: ['in'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  /** An entry in the folder in which it is, selected there. */
  TrackBaseEntry: {
    path: '/t/{trackId}/e/{entryId}/base',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  /** The entries of a track as a `list` or as `tiles`. */
  TrackEntriesView: {
    path: '/t/{trackId}/ev/{viewMode}',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  /** The files of the messages of a track. */
  ChatEntries: {
    path: '/t/{trackId}/c/e',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  /** The message with a file. */
  ChatEntry: {
    path: '/t/{trackId}/c/e/{entryId}',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  /** The table of the tasks of a track. */
  TasksTable: {
    path: '/t/{trackId}/tasks',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackTasks: {
    path: '/t/{trackId}/a',
    inApp: true,
    requiresAuth: true,
    query: ['record', 'message'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  SingleTrackTask: {
    path: '/t/{trackId}/r/{taskId}',
    inApp: true,
    requiresAuth: true,
    query: ['message'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackApp: {
    path: '/t/{trackId}/a/{appId}',
    inApp: true,
    requiresAuth: true,
    query: ['record', 'message'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackAppView: {
    path: '/t/{trackId}/a/{appId}/v/{viewId}',
    inApp: true,
    requiresAuth: true,
    query: ['record', 'message'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  /** The edit pages of an app in a track (platform spec §2): its details, tables, views and releases. */
  TrackAppDetails: {
    path: '/t/{trackId}/a/{appId}/edit/d',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackAppTables: {
    path: '/t/{trackId}/a/{appId}/edit/t',
    inApp: true,
    requiresAuth: true,
    query: ['table'],
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackAppViews: {
    path: '/t/{trackId}/a/{appId}/edit/v',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  TrackAppReleases: {
    path: '/t/{trackId}/a/{appId}/edit/r',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  /** An app for those who were given its address: by their own access to the track, or as guests (platform spec §2). */
  GuestAppView: {
    path: '/t/{trackId}/v/{viewId?}',
    inApp: true,
    query: ['app', 'record', 'message'],
    check: 'guestAppView',
    fullScreen: true,
  },
  TrackHistory: {
    path: '/t/{trackId}/history',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'MostRecentTrack',
    place: 'MostRecentTrack',
  },
  /** What was published of a track, for everyone of the company. */
  PublishedTrack: {
    path: '/t/{trackId}/published',
    inApp: true,
    requiresAuth: true,
    list: true,
    back: 'BrowseTracks',
    place: 'MostRecentTrack',
  },
  /** A tab by its name, for what has no address of its own here. */
  TrackTab: { path: '/t/{trackId}/{tab}', inApp: true, requiresAuth: true, list: true, back: 'MostRecentTrack', place: 'MostRecentTrack' },

  Chats: { path: '/chats', requiresAuth: true, title: 'shell.chats', place: 'Chats' },
  FollowedThreads: { path: '/threads', requiresAuth: true, title: 'chat.threads', back: 'Chats', place: 'Chats' },
  MostRecentChat: { path: '/chats/recent', requiresAuth: true, title: 'shell.chats', back: 'Chats', place: 'Chats' },
  StartConversation: { path: '/chats/new', requiresAuth: true, title: 'tracks.newChat', back: 'Chats', place: 'Chats' },
} as const satisfies Record<string, Route>;

type Table = typeof table;
export type RouteName = keyof Table;
type Row<Name extends RouteName> = Table[Name];
/** A text of the catalogue for each page that has a name of its own. */
export type RouteTitle = { [Name in RouteName]: Row<Name> extends { title: infer Title } ? Title : never }[RouteName];

/** What a link to this page has to say. */
export type RouteParameters<Name extends RouteName> = ParametersOf<Row<Name>['path']> &
  (Row<Name> extends { inApp: true } ? { tenantAppId?: string | undefined } : unknown);
export type RouteQuery<Name extends RouteName> =
  Row<Name> extends { query: readonly (infer Key extends string)[] } ? { [K in Key]?: string | undefined } : Record<never, never>;
type PlainName = { [Name in RouteName]: Record<never, never> extends RouteParameters<Name> ? Name : never }[RouteName];

/** A row with its names checked: `back` and `place` lead to pages without parameters. */
export interface NamedRoute extends Omit<Route, 'title' | 'back' | 'place'> {
  title?: RouteTitle;
  back?: PlainName;
  place?: PlainName;
}
export const routes: { readonly [Name in RouteName]: NamedRoute } = table;
export const routeNames = Object.keys(table) as RouteName[];
