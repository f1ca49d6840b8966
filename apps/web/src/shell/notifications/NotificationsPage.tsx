import { useState } from 'react';
import { useLive, useNow, useReader, useTracks } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState, Loading } from '../../ui/index.ts';
import { ClearAll } from './ClearAll.tsx';
import styles from './NotificationList.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { QuietNote } from './QuietNote.tsx';
import { canBeCleared, countOf } from './sources.ts';
import { useClear } from './useClear.ts';
import { type News, useNotifications } from './useNotifications.ts';

const none: never[] = [];
const noParams = {};

/** All that is new for me, the newest first; each can be put away by itself. */
export function NotificationsPage() {
  const t = useTexts();
  const tracks = useTracks();
  const requests = useLive('tracks.requests', noParams);
  const news = useNotifications(tracks ?? none, requests ?? none);
  const [clearing, setClearing] = useState(false);
  const { notifications } = news;
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <div className={styles['top']}>
          <h1>{t('shell.notifications')}</h1>
          {notifications.length > 0 && <span>{t('shell.notificationCount', { count: countOf(notifications) })}</span>}
          {canBeCleared(notifications) && (
            <Button size="sm" onClick={() => setClearing(true)}>
              {t('shell.clearAll')}
            </Button>
          )}
        </div>
        <QuietNote until={news.quietUntil} />
        {tracks ? <Lines news={news} /> : <Loading kind="bubbles" />}
        <p className={styles['more']}>
          <RouteLink to="ProfileSettings" hash="notifications">
            {t('shell.notificationSettings')}
          </RouteLink>
        </p>
      </div>
      {clearing && <ClearAll notifications={notifications} onClose={() => setClearing(false)} />}
    </div>
  );
}

function Lines({ news: { notifications } }: { news: News }) {
  const t = useTexts();
  const reader = { now: useNow(), ...useReader() };
  const clear = useClear();
  if (notifications.length === 0) return <EmptyState title={t('shell.noNotifications')} text={t('shell.noNotificationsText')} />;
  return (
    <ul className={styles['all']}>
      {notifications.map((it) => (
        <NotificationRow key={it.key} notification={it} reader={reader} onClear={() => clear([it])} />
      ))}
    </ul>
  );
}
