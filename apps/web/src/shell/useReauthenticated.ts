import { useState } from 'react';
import { useLive } from '../data/index.ts';

const none = {};

/** Whether somebody has signed in since a new login was asked for; another session than at that moment shows it. */
export function useReauthenticated(asked: boolean): boolean {
  const session = useLive('session.state', none);
  const [before, setBefore] = useState<{ sessionId: string | null } | null>(null);
  const known = session !== undefined && session.status !== 'unknown';
  const sessionId = session?.status === 'signedIn' ? (session.token?.sessionId ?? null) : null;
  if (asked && known && !before) setBefore({ sessionId });
  if (!asked && before) setBefore(null);
  return asked && before !== null && sessionId !== null && sessionId !== before.sessionId;
}
