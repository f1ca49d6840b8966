import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { newId, useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { newAttributeId } from './attributes.ts';
import { NameDialog } from './NameDialog.tsx';

/** A name is enough: the app begins with one table of three fields, open to write in. */
export function NewApp({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  // The same app over all tries: an answer that was lost makes no second one.
  const [ids] = useState(() => ({ app: newId(), table: newId(), view: newId() }));
  const create = async (name: string) => {
    const attributes = [
      { id: newAttributeId(), name: t('apps.firstField'), type: 'text' as const },
      { id: newAttributeId(), name: t('apps.secondField'), type: 'number' as const },
      { id: newAttributeId(), name: t('apps.thirdField'), type: 'date' as const },
    ];
    const table = { id: ids.table, name, attributes };
    await run('apps.add', { trackId: track.id, id: ids.app, name, table, view: { id: ids.view, name: t('apps.firstView') } });
    await go({ to: 'TrackApp', params: { trackId: track.id, appId: ids.app } });
  };
  return (
    <NameDialog
      title={t('apps.newTitle')}
      purpose={t('apps.newPurpose')}
      placeholder={t('apps.nameExample')}
      action={t('apps.create')}
      log="Error creating app"
      work={create}
      onClose={onClose}
    />
  );
}
