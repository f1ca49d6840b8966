import { IconArrowsExchange, IconAt, IconMessage2, IconStack2, IconUserPlus, IconUserQuestion } from '@tabler/icons-react';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import { formatDate } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { isConversation, useNow, useReader, useTitle } from '../../../data/index.ts';
import { type AnyTarget, RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Badge, buttonClass, cx } from '../../../ui/index.ts';
import { AnswerInvitation } from '../AnswerInvitation.tsx';
import { AnswerAsker } from '../members/AnswerAsker.tsx';
import { useLastLine } from '../useLastLine.ts';
import styles from './HomeRows.module.css';

export function Invitation({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const title = useTitle()(track);
  const invitation = track.membership.invitation;
  return (
    <li className={styles['row']}>
      <Sign icon={<IconUserPlus size={16} />} kind="invitation" />
      <div className={styles['words']}>
        <b>{title}</b>
        <span>{t('home.invitedBy', { name: invitation?.invitedBy ?? t('ui.unknownPerson') })}</span>
      </div>
      <div className={styles['buttons']}>
        <AnswerInvitation track={track} small />
      </div>
    </li>
  );
}

export function Transfer({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const title = useTitle()(track);
  return (
    <li className={styles['row']}>
      <Sign icon={<IconArrowsExchange size={16} />} kind="hot" />
      <div className={styles['words']}>
        <b>{title}</b>
        <span>{t('transfer.youAreAsked')}</span>
      </div>
      <div className={styles['buttons']}>
        <RouteLink to="TrackMainBase" params={{ trackId: track.id }} className={buttonClass('secondary', 'sm')}>
          {t('transfer.answer')}
        </RouteLink>
      </div>
    </li>
  );
}

export function Request({ request: { trackId, title, userId, person } }: { request: JoinRequest }) {
  const t = useTexts();
  const name = person.displayName;
  return (
    <li className={styles['row']}>
      <Sign icon={<IconUserQuestion size={16} />} kind="invitation" />
      <div className={styles['words']}>
        <b>{title}</b>
        <span>{t('browse.asksToJoin', { name })}</span>
      </div>
      <div className={styles['buttons']}>
        <AnswerAsker trackId={trackId} userId={userId} name={name} />
      </div>
    </li>
  );
}

export function HomeTrack({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const title = useTitle()(track);
  const line = useLastLine(track);
  const kind = track.numUnseenMentions > 0 ? 'hot' : isConversation(track) ? 'chat' : 'track';
  return (
    <RowLink
      target={{ to: 'TrackMainBase', params: { trackId: track.id } }}
      kind={kind}
      icon={kind === 'hot' ? <IconAt size={16} /> : kind === 'chat' ? <IconMessage2 size={16} /> : <IconStack2 size={16} />}
      title={title}
      text={line ?? (track.subtitle || t('home.noMessages'))}
      date={track.lastChatMessage?.date}
      unseen={track.numUnseenChatMessages}
    />
  );
}

interface RowProps {
  target: AnyTarget;
  kind: 'hot' | 'chat' | 'track';
  icon: ReactNode;
  title: string;
  text: string;
  date?: string | undefined;
  unseen: number;
}
/** A row that leads somewhere: what it is, the newest of it in one line, and how much is new. */
export function RowLink({ target, kind, icon, title, text, date, unseen }: RowProps) {
  const t = useTexts();
  const reader = useReader();
  const now = useNow();
  // Checked where it was made; which of the pages it is makes no difference here.
  const checked = target as Extract<AnyTarget, { to: 'TrackMainBase' }>;
  return (
    <li>
      <RouteLink {...checked} className={cx(styles['row'], styles['link'])}>
        <Sign kind={kind} icon={icon} />
        <div className={styles['words']}>
          <b>{title}</b>
          <span>{text}</span>
        </div>
        <div className={styles['buttons']}>
          {date && <time dateTime={date}>{formatDate(date, { now, ...reader })}</time>}
          <Badge count={unseen} label={t('ui.unread', { count: unseen })} />
        </div>
      </RouteLink>
    </li>
  );
}

const Sign = ({ icon, kind }: { icon: ReactNode; kind: 'invitation' | 'hot' | 'chat' | 'track' }) => (
  <span className={cx(styles['sign'], styles[kind])} aria-hidden="true">
    {icon}
  </span>
);
