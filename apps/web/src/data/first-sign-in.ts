import { useEffect, useState } from 'react';
import { useLive } from './live.ts';
import { remember, remembered } from './remembered.ts';

const none = {};

/** True where a person's very first sign-in leads to, once; this browser remembers that they were welcomed (spec §4). */
export function useFirstSignIn(): boolean {
  const token = useLive('session.state', none)?.token;
  const [first, setFirst] = useState(false);
  const userId = token?.firstLogin ? token.userId : undefined;
  useEffect(() => {
    if (userId === undefined || remembered('first-login') === userId) return;
    remember('first-login', userId);
    setFirst(true);
  }, [userId]);
  return first;
}
