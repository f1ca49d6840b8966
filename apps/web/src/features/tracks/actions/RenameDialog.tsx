import { limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { StoredNameDialog } from '../../../ui/index.ts';

/** A new name of a track. */
export function RenameDialog({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  return (
    <StoredNameDialog
      draft={`${track.id}:name`}
      title={t('tracks.renameTitle')}
      name={track.title}
      maxLength={limits.titleLength}
      missing={t('tracks.nameMissing')}
      action={t('tracks.save')}
      log="Error updating track"
      work={(title) => run('tracks.update', { trackId: track.id, title })}
      onClose={onClose}
    />
  );
}
