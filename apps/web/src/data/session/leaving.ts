import { useEffect, useState } from 'react';
import { useLive } from '../live/live.ts';

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
export function storeEnded(): void {
  try {
    sessionStorage.setItem(endedKey, 'true');
  } catch (error) {
    console.warn('The end of the session was not stored', error);
  }
}

/** Whether a session has ended in this browser without a sign-out. */
export function useSessionEnded(): boolean {
  const [ended] = useState(readEnded);
  useEffect(() => {
    if (ended) sessionStorage.removeItem(endedKey);
  }, [ended]);
  const session = useLive('session.state', none);
  return ended || session?.ended === true;
}
function readEnded(): boolean {
  try {
    return sessionStorage.getItem(endedKey) !== null;
  } catch {
    return false;
  }
}
