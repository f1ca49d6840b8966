import { formatDate } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { useReader } from '../../../data/index.ts';
import { type AnyTarget, RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Badge, cx } from '../../../ui/index.ts';
import styles from './rows.module.css';

interface RowProps {
  target: AnyTarget;
  kind: 'hot' | 'chat' | 'track';
  icon: ReactNode;
  title: string;
  text: string;
  /** The text is somebody's own. */
  said?: boolean;
  date?: string | undefined;
  unseen: number;
  /** What is counted, in words, where it is not messages. */
  counted?: string;
  /** The list has one clock for all its rows. */
  now: Date;
}
/** A row that leads somewhere: what it is, the newest of it in one line, and how much is new. */
export function RowLink({ target, kind, icon, title, text, said = false, date, unseen, counted, now }: RowProps) {
  const t = useTexts();
  const reader = useReader();
  // Checked where it was made; which of the pages it is makes no difference here.
  const checked = target as Extract<AnyTarget, { to: 'TrackMainBase' }>;
  return (
    <li>
      <RouteLink {...checked} className={cx(styles['row'], styles['link'])}>
        <Sign kind={kind} icon={icon} />
        <div className={styles['words']}>
          <b>{title}</b>
          <span {...(said && { dir: 'auto', 'data-content': '' })}>{text}</span>
        </div>
        <div className={styles['buttons']}>
          {date && <time dateTime={date}>{formatDate(date, { now, ...reader })}</time>}
          <Badge count={unseen} label={counted ?? t('ui.unread', { count: unseen })} />
        </div>
      </RouteLink>
    </li>
  );
}

export const Sign = ({ icon, kind }: { icon: ReactNode; kind: 'invitation' | 'hot' | 'chat' | 'track' }) => (
  <span className={cx(styles['sign'], styles[kind])} aria-hidden="true">
    {icon}
  </span>
);
