import type { ReactNode } from 'react';
import { useBrowserTab, usePageNames } from './usePageTitle.ts';

const nothing = { unseen: 0, direct: false };

/** The browser's tab of a page outside of the frame is called after the page. */
export function OwnTitle({ children }: { children: ReactNode }) {
  useBrowserTab(usePageNames(), nothing);
  return children;
}
