import { useRef, useState } from 'react';
import { useLive, useNow, useReader, useTracks } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState, Loading, Page, PageHead, RovingList } from '../../ui/index.ts';
import { ClearAll } from './ClearAll.tsx';
import { canBeCleared, countOf } from './list.ts';
import styles from './NotificationList.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { QuietNote } from './QuietNote.tsx';
import { useClear } from './useClear.ts';
import { type News, useNotifications } from './useNotifications.ts';

const noParams = {};
/** As many at once as one reads through. */
const pageOfLines = 50;

/** All that is new for me, the newest first; each can be put away by itself. */
export function NotificationsPage() {
  const t = useTexts();
  const tracks = useTracks();
  const requests = useLive('tracks.requests', noParams);
  const news = useNotifications(tracks, requests);
  const [clearing, setClearing] = useState(false);
  const { notifications } = news;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Page>
      <PageHead title={t('shell.notifications')} ref={heading}>
        {notifications.length > 0 && (
          <span className={styles['count']}>{t('shell.notificationCount', { count: countOf(notifications) })}</span>
        )}
        {canBeCleared(notifications) && (
          <Button size="sm" onClick={() => setClearing(true)}>
            {t('shell.clearAll')}
          </Button>
        )}
      </PageHead>
      <QuietNote quiet={news.quiet} />
      {news.known ? <Lines news={news} /> : <Loading kind="bubbles" />}
      <p className={styles['more']}>
        <RouteLink to="ProfileSettings" hash="notifications">
          {t('shell.notificationSettings')}
        </RouteLink>
      </p>
      {clearing && <ClearAll notifications={notifications} onClose={() => setClearing(false)} onCleared={() => heading.current?.focus()} />}
    </Page>
  );
}

function Lines({ news: { notifications } }: { news: News }) {
  const t = useTexts();
  const reader = { now: useNow(), ...useReader() };
  const clear = useClear();
  const [shown, setShown] = useState(pageOfLines);
  if (notifications.length === 0) return <EmptyState title={t('shell.noNotifications')} text={t('shell.noNotificationsText')} />;
  return (
    <>
      <RovingList className={styles['all']}>
        {notifications.slice(0, shown).map((it) => (
          <NotificationRow key={it.key} notification={it} reader={reader} onClear={() => clear([it])} />
        ))}
      </RovingList>
      {notifications.length > shown && (
        <Button variant="subtle" size="sm" onClick={() => setShown(shown + pageOfLines)}>
          {t('ui.showMore')}
        </Button>
      )}
    </>
  );
}
