import type { RouteName } from '@trackyard/contract';
import type { ReactNode } from 'react';
import { useLive, useMay, useMe, useTracks } from '../../data/index.ts';
import { Goto } from '../../links/index.ts';

const ofChat: readonly (RouteName | undefined)[] = ['TrackMainBase', 'TrackChat', 'SingleChatThread'];

/** The pages of a track that guests open, and the search in it; all others lead to its chat. */
const ofGuests: readonly (RouteName | undefined)[] = [
  ...ofChat,
  'TrackEntries',
  'TrackEntry',
  'TrackApp',
  'TrackAppView',
  'GuestAppView',
  'GuestLink',
  'Search',
];

/** Guests have the one track that their link led to. Where its chat is closed to them, they come to its files, or else to its first app. */
export function GuestGate({ page, children }: { page: RouteName | undefined; children: ReactNode }) {
  const [track] = useTracks() ?? [];
  const may = useMay(track);
  const isKnown = useMe() !== null;
  const isClosed = isKnown && track !== undefined && ofChat.includes(page) && !may('chat.view');
  const apps = useLive('apps.ofTrack', isClosed ? { trackId: track.id } : null);
  if (isClosed) {
    const trackId = track.id;
    if (may('entries.view')) return <Goto to="TrackEntries" params={{ trackId }} />;
    if (apps === undefined) return null;
    if (apps[0]) return <Goto to="TrackApp" params={{ trackId, appId: apps[0].appId }} />;
  }
  if (ofGuests.includes(page)) return children;
  return track ? <Goto to="TrackChat" params={{ trackId: track.id }} /> : null;
}
