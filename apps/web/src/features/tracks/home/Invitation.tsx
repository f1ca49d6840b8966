import { IconUserPlus } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useTitle } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { AnswerInvitation } from '../AnswerInvitation.tsx';
import { Sign } from '../rows/RowLink.tsx';
import styles from '../rows/rows.module.css';

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
