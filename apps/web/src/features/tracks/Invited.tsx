import type { WorkspaceTrack } from '@trackyard/data-worker';
import { titleOf } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { AnswerInvitation } from './AnswerInvitation.tsx';
import styles from './TrackPage.module.css';

/** What an invited person sees of a track before they join. */
export function Invited({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const name = track.membership.invitation?.invitedBy ?? t('ui.unknownPerson');
  // The prompt over the page asks for the answer.
  if (track.transferToMe)
    return (
      <div className={styles['centre']}>
        <EmptyState page title={titleOf(track)} text={t('transfer.youAreAsked')} />
      </div>
    );
  return (
    <div className={styles['centre']}>
      <EmptyState
        page
        title={t('tracks.invitedTitle')}
        text={t('tracks.invitedText', { name, title: titleOf(track) })}
        action={
          <div className={styles['buttons']}>
            <AnswerInvitation track={track} />
          </div>
        }
      />
    </div>
  );
}
