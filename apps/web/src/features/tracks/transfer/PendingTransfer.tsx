import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useLive, useMay, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, useAttempt } from '../../../ui/index.ts';
import styles from './PendingTransfer.module.css';

/** Whom a transfer waits for, with the way to take it back; for those who run the track. */
export function PendingTransfer({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const may = useMay(track);
  const { run } = useWorker();
  const attempt = useAttempt();
  const members = useLive('tracks.members', { trackId: track.id });
  const target = track.pendingTransferTarget;
  if (!target || track.transferToMe || !may('track.cancelTransfer')) return null;
  const name = members?.find((it) => it.userId === target)?.person.displayName ?? t('ui.unknownPerson');
  return (
    <div className={styles['pending']}>
      <p>{t('transfer.waits', { name })}</p>
      <Button size="sm" onClick={() => attempt(run('tracks.cancelTransfer', { trackId: track.id }), 'Error cancelling track transfer')}>
        {t('transfer.cancel')}
      </Button>
    </div>
  );
}
