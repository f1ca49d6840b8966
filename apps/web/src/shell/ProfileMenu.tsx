import { IconDeviceDesktop, IconLogout, IconMail, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useLive, useMe } from '../data/index.ts';
import { useTexts } from '../texts/index.ts';
import { Avatar, IconButton, Menu, type MenuItem, useColours, usePhone } from '../ui/index.ts';
import { useIdle } from './idle/index.ts';
import styles from './ProfileMenu.module.css';
import { useSignOut } from './sign-out/useSignOut.tsx';

const none = {};
const themes = [
  { value: 'light', name: 'shell.themeLight', icon: <IconSun /> },
  { value: 'dark', name: 'shell.themeDark', icon: <IconMoon /> },
  { value: 'auto', name: 'shell.themeSystem', icon: <IconDeviceDesktop /> },
] as const;

export function ProfileMenu() {
  const t = useTexts();
  const me = useMe();
  const { signOut, dialog } = useSignOut();
  const phone = usePhone();
  const [colours, setColours] = useColours();
  const connection = useLive('connection.state', none);
  const idle = useIdle();
  if (!me) return null;
  const items: MenuItem[] = [
    { itemType: 'item', name: t('shell.profile'), icon: <IconUser />, route: { to: 'ProfileSettings' } },
    ...(me.systemAdmin ? [{ itemType: 'item', name: t('shell.mail'), icon: <IconMail />, route: { to: 'OutgoingMail' } } as const] : []),
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
    { itemType: 'divider' },
    { itemType: 'action', name: t('shell.signOut'), icon: <IconLogout />, callback: signOut },
  ];
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
    <IconButton
      label={t('shell.profileMenu')}
      icon={<Avatar person={me} size="sm" presence={presence} />}
      onFrame
      className={styles['button']}
      tooltip={false}
    />
  );
  return (
    <>
      <Menu label={t('shell.profileMenu')} items={items} top={who} trigger={button} placement={phone ? 'bottom' : 'bottom-end'} />
      {dialog}
    </>
  );
}
