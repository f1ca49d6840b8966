import { IconArrowsExchange, IconAt, IconMessage2, IconStack2, IconUserPlus, IconUserQuestion, IconUsers } from '@tabler/icons-react';
import { formatDate } from '@trackyard/rules';
import { useNow, useReader } from '../../data/index.ts';
import { AnswerAsker } from '../../features/tracks/index.ts';
import { type AnyTarget, RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Badge, Button, cx } from '../../ui/index.ts';
import styles from './NotificationList.module.css';
import { canBeCleared, countOf, type Notification } from './sources.ts';

const icons = {
  CHAT: IconMessage2,
  GROUPCHAT: IconUsers,
  WORKSPACE: IconStack2,
  MENTION: IconAt,
  INVITATION: IconUserPlus,
  TRANSFER: IconArrowsExchange,
  REQUEST: IconUserQuestion,
};
/** Checked where it was made; which of the pages it is makes no difference here. */
type Checked = Extract<AnyTarget, { to: 'TrackMainBase' }>;
/** More than anybody reads in a popup. */
const shownAtMost = 50;

interface Props {
  notifications: readonly Notification[];
  onChosen: () => void;
  onClear: () => void;
}
/** What is new, the newest first. */
export default function NotificationList({ notifications, onChosen, onClear }: Props) {
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
      {notifications.length === 0 && <p className={styles['nothing']}>{t('shell.noNotifications')}</p>}
      {shown.length > 0 && (
        <ul className={styles['list']}>
          {shown.map((it) => {
            const Icon = icons[it.kind];
            return (
              <li key={it.key}>
                <RouteLink {...(it.target as Checked)} className={styles['row']} onClick={onChosen}>
                  <span className={cx(styles['sign'], it.direct && styles['direct'])} aria-hidden="true">
                    <Icon size={16} />
                  </span>
                  <span className={styles['words']}>
                    <b dir="auto">{it.title(t)}</b>
                    <span>{it.subtext(t)}</span>
                  </span>
                  <span className={styles['end']}>
                    <time dateTime={it.timestamp}>{formatDate(it.timestamp, reader)}</time>
                    {it.displayNumber > 1 && <Badge count={it.displayNumber} />}
                  </span>
                </RouteLink>
                {it.asker && (
                  <div className={styles['answers']}>
                    <AnswerAsker trackId={it.trackId} {...it.asker} />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {more > 0 && <p className={styles['nothing']}>{t('ui.andMore', { count: more })}</p>}
    </div>
  );
}
