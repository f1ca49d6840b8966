import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The parts of the profile's settings, in their order, and what they are called. Links name them after the `#`. */
export const profileParts = {
  you: 'profile.you',
  signIn: 'profile.signIn',
  looks: 'profile.looks',
  dates: 'profile.dates',
  notifications: 'profile.notifications',
  subscriptions: 'profile.subscriptions',
  sessions: 'identity.sessions',
} as const;
export type ProfilePart = keyof typeof profileParts;
/** Parts of the info page of a track. */
export type InfoPart = 'people' | 'notifications' | 'mail' | 'history' | 'whole';

/** Comes into sight when the address names it, also where it is drawn later than the page. */
export function useNamedPart<Element extends HTMLElement>(part: string) {
  const node = useRef<Element>(null);
  const location = useLocation();
  useEffect(() => {
    if (location.hash === part) node.current?.scrollIntoView();
  }, [location, part]);
  return node;
}
