import { useEffect, useState } from 'react';
import { useLive } from '../live/live.ts';
import { remember, remembered, useRemembered } from '../remembered/remembered-values.ts';

const none = {};

/** Notices a person's very first sign-in, wherever it leads to: their token says so once, and this browser remembers it (spec §4). */
export function useNotedFirstSignIn(): void {
  const token = useLive('session.state', none)?.token;
  const userId = token?.firstLogin ? token.userId : undefined;
  useEffect(() => {
    if (userId === undefined || remembered('first-login') === userId) return;
    remember('first-login', userId);
    remember('to-welcome', userId);
  }, [userId]);
}

/** True on the first page that a person opens after that, once. */
export function useFirstSignIn(): boolean {
  const userId = useLive('session.state', none)?.token?.userId;
  const [welcomed, setWelcomed] = useState<string>();
  const [waiting] = useRemembered('to-welcome', null);
  useEffect(() => {
    if (userId === undefined || waiting !== userId) return;
    remember('to-welcome', null);
    setWelcomed(userId);
  }, [userId, waiting]);
  return welcomed !== undefined && welcomed === userId;
}
