import {
  IconBell,
  IconBookmark,
  IconBrowser,
  IconChartBar,
  IconColorSwatch,
  IconComponents,
  IconHome,
  IconIcons,
  IconKeyboard,
  IconListSearch,
  IconMessage2,
  IconMessagePlus,
  IconMessages,
  IconPlus,
  IconSearch,
  IconSettings,
  IconStack2,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePlaces } from '../../data/index.ts';
import { type AnyTarget, type ProfilePart, profileParts } from '../../links/index.ts';
import { type TextKey, useTexts } from '../../texts/index.ts';
import { type Deed, useActions } from '../../ui/index.ts';
import { useSettingsDeeds } from '../settings/useSettings.ts';
import { useMarkAllRead } from './useMarkAllRead.tsx';
import { useTrackPlaces } from './useTrackPlaces.tsx';

interface Place {
  to: Extract<AnyTarget, { params?: Record<never, never> }>['to'];
  name: TextKey;
  icon: ReactNode;
  shortcut?: string;
  words?: TextKey;
}
const places = [
  { to: 'Home', name: 'shell.home', icon: <IconHome /> },
  { to: 'MostRecentTrack', name: 'shell.tracks', icon: <IconStack2 /> },
  { to: 'Chats', name: 'shell.chats', icon: <IconMessage2 /> },
  { to: 'Notifications', name: 'shell.notifications', icon: <IconBell /> },
  { to: 'FollowedThreads', name: 'chat.allThreads', icon: <IconMessages /> },
  { to: 'SavedMessages', name: 'saved.title', icon: <IconBookmark /> },
  { to: 'Search', name: 'search.title', icon: <IconSearch /> },
  { to: 'NewTrack', name: 'shell.newTrack', words: 'palette.words_newTrack', icon: <IconPlus /> },
  { to: 'BrowseTracks', name: 'browse.title', words: 'palette.words_browse', icon: <IconListSearch /> },
  { to: 'Templates', name: 'templates.title', words: 'palette.words_templates', icon: <IconTemplate /> },
  { to: 'Bin', name: 'bin.title', words: 'palette.words_bin', icon: <IconTrash /> },
  { to: 'StartConversation', name: 'shell.newChat', words: 'palette.words_newChat', icon: <IconMessagePlus /> },
  { to: 'KeyboardShortcuts', name: 'reference.shortcuts', words: 'palette.words_shortcuts', icon: <IconKeyboard />, shortcut: 'mod+/' },
  { to: 'Components', name: 'reference.components', icon: <IconComponents /> },
  { to: 'Icons', name: 'reference.icons', icon: <IconIcons /> },
  { to: 'Gradients', name: 'reference.gradients', icon: <IconColorSwatch /> },
  { to: 'BrowserInfo', name: 'reference.browserInfo', icon: <IconBrowser /> },
] satisfies readonly Place[] as readonly Place[];

/** Offers the places of the product and each part of the settings in the palette, from anywhere. */
export function usePlaceActions(): void {
  const t = useTexts();
  const menuItems = places.map(
    ({ to, name, words, ...more }): Deed => ({
      ...{ itemType: 'item', name: t(name), route: { to } as AnyTarget, ...more },
      ...(words && { synonyms: t(words) }),
    }),
  );
  const settings = (Object.keys(profileParts) as ProfilePart[]).map((part): Deed => {
    const route: AnyTarget = { to: 'ProfileSettings', hash: part };
    return { itemType: 'item', name: t(profileParts[part]), synonyms: t(`palette.words_${part}`), icon: <IconSettings />, route };
  });
  const reporting: Deed[] = usePlaces().includes('reporting')
    ? [{ itemType: 'item', name: t('shell.reporting'), icon: <IconChartBar />, route: { to: 'Reporting' } }]
    : [];
  // The last is listed first: the places are in sight before anything is typed, the settings are found by their words.
  useTrackPlaces();
  useActions({ itemType: 'root', name: t('shell.tenantSettings'), menuItems: useSettingsDeeds('tenant') });
  useActions({ itemType: 'root', name: t('shell.systemSettings'), menuItems: useSettingsDeeds('system') });
  useActions({ itemType: 'root', name: t('shell.profile'), menuItems: settings });
  useActions({ itemType: 'root', name: t('shell.chats'), menuItems: [useMarkAllRead()] });
  useActions({ itemType: 'root', name: t('palette.goTo'), menuItems: [...menuItems, ...reporting] });
}
