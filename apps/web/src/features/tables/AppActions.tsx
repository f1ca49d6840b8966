import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { limits, type TrackApp } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { useSaving, useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Confirm, Dialog, ErrorNote, IconButton, Menu, TextField } from '../../ui/index.ts';

interface Props {
  track: WorkspaceTrack;
  app: TrackApp;
}
/** What who may configure an app does to all of it. */
export function AppActions({ track, app }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const [asks, setAsks] = useState<'name' | 'delete' | null>(null);
  const label = t('apps.actions', { name: app.name });
  const ofApp = { trackId: track.id, appId: app.appId };
  return (
    <>
      <Menu
        label={label}
        items={[
          { itemType: 'action', name: t('apps.rename'), icon: <IconPencil />, callback: () => setAsks('name') },
          { itemType: 'divider' },
          { itemType: 'alert', name: t('apps.delete'), icon: <IconTrash />, callback: () => setAsks('delete') },
        ]}
        trigger={
          <IconButton label={label}>
            <IconDots size={18} />
          </IconButton>
        }
      />
      {asks === 'name' && <Rename app={app} onClose={() => setAsks(null)} />}
      <Confirm
        opened={asks === 'delete'}
        onClose={() => setAsks(null)}
        title={t('apps.deleteTitle', { name: app.name })}
        text={t('apps.deleteText')}
        action={t('apps.delete')}
        keep={t('apps.keep')}
        danger
        work={() => run('apps.delete', ofApp)}
        log="Error deleting app"
        onDone={() => void go({ to: 'TrackApps', params: { trackId: track.id } })}
      />
    </>
  );
}

function Rename({ app, onClose }: { app: TrackApp; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const [name, setName] = useState(app.name);
  const { busy, problem, save } = useSaving('Error updating app');
  const isMissing = !name.trim();
  const rename = () => {
    if (isMissing) return;
    void save(async () => {
      await run('apps.update', { trackId: app.trackId, appId: app.appId, name: name.trim() });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('apps.renameTitle')}
      small
      onSubmit={rename}
      footer={
        <>
          <Button onClick={onClose}>{t('apps.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('apps.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('apps.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.appNameLength}
        error={isMissing ? t('apps.nameMissing') : undefined}
        data-autofocus
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
