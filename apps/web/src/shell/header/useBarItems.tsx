import { IconEye, IconHelp, IconUserOff } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import type { MenuItem } from '../../ui/index.ts';
import { usePrivacy } from '../privacy/usePrivacy.ts';
import { useAppearOffline } from './useAppearOffline.ts';

const onOff = { itemType: 'selected', toggles: true } as const;

/** The help and the switches of the bar, as rows: on phones they stand in the profile's menu, elsewhere in the palette alone. */
export function useBarItems(onHelp: () => void): MenuItem[] {
  const t = useTexts();
  const { isPrivate, toggle: togglePrivacy } = usePrivacy();
  const { appearOffline, toggle: toggleOffline } = useAppearOffline();
  return [
    { itemType: 'action', name: t('shell.help'), icon: <IconHelp />, callback: onHelp },
    { itemType: 'divider' },
    { ...onOff, name: t('shell.privacyMode'), icon: <IconEye />, selected: isPrivate, callback: togglePrivacy },
    { ...onOff, name: t('shell.appearOffline'), icon: <IconUserOff />, selected: appearOffline, callback: toggleOffline },
  ];
}
