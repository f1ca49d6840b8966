import { IconArrowLeft, IconLayoutSidebar } from '@tabler/icons-react';
import { isConversation, useLive, useTenant } from '../data/index.ts';
import { RouteLink, useGo, useOptionalParam, useRoute } from '../links/index.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton, Logo, usePhone, useTablet } from '../ui/index.ts';
import styles from './Header.module.css';
import { ProfileMenu } from './ProfileMenu.tsx';

interface Props {
  name: string;
  /** On middle widths: the list slides over. */
  list: { opened: boolean; toggle: () => void } | null;
}

export function Header({ name, list }: Props) {
  const t = useTexts();
  const phone = usePhone();
  const tablet = useTablet();
  const tenant = useTenant()?.name ?? t('shell.product');
  // The list has a heading of its own.
  const isList = useRoute()?.isList ?? false;
  return (
    <header className={styles['header']}>
      <div className={styles['start']}>
        {phone && <Back />}
        {tablet && list && (
          <IconButton
            label={t(list.opened ? 'shell.hideList' : 'shell.showList')}
            icon={<IconLayoutSidebar size={20} />}
            onFrame
            aria-expanded={list.opened}
            aria-controls="track-list"
            onClick={list.toggle}
          />
        )}
        {phone ? (
          <b className={styles['name']}>{isList ? tenant : name || t('shell.product')}</b>
        ) : (
          <RouteLink to="Home" className={styles['home']} aria-label={t('shell.goHome', { tenant })}>
            <Logo />
            <span>{tenant}</span>
          </RouteLink>
        )}
      </div>
      <div className={styles['actions']}>
        <ProfileMenu />
      </div>
    </header>
  );
}

/** One level up, which need not be where one came from. */
function Back() {
  const t = useTexts();
  const go = useGo();
  const trackId = useOptionalParam('trackId');
  const track = useLive('tracks.one', trackId ? { trackId } : null);
  const thread = useOptionalParam('parentChatId');
  const back = useRoute()?.back;
  if (thread && trackId)
    return (
      <IconButton
        label={t('ui.back')}
        icon={<IconArrowLeft size={20} className={styles['mirrored']} />}
        onFrame
        onClick={() => void go({ to: 'TrackChat', params: { trackId } })}
      />
    );
  const to = track && isConversation(track) ? 'Chats' : back;
  if (!to) return <Logo size={24} />;
  return (
    <IconButton
      label={t('ui.back')}
      icon={<IconArrowLeft size={20} className={styles['mirrored']} />}
      onFrame
      onClick={() => void go({ to })}
    />
  );
}
