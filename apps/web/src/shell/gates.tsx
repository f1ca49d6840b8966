import { Navigate, Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { dropDraftCopies, useLive } from '../data/index.ts';
import { safeRedirect } from './redirect.ts';
import { ServerAwaited } from './ServerAwaited.tsx';

const none = {};

/** Shows the pages of people who are signed in; sends the others to the sign-in, and back here afterwards. */
export function SignedInGate({ children }: { children: ReactNode }) {
  const session = useLive('session.state', none);
  if (!session) return null;
  if (session.status === 'unknown') return <ServerAwaited />;
  return session.status === 'signedOut' ? <ToSignIn /> : children;
}

/** Keeps the address at which it began: while the sign-in loads, the current one is that of the sign-in already. */
function ToSignIn() {
  const here = useLocation({ select: (it) => it.href });
  const [wanted] = useState(here);
  return <Navigate to="/login" search={wanted === '/' ? {} : { redirect: wanted }} replace />;
}

/** The sign-in: whoever is signed in already goes where they wanted. */
export function SignedOutGate() {
  const session = useLive('session.state', none);
  const { redirect } = useSearch({ from: '/outside/login' });
  const nobody = session?.status === 'signedOut';
  useEffect(() => {
    if (nobody) dropDraftCopies();
  }, [nobody]);
  if (!session) return null;
  if (session.status === 'unknown') return <ServerAwaited />;
  if (session.status === 'signedIn') return <Navigate href={safeRedirect(redirect, location.origin)} to="." replace />;
  return <Outlet />;
}
