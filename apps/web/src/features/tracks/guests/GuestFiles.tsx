import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMay, useOptimisticValue, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, ErrorNote } from '../../../ui/index.ts';

/** Opens the folders, files and links of a track to its guests, and closes them; for those who run it. */
export function GuestFiles({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const may = useMay(track);
  const { run } = useWorker();
  const { problem, save } = useSaving('Error updating track');
  const [shown, show] = useOptimisticValue(track.guestsSeeFiles);
  if (!may('track.update')) return null;
  const change = (guestsSeeFiles: boolean) =>
    void save(() => show(guestsSeeFiles, run('tracks.update', { trackId: track.id, guestsSeeFiles })));
  return (
    <>
      <Checkbox
        label={t('guests.files')}
        description={t('guests.filesHint')}
        checked={shown}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {problem && <ErrorNote text={problem} />}
    </>
  );
}
