import {
  IconBookmark,
  IconDeviceDesktop,
  IconLogout,
  IconMessages,
  IconMoon,
  IconRoute,
  IconShieldLock,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { policyPath, useHelpGuide, useLive, useMe } from '../data/index.ts';
import { Avatar } from '../shared/people/index.ts';
import { useTexts } from '../texts/index.ts';
import { Menu, type MenuItem, useColours, usePhone } from '../ui/index.ts';
import { useIdle } from './idle/index.ts';
import styles from './ProfileMenu.module.css';
import { useSignOut } from './sign-out/useSignOut.tsx';

const none = {};
const themes = [
  { value: 'light', name: 'shell.themeLight', icon: <IconSun /> },
  { value: 'dark', name: 'shell.themeDark', icon: <IconMoon /> },
  { value: 'auto', name: 'shell.themeSystem', icon: <IconDeviceDesktop /> },
] as const;

/** `barItems`: on phones, where the bar has no room for all that it holds elsewhere. */
export function ProfileMenu({ barItems = [] }: { barItems?: readonly MenuItem[] }) {
  const t = useTexts();
  const me = useMe();
  const { signOut, dialog } = useSignOut();
  const phone = usePhone();
  const connection = useLive('connection.state', none);
  const idle = useIdle();
  const items = [...useEntries(), ...barItems, ...useColourEntries()];
  if (!me) return null;
  const presence = connection?.state === 'online' && !me.appearOffline && !idle ? 'online' : 'away';
  const who = (
    <div className={styles['who']}>
      <Avatar person={me} size="lg" presence={presence} />
      <div>
        <b title={me.displayName}>{me.displayName}</b>
        <span title={me.email ?? ''}>{me.email}</span>
      </div>
    </div>
  );
  const button = (
    <button type="button" aria-label={t('shell.profileMenuOf', { name: me.displayName })} className={styles['button']}>
      <span className={styles['name']} title={me.displayName} aria-hidden="true" dir="auto">
        {me.displayName}
      </span>
      <Avatar person={me} size="sm" presence={presence} />
    </button>
  );
  return (
    <>
      <Menu
        label={t('shell.profileMenu')}
        items={[
          ...items,
          { itemType: 'divider' },
          { itemType: 'action', name: t('shell.signOut'), synonyms: t('palette.words_signOut'), icon: <IconLogout />, callback: signOut },
        ]}
        top={who}
        trigger={button}
        placement={phone ? 'bottom' : 'bottom-end'}
      />
      {dialog}
    </>
  );
}

function useEntries(): MenuItem[] {
  const t = useTexts();
  const openGuide = useHelpGuide();
  return [
    { itemType: 'item', name: t('shell.profile'), icon: <IconUser />, route: { to: 'ProfileSettings' } },
    { itemType: 'item', name: t('chat.allThreads'), icon: <IconMessages />, route: { to: 'FollowedThreads' } },
    { itemType: 'item', name: t('saved.title'), icon: <IconBookmark />, route: { to: 'SavedMessages' } },
    { itemType: 'url', name: t('shell.privacyPolicy'), icon: <IconShieldLock />, url: policyPath },
    ...(openGuide ? [{ itemType: 'action', name: t('shell.helpGuide'), icon: <IconRoute />, callback: openGuide } as const] : []),
  ];
}

function useColourEntries(): MenuItem[] {
  const t = useTexts();
  const [colours, setColours] = useColours();
  return [
    { itemType: 'divider' },
    { itemType: 'menu_heading', name: t('shell.theme') },
    ...themes.map(
      ({ value, name, icon }): MenuItem => ({
        itemType: 'selected',
        name: t(name),
        icon,
        selected: colours === value,
        callback: () => setColours(value),
      }),
    ),
  ];
}
