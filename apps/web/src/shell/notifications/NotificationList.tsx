import { IconBellZ } from '@tabler/icons-react';
import { useNow, useReader } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Loading, Menu, type MenuItem, RovingList } from '../../ui/index.ts';
import { canBeCleared, countOf } from './list.ts';
import styles from './NotificationList.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { QuietNote } from './QuietNote.tsx';
import type { News } from './useNotifications.ts';

/** More than anybody reads in a popup. */
const shownAtMost = 50;

interface Props {
  news: News;
  onChosen: () => void;
  onClear: () => void;
  pauseItems: readonly MenuItem[];
}
/** What is new, the newest first. */
export default function NotificationList({ news: { notifications, quiet, known }, onChosen, onClear, pauseItems }: Props) {
  const t = useTexts();
  const reader = { now: useNow(), ...useReader() };
  const shown = notifications.slice(0, shownAtMost);
  const more = notifications.length - shown.length;
  return (
    <div className={styles['popup']}>
      <header className={styles['header']}>
        <h2>{t('shell.notifications')}</h2>
        {notifications.length > 0 && <span>{t('shell.notificationCount', { count: countOf(notifications) })}</span>}
        {canBeCleared(notifications) && (
          <Button variant="subtle" size="sm" onClick={onClear}>
            {t('shell.clearAll')}
          </Button>
        )}
      </header>
      <QuietNote quiet={quiet} />
      {!known && <Loading kind="bubbles" />}
      {known && notifications.length === 0 && <p className={styles['nothing']}>{t('shell.noNotifications')}</p>}
      {shown.length > 0 && (
        <RovingList className={styles['list']}>
          {shown.map((it) => (
            <NotificationRow key={it.key} notification={it} reader={reader} onChosen={onChosen} />
          ))}
        </RovingList>
      )}
      {more > 0 && <p className={styles['nothing']}>{t('ui.andMore', { count: more })}</p>}
      <footer className={styles['footer']}>
        <Menu
          label={t('shell.pause')}
          items={pauseItems}
          placement="bottom-start"
          trigger={
            <Button variant="subtle" size="sm" icon={<IconBellZ size={16} aria-hidden="true" />}>
              {t('shell.pause')}
            </Button>
          }
        />
        <RouteLink to="Notifications" onClick={onChosen}>
          {t('shell.allNotifications')}
        </RouteLink>
      </footer>
    </div>
  );
}
