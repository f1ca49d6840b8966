import { IconApps, IconArchive, IconBell, IconHistory, IconLink, IconMail, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { TrackRight } from '@trackyard/contract';
import type { ReactNode } from 'react';
import { isConversation, newestFirst, titleOf, useFlag, useMayIn, useRemembered, useTracks, viewedFirst } from '../../data/index.ts';
import { type AnyTarget, type InfoPart, useOpenTrackId } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { type Deed, useActions } from '../../ui/index.ts';

const none: string[] = [];
interface Part {
  name: 'people' | 'members' | 'guestLinks' | 'trackNotifications' | 'mail' | 'wholeTrack';
  hash: InfoPart;
  icon: ReactNode;
  right?: TrackRight;
}
/** What is done on the info page of a track, by what people call it. */
const parts: readonly Part[] = [
  { name: 'people', hash: 'people', icon: <IconUserPlus />, right: 'members.invite' },
  { name: 'members', hash: 'people', icon: <IconUsers /> },
  { name: 'guestLinks', hash: 'people', icon: <IconLink />, right: 'guests.endLinks' },
  { name: 'trackNotifications', hash: 'notifications', icon: <IconBell /> },
  { name: 'mail', hash: 'mail', icon: <IconMail /> },
  { name: 'wholeTrack', hash: 'whole', icon: <IconArchive /> },
];

/** On every page: what can be done with the track that is open, else with the one that was looked at last. */
export function useTrackPlaces(): void {
  const t = useTexts();
  const open = useOpenTrackId();
  const tracks = useTracks() ?? [];
  const [viewed] = useRemembered('viewed-tracks', none);
  const isOne = (it: (typeof tracks)[number]) => !it.pending && !isConversation(it);
  const track = tracks.find((it) => it.id === open) ?? viewedFirst(tracks.filter(isOne).toSorted(newestFirst), viewed)[0];
  const mayIn = useMayIn();
  const hasHistory = useFlag('trackHistory') === true;
  const menuItems: Deed[] = [];
  if (track && isOne(track)) {
    const params = { trackId: track.id };
    for (const { name, hash, icon, right } of parts) {
      if (right && !mayIn(track, right)) continue;
      const route: AnyTarget = { to: 'TrackInfo', params, hash };
      menuItems.push({ itemType: 'item', name: t(`palette.${name}`), synonyms: t(`palette.words_${name}`), icon, route });
    }
    menuItems.push({
      ...{ itemType: 'item', name: t('palette.apps'), synonyms: t('palette.words_apps'), icon: <IconApps /> },
      route: { to: 'TrackApps', params },
    });
    menuItems.push({
      ...{ itemType: 'item', name: t('palette.history'), synonyms: t('palette.words_history'), icon: <IconHistory /> },
      // Info says why there is no history.
      route: hasHistory ? { to: 'TrackHistory', params } : { to: 'TrackInfo', params, hash: 'history' },
    });
  }
  useActions({ itemType: 'root', name: track ? titleOf(track) : t('shell.tracks'), menuItems });
}
