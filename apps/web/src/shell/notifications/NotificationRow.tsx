import {
  IconArrowsExchange,
  IconAt,
  IconMessage2,
  IconMessages,
  IconStack2,
  IconUserPlus,
  IconUserQuestion,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { formatDate, type ReaderNow } from '@trackyard/rules';
import { AnswerAsker } from '../../features/tracks/index.ts';
import { type AnyTarget, RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Badge, cx, IconButton } from '../../ui/index.ts';
import styles from './NotificationList.module.css';
import type { Notification } from './sources.ts';

const icons = {
  CHAT: IconMessage2,
  GROUPCHAT: IconUsers,
  WORKSPACE: IconStack2,
  MENTION: IconAt,
  REPLIES: IconMessages,
  INVITATION: IconUserPlus,
  TRANSFER: IconArrowsExchange,
  REQUEST: IconUserQuestion,
};
/** Checked where it was made; which of the pages it is makes no difference here. */
type Checked = Extract<AnyTarget, { to: 'TrackMainBase' }>;

interface Props {
  notification: Notification;
  reader: ReaderNow;
  onChosen?: () => void;
  /** Puts this one away. */
  onClear?: () => void;
}
/** One line of the popup and of the page. */
export function NotificationRow({ notification: it, reader, onChosen, onClear }: Props) {
  const t = useTexts();
  const Icon = icons[it.icon];
  const title = it.title(t);
  return (
    <li className={styles['line']}>
      <RouteLink {...(it.route as Checked)} className={styles['row']} onClick={onChosen}>
        <span className={cx(styles['sign'], it.direct && styles['direct'])} aria-hidden="true">
          <Icon size={16} />
        </span>
        <span className={styles['words']}>
          <b dir="auto">{title}</b>
          <span>{it.subtext(t)}</span>
        </span>
        <span className={styles['end']}>
          <time dateTime={it.timestamp}>{formatDate(it.timestamp, reader)}</time>
          {it.displayNumber > 1 && <Badge count={it.displayNumber} />}
        </span>
      </RouteLink>
      {onClear && it.canDelete && (
        <IconButton size="sm" label={t('shell.clearOne', { title })} icon={<IconX size={16} />} onClick={onClear} />
      )}
      {it.asker && (
        <div className={styles['answers']}>
          <AnswerAsker trackId={it.trackId} {...it.asker} />
        </div>
      )}
    </li>
  );
}
