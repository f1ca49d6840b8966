import { IconArrowsExchange, IconUserPlus, IconUserQuestion } from '@tabler/icons-react';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import type { ReactNode } from 'react';
import { useTitle } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass } from '../../../ui/index.ts';
import { AnswerInvitation } from '../AnswerInvitation.tsx';
import { AnswerAsker } from '../members/AnswerAsker.tsx';
import { Sign } from '../rows/RowLink.tsx';
import styles from '../rows/rows.module.css';

export function Invitation({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const by = track.membership.invitation?.invitedBy ?? t('ui.unknownPerson');
  return (
    <WaitingRow
      sign={<Sign icon={<IconUserPlus size={16} />} kind="invitation" />}
      title={useTitle()(track)}
      text={t('home.invitedBy', { name: by })}
    >
      <AnswerInvitation track={track} small />
    </WaitingRow>
  );
}

export function Transfer({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  return (
    <WaitingRow
      sign={<Sign icon={<IconArrowsExchange size={16} />} kind="hot" />}
      title={useTitle()(track)}
      text={t('transfer.youAreAsked')}
    >
      <RouteLink to="TrackMainBase" params={{ trackId: track.id }} className={buttonClass('secondary', 'sm')}>
        {t('transfer.answer')}
      </RouteLink>
    </WaitingRow>
  );
}

export function Request({ request: { trackId, title, userId, person } }: { request: JoinRequest }) {
  const t = useTexts();
  const name = person.displayName;
  return (
    <WaitingRow
      sign={<Sign icon={<IconUserQuestion size={16} />} kind="invitation" />}
      title={title}
      text={t('browse.asksToJoin', { name })}
    >
      <AnswerAsker trackId={trackId} userId={userId} name={name} />
    </WaitingRow>
  );
}

interface Props {
  sign: ReactNode;
  title: string;
  text: string;
  /** What answers it. */
  children: ReactNode;
}
/** Something that waits for an answer of mine. */
const WaitingRow = ({ sign, title, text, children }: Props) => (
  <li className={styles['row']}>
    {sign}
    <div className={styles['words']}>
      <b>{title}</b>
      <span>{text}</span>
    </div>
    <div className={styles['buttons']}>{children}</div>
  </li>
);
