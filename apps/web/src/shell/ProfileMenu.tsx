import { IconDeviceDesktop, IconLogout, IconMail, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useLive, useMe } from '../data/index.ts';
import { useGo } from '../links/index.ts';
import { useTexts } from '../texts/index.ts';
import { Avatar, IconButton, Menu, type MenuItem, useColours, usePhone } from '../ui/index.ts';
import { useIdle } from './idle/index.ts';
import styles from './ProfileMenu.module.css';
import { useSignOut } from './sign-out/useSignOut.tsx';

const none = {};

export function ProfileMenu() {
  const t = useTexts();
  const me = useMe();
  const go = useGo();
  const { signOut, dialog } = useSignOut();
  const phone = usePhone();
  const [colours, setColours] = useColours();
  const connection = useLive('connection.state', none);
  const idle = useIdle();
  if (!me) return null;
  const items: MenuItem[] = [
    { kind: 'item', label: t('shell.profile'), icon: <IconUser />, onSelect: () => void go({ to: 'ProfileSettings' }) },
    ...(me.systemAdmin
      ? [{ kind: 'item', label: t('shell.mail'), icon: <IconMail />, onSelect: () => void go({ to: 'OutgoingMail' }) } as const]
      : []),
    { kind: 'divider' },
    { kind: 'heading', label: t('shell.theme') },
    { kind: 'item', label: t('shell.themeLight'), icon: <IconSun />, checked: colours === 'light', onSelect: () => setColours('light') },
    { kind: 'item', label: t('shell.themeDark'), icon: <IconMoon />, checked: colours === 'dark', onSelect: () => setColours('dark') },
    {
      kind: 'item',
      label: t('shell.themeSystem'),
      icon: <IconDeviceDesktop />,
      checked: colours === 'auto',
      onSelect: () => setColours('auto'),
    },
    { kind: 'divider' },
    { kind: 'item', label: t('shell.signOut'), icon: <IconLogout />, onSelect: signOut },
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
