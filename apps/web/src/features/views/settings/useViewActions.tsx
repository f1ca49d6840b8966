import { IconCopy, IconPencil, IconSettings, IconTableExport, IconTrash } from '@tabler/icons-react';
import { type AppView, limits, type TrackApp } from '@trackyard/contract';
import { shownSection, viewKinds } from '@trackyard/rules';
import { type ReactNode, useState } from 'react';
import { newId, useMe, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Confirm, type MenuItem, NameDialog, useAttempt } from '../../../ui/index.ts';
import { ExportTable, useTableUndo } from '../../records/index.ts';
import { copyView } from './copies.ts';
import { ViewSettings } from './ViewSettings.tsx';
import { hasViewFields } from './view-fields.ts';

interface Props {
  app: TrackApp;
  view: AppView;
  /** Another view of the same table, to which a deleted one gives way; without one it stays. */
  next: AppView | undefined;
  mayConfigure: boolean;
  onDuplicated?: (viewId: string) => unknown;
  onDeleted?: () => void;
}
/** What is done to a view: the rows of its menu, and what they ask. */
export function useViewActions({ app, view, next, mayConfigure, onDuplicated, onDeleted }: Props): {
  items: MenuItem[];
  dialogs: ReactNode;
} {
  const t = useTexts();
  const { run } = useWorker();
  const isGuest = useMe()?.guest === true;
  const attempt = useAttempt();
  const [asks, setAsks] = useState<'name' | 'settings' | 'export' | 'delete' | null>(null);
  const ofApp = { trackId: app.trackId, appId: app.appId };
  const offerUndo = useTableUndo(ofApp);
  const name = shownSection(view.name);
  const duplicate = async () => {
    const id = newId();
    await copyView(run, ofApp, view, { id, tableId: view.tableId, name: t('views.copyOf', { name }) });
    await onDuplicated?.(id);
  };
  const remove = () => run('views.delete', { ...ofApp, viewId: view.id });
  const items: MenuItem[] = [];
  if (mayConfigure)
    items.push(
      { itemType: 'action', name: t('apps.renameView'), icon: <IconPencil />, callback: () => setAsks('name') },
      ...(hasViewFields(view.type)
        ? [{ itemType: 'action' as const, name: t('views.settings'), icon: <IconSettings />, callback: () => setAsks('settings') }]
        : []),
      {
        itemType: 'action',
        name: t('views.duplicateView'),
        icon: <IconCopy />,
        callback: () => attempt(duplicate(), 'Error creating view'),
      },
    );
  if (viewKinds[view.type].showsRecords && !isGuest)
    items.push({
      itemType: 'action',
      name: t('exchange.exportView'),
      icon: <IconTableExport />,
      callback: () => setAsks('export'),
    });
  // A table needs one view at least.
  if (mayConfigure && next)
    items.push({ itemType: 'alert', name: t('apps.deleteView'), icon: <IconTrash />, callback: () => setAsks('delete') });
  const dialogs = (
    <>
      {asks === 'name' && (
        <NameDialog
          title={t('apps.renameView')}
          name={name}
          action={t('apps.save')}
          log="Error updating view"
          work={(changed) => run('views.update', { ...ofApp, viewId: view.id, name: changed })}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'export' && (
        <ExportTable trackId={app.trackId} tableId={view.tableId} viewId={view.id} name={name} onClose={() => setAsks(null)} />
      )}
      {asks === 'settings' && <ViewSettings trackId={app.trackId} view={view} onClose={() => setAsks(null)} />}
      <Confirm
        opened={asks === 'delete'}
        onClose={() => setAsks(null)}
        title={t('apps.deleteViewTitle', { name })}
        text={t('apps.deleteViewText', { count: limits.tableChangeDays })}
        action={t('apps.deleteView')}
        keep={t('apps.keepView')}
        danger
        work={async () => {
          const { changeId } = await remove();
          offerUndo({ title: t('apps.viewDeleted', { name }), changeId, again: remove });
        }}
        log="Error deleting view"
        {...(onDeleted && { onDone: onDeleted })}
      />
    </>
  );
  return { items, dialogs };
}
