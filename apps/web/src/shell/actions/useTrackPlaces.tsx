import { IconArchive, IconBell, IconHistory, IconLink, IconMail, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isConversation, newestFirst, titleOf, useFlag, useRemembered, useTracks, viewedFirst } from '../../data/index.ts';
import { type AnyTarget, type InfoPart, useOpenTrackId } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { type Deed, useActions } from '../../ui/index.ts';

const none: string[] = [];
/** What is done on the info page of a track, by what people call it. */
const parts = [
  ['people', 'people', <IconUserPlus key="people" />],
  ['guestLinks', 'people', <IconLink key="links" />],
  ['trackNotifications', 'notifications', <IconBell key="notifications" />],
  ['mail', 'mail', <IconMail key="mail" />],
  ['wholeTrack', 'whole', <IconArchive key="whole" />],
] as const satisfies readonly (readonly [string, InfoPart, ReactNode])[];

/** On every page: what can be done with the track that is open, else with the one that was looked at last. */
export function useTrackPlaces(): void {
  const t = useTexts();
  const open = useOpenTrackId();
  const tracks = useTracks() ?? [];
  const [viewed] = useRemembered('viewed-tracks', none);
  const isOne = (it: (typeof tracks)[number]) => !it.pending && !isConversation(it);
  const track = tracks.find((it) => it.id === open) ?? viewedFirst(tracks.filter(isOne).toSorted(newestFirst), viewed)[0];
  const hasHistory = useFlag('trackHistory') === true;
  const menuItems: Deed[] = [];
  if (track && isOne(track)) {
    const params = { trackId: track.id };
    for (const [name, hash, icon] of parts) {
      const route: AnyTarget = { to: 'TrackInfo', params, hash };
      menuItems.push({ itemType: 'item', name: t(`palette.${name}`), synonyms: t(`palette.words_${name}`), icon, route });
    }
    menuItems.push({
      ...{ itemType: 'item', name: t('palette.history'), synonyms: t('palette.words_history'), icon: <IconHistory /> },
      // Info says why there is no history.
      route: hasHistory ? { to: 'TrackHistory', params } : { to: 'TrackInfo', params, hash: 'history' },
    });
  }
  useActions({ itemType: 'root', name: track ? titleOf(track) : t('shell.tracks'), menuItems });
}
