import { limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, TextField, useAttempt } from '../../../ui/index.ts';

/** A new name, shown at once. */
export function RenameDialog({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const [title, setTitle] = useState(track.title);
  const [tried, setTried] = useState(false);
  const missing = title.trim() === '';
  const save = () => {
    setTried(true);
    if (missing) return;
    if (title.trim() !== track.title) attempt(run('tracks.update', { trackId: track.id, title: title.trim() }), 'Error updating track');
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('tracks.renameTitle')}
      onSubmit={save}
      small
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('tracks.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('tracks.name')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={limits.titleLength}
        error={tried && missing && t('tracks.nameMissing')}
        data-autofocus
      />
    </Dialog>
  );
}
