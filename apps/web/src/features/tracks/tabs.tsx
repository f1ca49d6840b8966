import { IconBook, IconInfoCircle, IconMessages, IconStack2 } from '@tabler/icons-react';
import type { RouteName } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isPageThere, type KnownPage, type OwnTab, openedPage, ownTabs, pageOfTab, roomTabs } from '@trackyard/rules';
import { useMemo } from 'react';
import { useAppsByOwner, useLive, useTracks } from '../../data/index.ts';
import { useOptionalParam } from '../../links/index.ts';
import { AppIcon } from '../../shared/apps/index.ts';
import { useTexts } from '../../texts/index.ts';
import type { MenuItem } from '../../ui/index.ts';

interface Tab {
  id: OwnTab;
  page: KnownPage;
}
const none = {};

/**
 * The tabs of a track that have their page in the route table: a capability that adds the page has the tab with it. What a tab is called,
 * and the order of all of them, stand in the rule and in the texts.
 */
export function useTabs({ id: trackId, type }: WorkspaceTrack): Tab[] {
  const flags = useLive('flags.mine', none)?.flags;
  return useMemo(
    () =>
      ownTabs({ type, flags: flags ?? [] }).flatMap((id) => {
        const page = pageOfTab(trackId, { type: 'DEFAULT', id });
        return isPageThere(page) ? [{ id, page }] : [];
      }),
    [trackId, type, flags],
  );
}

/** Pages beside the one that a tab opens on which it is the current one. */
export const alsoUnder: { readonly [T in OwnTab]?: readonly RouteName[] } = {
  messages: ['TrackMainBase', 'SingleChatThread'],
  assets: ['TrackEntry', 'TrackEntryDetails', 'TrackEntryComments', 'TrackEntryApprovals', 'TrackEntryHistory', 'ChatEntries'],
  tasks: ['SingleTrackTask'],
  app: ['TrackApp', 'TrackAppView', 'TrackAppDetails', 'TrackAppTables', 'TrackAppViews', 'TrackAppReleases'],
};
/** The pages that one opens by More. A new one is one line in `useMore`. */
export const underMore: readonly RouteName[] = ['AllChatThreads', 'TrackKnowledge', 'TrackInfo'];

/** What More opens: pages without a tab of their own, and the rooms of the track. */
export function useMore(track: WorkspaceTrack): MenuItem[] {
  const t = useTexts();
  const rooms = useRooms(track.id);
  const hasLibrary = useLive('flags.mine', none)?.flags.includes('knowledgeBase') === true && track.type !== 'PRIVATE_CHAT';
  const openApp = useOptionalParam('appId');
  const apps = (useLive('apps.ofTrack', { trackId: track.id }) ?? []).filter((it) => it.showOnNavigationBar && !it.isDefault);
  const byOwner = useAppsByOwner(track, apps);
  return [
    { itemType: 'item', name: t('chat.threads'), icon: <IconMessages />, route: { to: 'AllChatThreads', params: { trackId: track.id } } },
    ...(hasLibrary
      ? [
          {
            itemType: 'item' as const,
            name: t('tracks.knowledge'),
            icon: <IconBook />,
            route: { to: 'TrackKnowledge' as const, params: { trackId: track.id } },
          },
        ]
      : []),
    { itemType: 'item', name: t('tracks.info'), icon: <IconInfoCircle />, route: { to: 'TrackInfo', params: { trackId: track.id } } },
    ...byOwner.flatMap(({ heading, apps: its }): MenuItem[] => [
      { itemType: 'menu_heading', name: heading ?? t('apps.title') },
      ...its.map(
        ({ appId, name, appIcon }): MenuItem => ({
          ...{ itemType: 'item', name, icon: <AppIcon icon={appIcon} solid={appId === openApp} size="1em" /> },
          route: { to: 'TrackApp', params: { trackId: track.id, appId } },
        }),
      ),
    ]),
    ...(rooms.length > 0 ? [{ itemType: 'menu_heading' as const, name: t('tracks.rooms') }] : []),
    ...rooms.map(({ room, page }): MenuItem => ({ itemType: 'item', name: room.title, icon: <IconStack2 />, route: page })),
  ];
}

interface Room {
  room: WorkspaceTrack;
  page: KnownPage;
}
/** The rooms of a track that I am in, by their names. */
export function useRooms(trackId: string): Room[] {
  const tracks = useTracks();
  return useMemo(() => {
    const mine = (tracks ?? []).filter((it) => !it.pending);
    return roomTabs(trackId, mine)
      .map((tab) => ({ room: mine.find((it) => it.id === tab.id)!, page: openedPage(trackId, tab) }))
      .sort((a, b) => a.room.title.localeCompare(b.room.title));
  }, [tracks, trackId]);
}
