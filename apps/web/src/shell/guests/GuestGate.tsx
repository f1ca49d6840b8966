import type { RouteName } from '@trackyard/contract';
import type { ReactNode } from 'react';
import { useGuestLanding } from '../../data/index.ts';
import { Goto } from '../../links/index.ts';

/** The pages of a track that guests open, and the search in it; all others lead to where they land. */
const ofGuests: readonly (RouteName | undefined)[] = [
  'TrackMainBase',
  'TrackChat',
  'SingleChatThread',
  'TrackEntries',
  'TrackEntry',
  'TrackKnowledge',
  'TrackArticle',
  'TrackApp',
  'TrackAppView',
  'GuestAppView',
  'GuestLink',
  'Search',
];

/** Guests have the one track that their link led to. */
export function GuestGate({ page, children }: { page: RouteName | undefined; children: ReactNode }) {
  const landing = useGuestLanding();
  if (ofGuests.includes(page)) return children;
  return landing && <Goto {...landing.link} />;
}
