import { useEffect, useState } from 'react';
import { useLive } from './live.ts';

let leaving = false;
/** Lives as long as the tab, until it was said. */
const endedKey = 'trackyard.ended';
const none = {};

/** This page signs out by itself, and goes where that ends. */
export const isLeaving = (): boolean => leaving;
export function setLeaving(now: boolean): void {
  leaving = now;
}

/** The page is loaded anew because the session has ended: it goes on to say so. */
export function keepEnded(): void {
  try {
    sessionStorage.setItem(endedKey, 'true');
  } catch (error) {
    console.warn('Not kept', error);
  }
}

/** Whether somebody's session has ended here that they had not ended themselves. */
export function useSessionEnded(): boolean {
  const [kept] = useState(wasKept);
  useEffect(() => {
    if (kept) sessionStorage.removeItem(endedKey);
  }, [kept]);
  const session = useLive('session.state', none);
  return kept || session?.ended === true;
}
function wasKept(): boolean {
  try {
    return sessionStorage.getItem(endedKey) !== null;
  } catch {
    return false;
  }
}
