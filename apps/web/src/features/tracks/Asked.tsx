import type { WorkspaceTrack } from '@trackyard/data-worker';
import { titleOf, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState, useAttempt } from '../../ui/index.ts';
import styles from './TrackPage.module.css';

/** What somebody sees of a track while they wait to be let in. */
export function Asked({ track }: { track: WorkspaceTrack }) {
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
