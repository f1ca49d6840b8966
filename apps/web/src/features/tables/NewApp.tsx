import { limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { newId, useSaving, useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, ErrorNote, TextField } from '../../ui/index.ts';
import { newAttributeId } from './attributes.ts';

/** A name is enough: the app begins with one table of three fields, open to write in. */
export function NewApp({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  // The same app over all tries: an answer that was lost makes no second one.
  const [ids] = useState(() => ({ app: newId(), table: newId(), view: newId() }));
  const { busy, problem, save } = useSaving('Error creating app');
  const create = () => {
    setTried(true);
    if (!name.trim()) return;
    void save(async () => {
      const attributes = [
        { id: newAttributeId(), name: t('apps.firstField'), type: 'text' as const },
        { id: newAttributeId(), name: t('apps.secondField'), type: 'number' as const },
        { id: newAttributeId(), name: t('apps.thirdField'), type: 'date' as const },
      ];
      const table = { id: ids.table, name: name.trim(), attributes };
      await run('apps.add', {
        trackId: track.id,
        id: ids.app,
        name: name.trim(),
        table,
        view: { id: ids.view, name: t('apps.firstView') },
      });
      await go({ to: 'TrackApp', params: { trackId: track.id, appId: ids.app } });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('apps.newTitle')}
      purpose={t('apps.newPurpose')}
      small
      onSubmit={create}
      footer={
        <>
          <Button onClick={onClose}>{t('apps.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('apps.create')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('apps.name')}
        placeholder={t('apps.nameExample')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.appNameLength}
        error={tried && !name.trim() ? t('apps.nameMissing') : undefined}
        data-autofocus
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
