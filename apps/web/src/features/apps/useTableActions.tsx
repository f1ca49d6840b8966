import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { type AppTable, type AppView, limits, type TrackApp } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { type ReactNode, useState } from 'react';
import { newId, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Confirm, type MenuItem, NameDialog, useAttempt } from '../../ui/index.ts';
import { useTableUndo } from '../records/index.ts';
import { copyTable } from '../views/index.ts';

interface Props {
  app: TrackApp;
  table: AppTable;
  /** Those of the app, in their order. */
  views: readonly AppView[];
  onDuplicated?: (made: { tableId: string; viewId: string }) => unknown;
  onDeleted?: () => void;
}
/** What is done to a table as a whole: the rows of its menu, and what they ask. */
export function useTableActions({ app, table, views, onDuplicated, onDeleted }: Props): { items: MenuItem[]; dialogs: ReactNode } {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const offerUndo = useTableUndo(app);
  const [asks, setAsks] = useState<'name' | 'delete' | null>(null);
  const ofApp = { trackId: app.trackId, appId: app.appId };
  const name = shownSection(table.name);
  const remove = () => run('tables.delete', { ...ofApp, tableId: table.id });
  const duplicate = async () => {
    const id = newId();
    const copy = { id, name: t('views.copyOf', { name }), firstView: t('apps.firstView') };
    const own = views.filter((it) => it.tableId === table.id);
    const viewId = await copyTable(run, ofApp, table, own, copy);
    await onDuplicated?.({ tableId: id, viewId });
  };
  const items: MenuItem[] = [
    { itemType: 'action', name: t('appTables.rename'), icon: <IconPencil />, callback: () => setAsks('name') },
    {
      itemType: 'action',
      name: t('appTables.duplicate'),
      icon: <IconCopy />,
      callback: () => attempt(duplicate(), 'Error creating table'),
    },
    { itemType: 'alert', name: t('appTables.delete'), icon: <IconTrash />, callback: () => setAsks('delete') },
  ];
  const dialogs = (
    <>
      {asks === 'name' && (
        <NameDialog
          title={t('appTables.rename')}
          name={name}
          action={t('apps.save')}
          log="Error updating table"
          work={(next) => run('tables.update', { ...ofApp, tableId: table.id, name: next })}
          onClose={() => setAsks(null)}
        />
      )}
      <Confirm
        opened={asks === 'delete'}
        onClose={() => setAsks(null)}
        title={t('appTables.deleteTitle', { name })}
        text={t('appTables.deleteText', { count: limits.tableChangeDays })}
        action={t('appTables.delete')}
        keep={t('appTables.keep')}
        danger
        work={async () => {
          const { changeId } = await remove();
          offerUndo({ title: t('appTables.deleted', { name }), changeId, again: remove });
        }}
        log="Error deleting table"
        {...(onDeleted && { onDone: onDeleted })}
      />
    </>
  );
  return { items, dialogs };
}
