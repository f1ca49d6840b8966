import type { WorkspaceTrack } from '@trackyard/data-worker';
import { titleOf, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState, useAttempt } from '../../ui/index.ts';
import styles from './TrackPage.module.css';

/** The page of a track while the person's request to join is pending. */
export function PendingRequest({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  return (
    <div className={styles['centre']}>
      <EmptyState
        page
        title={t('browse.askedTitle')}
        text={t('browse.askedText', { title: titleOf(track) })}
        action={
          <Button onClick={() => attempt(run('members.withdraw', { trackId: track.id }), 'Failed to perform Tracks request')}>
            {t('browse.withdrawRequest')}
          </Button>
        }
      />
    </div>
  );
}
