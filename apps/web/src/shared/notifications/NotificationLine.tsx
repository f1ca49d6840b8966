import {
  IconArrowsExchange,
  IconAt,
  IconBook2,
  IconCheckbox,
  IconMessage2,
  IconMessageCircle,
  IconMessages,
  IconNote,
  IconStack2,
  IconTable,
  IconUserPlus,
  IconUserQuestion,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { formatDate, type ReaderNow } from '@trackyard/rules';
import type { ReactNode } from 'react';
import type { Notification, NotificationIcon } from '../../data/index.ts';
import { type AnyTarget, RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Badge, cx, IconButton } from '../../ui/index.ts';
import styles from './NotificationLine.module.css';

const icons: Record<NotificationIcon, typeof IconAt> = {
  CHAT: IconMessage2,
  GROUPCHAT: IconUsers,
  WORKSPACE: IconStack2,
  MENTION: IconAt,
  REPLIES: IconMessages,
  INVITATION: IconUserPlus,
  TRANSFER: IconArrowsExchange,
  REQUEST: IconUserQuestion,
  ENTRY: IconNote,
  COMMENT: IconMessageCircle,
  TASK: IconCheckbox,
  RECORD: IconTable,
  ARTICLE: IconBook2,
  ARTICLE_COMMENT: IconMessageCircle,
};
/** Checked where it was made; which of the pages it is makes no difference here. */
type Checked = Extract<AnyTarget, { to: 'TrackMainBase' }>;

interface Props {
  notification: Notification;
  reader: ReaderNow;
  onChosen?: (() => void) | undefined;
  /** Puts this one away. */
  onClear?: (() => void) | undefined;
  /** What is answered here. */
  answers?: ReactNode;
}
/** One line of the notifications: it leads to where one sees what it tells of. */
export function NotificationLine({ notification: it, reader, onChosen, onClear, answers }: Props) {
  const t = useTexts();
  const Icon = icons[it.icon];
  const title = it.title(t);
  return (
    <li className={styles['line']}>
      <RouteLink {...(it.route as unknown as Checked)} className={styles['row']} onClick={onChosen}>
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
      {answers && <div className={styles['answers']}>{answers}</div>}
    </li>
  );
}
