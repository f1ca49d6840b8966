import {
  IconDeviceDesktop,
  IconEye,
  IconHelp,
  IconLogout,
  IconMoon,
  IconRoute,
  IconShieldLock,
  IconSun,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { policyPath, useHelpGuide, useLive, useMe } from '../data/index.ts';
import { useGo } from '../links/index.ts';
import { useTexts } from '../texts/index.ts';
import { Avatar, Menu, type MenuItem, useColours, usePhone } from '../ui/index.ts';
import { useAppearOffline } from './header/useAppearOffline.ts';
import { useIdle } from './idle/index.ts';
import styles from './ProfileMenu.module.css';
import { usePrivacy } from './privacy/usePrivacy.ts';
import { useSignOut } from './sign-out/useSignOut.tsx';

const none = {};

/** `onHelp`: on phones, where the bar has no room for all that it holds elsewhere. */
export function ProfileMenu({ onHelp }: { onHelp?: () => void }) {
  const t = useTexts();
  const me = useMe();
  const { signOut, dialog } = useSignOut();
  const phone = usePhone();
  const connection = useLive('connection.state', none);
  const idle = useIdle();
  const items = [...useEntries(), ...useBarEntries(onHelp), ...useColourEntries()];
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
        items={[...items, { kind: 'divider' }, { kind: 'item', label: t('shell.signOut'), icon: <IconLogout />, onSelect: signOut }]}
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
  const go = useGo();
  const openGuide = useHelpGuide();
  return [
    { kind: 'item', label: t('shell.profile'), icon: <IconUser />, onSelect: () => void go({ to: 'ProfileSettings' }) },
    {
      kind: 'item',
      label: t('shell.privacyPolicy'),
      icon: <IconShieldLock />,
      onSelect: () => void open(policyPath, '_blank', 'noopener'),
    },
    ...(openGuide ? [{ kind: 'item', label: t('shell.helpGuide'), icon: <IconRoute />, onSelect: openGuide } as const] : []),
  ];
}

/** What stands in the bar itself where there is room. */
function useBarEntries(onHelp: (() => void) | undefined): MenuItem[] {
  const t = useTexts();
  const { isPrivate, toggle: togglePrivacy } = usePrivacy();
  const { appearOffline, toggle: toggleOffline } = useAppearOffline();
  if (!onHelp) return [];
  return [
    { kind: 'item', label: t('shell.help'), icon: <IconHelp />, onSelect: onHelp },
    { kind: 'divider' },
    { kind: 'item', label: t('shell.privacyMode'), icon: <IconEye />, checked: isPrivate, onSelect: togglePrivacy },
    { kind: 'item', label: t('shell.appearOffline'), icon: <IconUserOff />, checked: appearOffline, onSelect: toggleOffline },
  ];
}

function useColourEntries(): MenuItem[] {
  const t = useTexts();
  const [colours, setColours] = useColours();
  const entry = (value: typeof colours, label: string, icon: ReactNode): MenuItem => ({
    kind: 'item',
    label,
    icon,
    checked: colours === value,
    onSelect: () => setColours(value),
  });
  return [
    { kind: 'divider' },
    { kind: 'heading', label: t('shell.theme') },
    entry('light', t('shell.themeLight'), <IconSun />),
    entry('dark', t('shell.themeDark'), <IconMoon />),
    entry('auto', t('shell.themeSystem'), <IconDeviceDesktop />),
  ];
}
