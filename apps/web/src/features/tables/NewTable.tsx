import type { TrackApp } from '@trackyard/contract';
import { useState } from 'react';
import { newId, useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { firstFields } from './attributes.ts';
import { NameDialog } from './NameDialog.tsx';

/** Asks for the name of another table of an app, and opens its grid. */
export function NewTable({ app: { trackId, appId }, onClose }: { app: TrackApp; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  // The same table over all tries: an answer that was lost makes no second one.
  const [table] = useState(() => ({ id: newId(), attributes: firstFields(t) }));
  const [viewId] = useState(newId);
  const add = async (name: string) => {
    await run('tables.add', { trackId, appId, ...table, name, view: { id: viewId, name: t('apps.firstView') } });
    await go({ to: 'TrackAppView', params: { trackId, appId, viewId } });
  };
  return (
    <NameDialog
      title={t('appTables.new')}
      placeholder={t('appTables.nameExample')}
      action={t('appTables.add')}
      log="Error creating table"
      work={add}
      onClose={onClose}
    />
  );
}
