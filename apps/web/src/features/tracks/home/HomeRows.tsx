import { IconAt, IconMessage2, IconStack2, IconUserPlus } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatDate } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { isConversation, useReader, useTitle } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Badge, cx } from '../../../ui/index.ts';
import { AnswerInvitation } from '../AnswerInvitation.tsx';
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

export function HomeTrack({ track, now }: { track: WorkspaceTrack; now: Date }) {
  const t = useTexts();
  const reader = useReader();
  const title = useTitle()(track);
  const last = track.lastChatMessage;
  const line = useLastLine(track);
  const kind = track.numUnseenMentions > 0 ? 'hot' : isConversation(track) ? 'chat' : 'track';
  return (
    <li>
      <RouteLink to="TrackMainBase" params={{ trackId: track.id }} className={cx(styles['row'], styles['link'])}>
        <Sign
          kind={kind}
          icon={kind === 'hot' ? <IconAt size={16} /> : kind === 'chat' ? <IconMessage2 size={16} /> : <IconStack2 size={16} />}
        />
        <div className={styles['words']}>
          <b>{title}</b>
          <span>{line ?? (track.subtitle || t('home.noMessages'))}</span>
        </div>
        <div className={styles['buttons']}>
          {last && <time dateTime={last.date}>{formatDate(last.date, { now, ...reader })}</time>}
          <Badge count={track.numUnseenChatMessages} label={t('ui.unread', { count: track.numUnseenChatMessages })} />
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
