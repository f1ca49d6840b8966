import { useLocation, useRouterState } from '@tanstack/react-router';
import { flagsOfCodes, type NamedRoute, type RouteName, routes, type UserToken } from '@trackyard/contract';
import { guard, seesReporting, signInQuery, type Visitor, withoutParameters } from '@trackyard/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { handOverDraftCopies, isLeaving, useLive, useMe, useWorker } from '../data/index.ts';
import { Goto, GotoAddress, useRouteName } from '../links/index.ts';
import { AppDenied } from './guests/AppDenied.tsx';
import { GuestGate } from './guests/GuestGate.tsx';
import { useGuestAccess } from './guests/useGuestAccess.ts';
import { safeRedirect } from './redirect.ts';
import { ServerAwaited } from './ServerAwaited.tsx';
import { LeavingDialog, useLeave } from './sign-out/useSignOut.tsx';
import { useReauthenticated } from './useReauthenticated.ts';

const none = {};
/** An address that nobody knows: the router's page for it leads on. Another version may know it, so it is kept through the sign-in. */
const unknown: NamedRoute = { path: '/', requiresAuth: true };
type Query = Partial<Record<'arid' | 'forceReauth' | 'redirect', string>>;

/** In front of every page: shows it, or leads to where its row of the route table says. */
export function Gate({ children }: { children: ReactNode }) {
  const session = useLive('session.state', none);
  const { name, query } = useOpenPage();
  const visitor = useVisitor();
  const reauthenticated = useReauthenticated(name === 'SignIn' && query.forceReauth !== undefined);
  useDraftsHandedOver(name === 'SignIn' && session?.status === 'signedOut');
  const wasGuest = useWasGuest(session?.token);
  const guest = useGuestAccess(visitor.state === 'signedIn');
  const route: NamedRoute = name ? routes[name] : unknown;
  const decision = guard(guest ? { ...route, check: 'guestAppView' } : route, visitor, { ...query, reauthenticated }, guest?.checked);
  if (decision === 'denied') return <AppDenied />;
  if (session?.token?.guest && (decision === 'show' || decision === 'root')) return <GuestGate page={name}>{children}</GuestGate>;
  if (decision === 'show') return children;
  if (decision === 'wait') return session && <ServerAwaited />;
  // Nothing is left here, but the server is still to hear of it: this page goes on from there.
  if (decision === 'signIn' && isLeaving()) return <LeavingDialog />;
  // Their link has ended: they have no account to sign in with.
  if (decision === 'signIn' && wasGuest) return <Goto to="ThankYouPage" />;
  if (decision === 'signIn' || decision === 'again') return <ToSignIn again={decision === 'again'} />;
  if (decision === 'signOut') return <SignedOutByConflict />;
  if (decision === 'withoutArid') return <WithoutArid />;
  if (decision === 'back') return <GotoAddress href={safeRedirect(query.redirect, location.origin)} />;
  if (typeof decision === 'object') return <GotoAddress href={decision.redirect} />;
  return <Goto to="Home" />;
}

/** Whether the last one who was signed in here was a guest. */
function useWasGuest(token: UserToken | null | undefined): boolean {
  const last = useRef<UserToken>(undefined);
  useEffect(() => {
    if (token) last.current = token;
  }, [token]);
  return (token ?? last.current)?.guest === true;
}

function useVisitor(): Visitor {
  const session = useLive('session.state', none);
  const me = useMe();
  const token = session?.token;
  if (session?.status !== 'signedIn' || !token) return { state: session?.status === 'signedOut' ? 'signedOut' : 'unknown' };
  if (me && me.id !== token.userId) return { state: 'conflict' };
  const { tenantAdmin, systemAdmin, reportingUser: isReporting } = me ?? token;
  const reportingUser = seesReporting({ reportingUser: isReporting, flags: flagsOfCodes(token.ufg) });
  return { state: 'signedIn', tenantAdmin, systemAdmin, reportingUser, guest: token.guest === true };
}

/** The page that is shown, and its own query: while another loads, the address in the bar is that one's already. */
function useOpenPage(): { name: RouteName | undefined; query: Query } {
  const query = useRouterState({ select: (it) => it.matches.at(-1)?.search as Query | undefined });
  return { name: useRouteName(), query: query ?? none };
}

/** Keeps the address at which it began: while the sign-in loads, the current one is that of the sign-in already. */
function ToSignIn({ again }: { again: boolean }) {
  const here = useLocation({ select: (it) => it.href });
  const [query] = useState(() => signInQuery(here));
  return <Goto to="SignIn" query={{ ...query, ...(again && { forceReauth: 'true' }) }} />;
}

function WithoutArid() {
  const here = useLocation({ select: (it) => it.href });
  const [address] = useState(() => withoutParameters(here, ['arid']));
  return <GotoAddress href={address} />;
}

function SignedOutByConflict() {
  const leave = useLeave();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(leave, []);
  return null;
}

function useDraftsHandedOver(nobody: boolean): void {
  const { act } = useWorker();
  useEffect(() => {
    if (nobody) handOverDraftCopies((key, text) => act('drafts.save', { key, text }));
  }, [nobody, act]);
}
