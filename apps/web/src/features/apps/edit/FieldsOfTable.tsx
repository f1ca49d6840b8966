import { IconChevronLeft, IconDots, IconLetterT, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { AppTable, AppView, Attribute, TrackApp } from '@trackyard/contract';
import { canBeTitle, shownSection } from '@trackyard/rules';
import { useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { RouteLink, useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, buttonClass, EmptyState, IconButton, Menu, type MenuItem, Tag } from '../../../ui/index.ts';
import { columnIcons } from '../../grid/index.ts';
import { DeleteField, FieldDialog, titleChange } from '../../records/index.ts';
import { useTableActions } from '../useTableActions.tsx';
import styles from './edit.module.css';
import { type InOrder, OrderedRow } from './OrderedRow.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { useOrder } from './useOrder.ts';
import { useUndoable } from './useUndoable.ts';

/** The fields of a table with their options, in their order, and what is done to the table. */
export function FieldsOfTable({ app, table, views }: { app: TrackApp; table: AppTable; views: readonly AppView[] }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const [isNew, setNew] = useState(false);
  const { trackId, appId } = app;
  const params = { trackId, appId };
  const name = shownSection(table.name);
  const { items, dialogs } = useTableActions({
    ...{ app, table, views },
    onDuplicated: ({ tableId }) => go({ to: 'TrackAppTables', params, query: { table: tableId } }),
    onDeleted: () => void go({ to: 'TrackAppTables', params, replace: true }),
  });
  const { things, placeOf } = useOrder(
    table.attributes,
    (attributeIds) => run('tables.orderAttributes', { ...params, tableId: table.id, attributeIds }),
    'Error updating field',
  );
  const label = t('appTables.actions', { name });
  return (
    <section className={styles['section']} aria-label={t('appEdit.fieldsOf', { name })}>
      <div>
        <RouteLink to="TrackAppTables" params={params} className={buttonClass('subtle', 'sm')}>
          <IconChevronLeft size={16} aria-hidden="true" />
          {t('appEdit.allTables')}
        </RouteLink>
      </div>
      <div className={styles['heading']}>
        <h3 dir="auto">{name}</h3>
        <div className={styles['buttons']}>
          <Button size="sm" icon={<IconPlus size={16} />} onClick={() => setNew(true)}>
            {t('apps.newField')}
          </Button>
          <Menu label={label} items={items} trigger={<IconButton size="sm" label={label} icon={<IconDots size={16} />} />} />
        </div>
      </div>
      <p className={styles['text']}>{t('appEdit.fieldsText')}</p>
      {things.length === 0 ? (
        <EmptyState title={t('appEdit.noFields')} text={t('apps.noFieldsText')} />
      ) : (
        <ul className={styles['rows']} aria-label={t('appEdit.fieldsOf', { name })}>
          {things.map((it, at) => (
            <FieldRow key={it.id} trackId={trackId} table={table} attribute={it} place={placeOf(at)} />
          ))}
        </ul>
      )}
      <RecentChanges
        trackId={trackId}
        appId={appId}
        isShown={(it) => it.tableId === table.id}
        asOf={JSON.stringify(table.attributes.map((it) => [it.id, it.type]))}
      />
      {isNew && <FieldDialog trackId={trackId} table={table} onClose={() => setNew(false)} />}
      {dialogs}
    </section>
  );
}

interface RowProps {
  trackId: string;
  table: AppTable;
  attribute: Attribute;
  place: InOrder;
}
function FieldRow({ trackId, table, attribute, place }: RowProps) {
  const t = useTexts();
  const { run } = useWorker();
  const undoable = useUndoable('Error updating field');
  const [asks, setAsks] = useState<'edit' | 'delete' | null>(null);
  const isTitle = attribute.options.DISPLAY_ATTR === true;
  const Icon = columnIcons[attribute.type];
  const items: MenuItem[] = [{ itemType: 'action', name: t('apps.editField'), icon: <IconPencil />, callback: () => setAsks('edit') }];
  // Records are called by what can be read.
  if (canBeTitle(attribute.type))
    items.push({
      itemType: 'selected',
      toggles: true,
      name: t('record.useAsTitle'),
      icon: <IconLetterT />,
      selected: isTitle,
      callback: () => {
        const titled = table.attributes.find((it) => it.options.DISPLAY_ATTR);
        const setTitle = (field: Attribute, on: boolean) => run('tables.updateAttribute', titleChange(trackId, table, field, on));
        undoable({
          work: () => setTitle(attribute, !isTitle),
          undo: () => (titled ? setTitle(titled, true) : setTitle(attribute, false)),
        });
      },
    });
  items.push({ itemType: 'alert', name: t('apps.deleteField'), icon: <IconTrash />, callback: () => setAsks('delete') });
  return (
    <OrderedRow {...place} name={attribute.name} items={items}>
      <button type="button" className={styles['name']} onClick={() => setAsks('edit')}>
        {Icon && <Icon size={16} aria-hidden="true" />}
        <span dir="auto">{attribute.name}</span>
        {isTitle && <Tag>{t('appEdit.isTitle')}</Tag>}
        <small>{t(`fields.${attribute.type}`)}</small>
      </button>
      {asks === 'edit' && <FieldDialog trackId={trackId} table={table} attribute={attribute} onClose={() => setAsks(null)} />}
      {asks === 'delete' && <DeleteField trackId={trackId} table={table} attribute={attribute} onClose={() => setAsks(null)} />}
    </OrderedRow>
  );
}
