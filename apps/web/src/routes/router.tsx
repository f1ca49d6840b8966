import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { AppError } from '../shell/AppError.tsx';
import { Frame } from '../shell/Frame.tsx';
import { SignedInGate, SignedOutGate } from '../shell/gates.tsx';
import { NoSuchPage } from '../shell/NoSuchPage.tsx';
import { WorkerGate } from '../shell/WorkerGate.tsx';
import type { TextKey } from '../texts/index.ts';
import { ChatLayout, RecentTrack, TrackRoute } from './pages.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  /** What one page hands to the next, kept out of the address. */
  interface HistoryState {
    email?: string;
  }
  interface StaticDataRouteOption {
    /** What the page is called, where it is not a track's. */
    title?: TextKey;
    /** The list of tracks stands beside it. */
    list?: boolean;
    /** On a phone it is the list itself. */
    isList?: boolean;
    /** Where the back arrow of a phone leads. */
    back?: '/' | '/t' | '/chats' | '/profile';
  }
}

const root = createRootRoute({
  component: () => (
    <WorkerGate>
      <Outlet />
    </WorkerGate>
  ),
  notFoundComponent: NoSuchPage,
  errorComponent: AppError,
});

/** In front of the sign-in. */
const outside = createRoute({ getParentRoute: () => root, id: 'outside' });
const identity = () => import('../features/identity/index.ts');
const login = createRoute({
  getParentRoute: () => outside,
  path: 'login',
  validateSearch: (search): { redirect?: string; arid?: string } => ({ ...text(search, 'redirect'), ...text(search, 'arid') }),
  component: SignedOutGate,
  staticData: { title: 'identity.signIn' },
});
const signIn = createRoute({ getParentRoute: () => login, path: '/', component: lazyRouteComponent(identity, 'SignInPage') });
const forgot = createRoute({
  getParentRoute: () => outside,
  path: 'forgot-password',
  component: lazyRouteComponent(identity, 'ForgotPasswordPage'),
  staticData: { title: 'identity.forgotTitle' },
});
const reset = createRoute({
  getParentRoute: () => outside,
  path: 'reset-password/$token',
  component: lazyRouteComponent(identity, 'ResetPasswordPage'),
  staticData: { title: 'identity.resetTitle' },
});
const invitation = createRoute({
  getParentRoute: () => outside,
  path: 'invitation/$token',
  component: lazyRouteComponent(identity, 'InvitationPage'),
});
const setup = createRoute({
  getParentRoute: () => outside,
  path: 'setup/$token',
  component: lazyRouteComponent(identity, 'SetupPage'),
  staticData: { title: 'identity.setupTitle' },
});
const stats = createRoute({
  getParentRoute: () => outside,
  path: 'stats',
  component: lazyRouteComponent(() => import('../features/stats/index.ts'), 'StatsPage'),
  staticData: { title: 'stats.title' },
});

/** Behind the sign-in: everything in the frame. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: () => (
    <SignedInGate>
      <Frame />
    </SignedInGate>
  ),
});
const tracks = () => import('../features/tracks/index.ts');
const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: lazyRouteComponent(tracks, 'HomePage'),
  staticData: { title: 'home.title' },
});
const recent = createRoute({
  getParentRoute: () => inside,
  path: 't',
  component: RecentTrack,
  staticData: { title: 'shell.tracks', list: true, isList: true },
});
const newTrack = createRoute({
  getParentRoute: () => inside,
  path: 't/new',
  component: lazyRouteComponent(tracks, 'NewTrackPage'),
  staticData: { title: 'tracks.newTitle', list: true, back: '/t' },
});
const track = createRoute({
  getParentRoute: () => inside,
  path: 't/$trackId',
  component: TrackRoute,
  staticData: { list: true, back: '/t' },
});
const chat = createRoute({
  getParentRoute: () => track,
  id: 'chat',
  validateSearch: (search): { message?: string } => text(search, 'message'),
  component: ChatLayout,
});
const chatIndex = createRoute({ getParentRoute: () => chat, path: '/' });
const messages = createRoute({ getParentRoute: () => chat, path: 'c' });
const thread = createRoute({ getParentRoute: () => chat, path: 'ct/$parentChatId' });
const info = createRoute({ getParentRoute: () => track, path: 'o', component: lazyRouteComponent(tracks, 'InfoPage') });
const chats = createRoute({
  getParentRoute: () => inside,
  path: 'chats',
  component: lazyRouteComponent(tracks, 'ConversationsPage'),
  staticData: { title: 'shell.chats' },
});
const newChat = createRoute({
  getParentRoute: () => inside,
  path: 'chats/new',
  component: lazyRouteComponent(tracks, 'NewConversationPage'),
  staticData: { title: 'tracks.newChat', back: '/chats' },
});
const profile = createRoute({
  getParentRoute: () => inside,
  path: 'profile',
  component: lazyRouteComponent(identity, 'ProfilePage'),
  staticData: { title: 'identity.profileTitle', back: '/' },
});
const mail = createRoute({
  getParentRoute: () => inside,
  path: 'admin/mail',
  component: lazyRouteComponent(identity, 'MailPage'),
  staticData: { title: 'identity.mailTitle', back: '/' },
});

const routeTree = root.addChildren([
  outside.addChildren([login.addChildren([signIn]), forgot, reset, invitation, setup, stats]),
  inside.addChildren([
    home,
    recent,
    newTrack,
    track.addChildren([chat.addChildren([chatIndex, messages, thread]), info]),
    chats,
    newChat,
    profile,
    mail,
  ]),
]);

export const router = createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: false });

/** A search parameter that is a text; anything else counts as missing. */
function text<K extends string>(search: Record<string, unknown>, key: K): { [P in K]?: string } {
  const value = search[key];
  return (value === undefined || value === null || value === '' ? {} : { [key]: String(value) }) as { [P in K]?: string };
}
