import { IconHome, IconHomeOff, IconPlus } from '@tabler/icons-react';
import type { AppTable, AppView, TrackApp } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, type MenuItem, Tag } from '../../../ui/index.ts';
import { NewView, useViewActions, ViewIcon } from '../../views/index.ts';
import { EditFrame } from './EditFrame.tsx';
import styles from './edit.module.css';
import { type InOrder, OrderedRow } from './OrderedRow.tsx';
import { useOrder } from './useOrder.ts';
import { useUndoable } from './useUndoable.ts';

/** The views of an app, table by table: made, renamed, copied, put in order and deleted, and which of them opens first. */
export function ViewsPage() {
  const t = useTexts();
  return (
    <EditFrame>
      {({ app, tables, views }) => (
        <>
          <p className={styles['text']}>{t('appEdit.viewsText')}</p>
          {tables.map((it) => (
            <ViewsOf key={it.id} app={app} table={it} views={views.filter((one) => one.tableId === it.id)} />
          ))}
        </>
      )}
    </EditFrame>
  );
}

function ViewsOf({ app, table, views }: { app: TrackApp; table: AppTable; views: readonly AppView[] }) {
  const t = useTexts();
  const { run } = useWorker();
  const [isNew, setNew] = useState(false);
  const { trackId, appId } = app;
  const { things, placeOf } = useOrder(views, (viewIds) => run('apps.arrange', { trackId, appId, viewIds }), 'Error updating view');
  const name = shownSection(table.name);
  return (
    <section className={styles['section']} aria-label={t('appEdit.viewsOf', { name })}>
      <div className={styles['heading']}>
        <h3 dir="auto">{name}</h3>
        <Button size="sm" icon={<IconPlus size={16} />} onClick={() => setNew(true)}>
          {t('apps.newView')}
        </Button>
      </div>
      <ul className={styles['rows']} aria-label={t('appEdit.viewsOf', { name })}>
        {things.map((it, at) => (
          <ViewRow key={it.id} app={app} view={it} next={views.find((one) => one.id !== it.id)} place={placeOf(at)} />
        ))}
      </ul>
      {isNew && <NewView trackId={trackId} table={table} shown={views[0]} onClose={() => setNew(false)} />}
    </section>
  );
}

function ViewRow({ app, view, next, place }: { app: TrackApp; view: AppView; next: AppView | undefined; place: InOrder }) {
  const t = useTexts();
  const { run } = useWorker();
  const undoable = useUndoable('Error updating app');
  const { items, dialogs } = useViewActions({ app, view, next, mayConfigure: true });
  const name = shownSection(view.name);
  const isDefault = app.defaultViewId === view.id;
  const openWith = (defaultViewId: string | null) => run('apps.update', { trackId: app.trackId, appId: app.appId, defaultViewId });
  const opening: MenuItem = {
    itemType: 'action',
    name: t(isDefault ? 'appEdit.noDefault' : 'appEdit.makeDefault'),
    icon: isDefault ? <IconHomeOff /> : <IconHome />,
    callback: () => undoable({ work: () => openWith(isDefault ? null : view.id), undo: () => openWith(app.defaultViewId) }),
  };
  return (
    <OrderedRow {...place} name={name} items={[opening, ...items]}>
      <RouteLink to="TrackAppView" params={{ trackId: app.trackId, appId: app.appId, viewId: view.id }} className={styles['name']}>
        <ViewIcon type={view.type} />
        <span dir="auto">{name}</span>
        {isDefault && <Tag>{t('appEdit.opensFirst')}</Tag>}
        <small>{t(`views.${view.type}`)}</small>
      </RouteLink>
      {dialogs}
    </OrderedRow>
  );
}
