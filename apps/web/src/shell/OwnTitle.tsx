import type { ReactNode } from 'react';
import { useBrowserTab, usePageName } from './usePageTitle.ts';

const nothing = { tracks: 0, chats: 0, invitations: 0, direct: false };

/** The browser's tab of a page outside of the frame is called after the page. */
export function OwnTitle({ children }: { children: ReactNode }) {
  useBrowserTab(usePageName(), nothing);
  return children;
}
