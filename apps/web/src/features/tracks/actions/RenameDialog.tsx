import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { useForm, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, RestoredDraftNote } from '../../../ui/index.ts';
import { TitleField } from '../TitleField.tsx';

/** A new name. Closed by Escape it keeps what was typed, until Cancel. */
export function RenameDialog({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const form = useForm(`${track.id}:name`, { title: track.title });
  const { title } = form.fields;
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving('Error updating track');
  const missing = title.trim() === '';
  const giveUp = () => {
    form.clear();
    onClose();
  };
  const rename = () => {
    setTried(true);
    if (missing) return;
    void save(async () => {
      if (title.trim() !== track.title) await run('tracks.update', { trackId: track.id, title: title.trim() });
      giveUp();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('tracks.renameTitle')}
      onSubmit={rename}
      small
      footer={
        <>
          <Button onClick={giveUp}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('tracks.save')}
          </Button>
        </>
      }
    >
      <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
      <TitleField value={title} onTitle={(now) => form.change({ title: now })} missing={tried && missing} data-autofocus />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
