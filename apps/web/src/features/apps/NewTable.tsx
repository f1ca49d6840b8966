import type { TrackApp } from '@trackyard/contract';
import { useState } from 'react';
import { newId, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { NameDialog } from '../../ui/index.ts';
import { firstFields, makeSteps } from '../records/index.ts';

interface Props {
  app: TrackApp;
  onMade: (made: { tableId: string; viewId: string }) => unknown;
  onClose: () => void;
}
/** Asks for the name of another table of an app. */
export function NewTable({ app: { trackId, appId }, onMade, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  // The same table over all tries: an answer that was lost makes no second one.
  const [table] = useState(() => ({ id: newId(), attributes: firstFields(t) }));
  const [viewId] = useState(newId);
  const [{ step }] = useState(makeSteps);
  const add = async (name: string) => {
    await step('table', () => run('tables.add', { trackId, appId, ...table, name, view: { id: viewId, name: t('apps.firstView') } }));
    await onMade({ tableId: table.id, viewId });
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
