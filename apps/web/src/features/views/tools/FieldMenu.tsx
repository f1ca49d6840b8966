import {
  IconEyeOff,
  IconHistory,
  IconLayoutList,
  IconLetterT,
  IconPencil,
  IconSortAscending,
  IconSortDescending,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type AppTable, type Attribute, limits, type ViewOptions } from '@trackyard/contract';
import { canBeTitle, canGroupBy, canSortBy, groupFields, resultField } from '@trackyard/rules';
import { useRef, useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Menu, type MenuItem, useAttempt } from '../../../ui/index.ts';
import { DeleteField, FieldDialog, titleChange } from '../../records/index.ts';
import styles from './FieldMenu.module.css';
import type { ChangeOptions } from './useViewOptions.ts';

export interface OpenedField {
  attribute: Attribute;
  /** The head of its column. */
  anchor: HTMLElement;
}
interface Props {
  trackId: string;
  table: AppTable;
  field: OpenedField;
  options: ViewOptions;
  mayConfigure: boolean;
  onChange: ChangeOptions;
  onClose: () => void;
}

/** The menu of a column, and what its rows ask. */
export function FieldMenu({ trackId, table, field: { attribute, anchor }, options, mayConfigure, onChange, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const [asks, setAsks] = useState<'name' | 'delete' | null>(null);
  const asking = useRef(false);
  const ask = (what: 'name' | 'delete') => {
    asking.current = true;
    setAsks(what);
  };
  const [place] = useState(() => anchor.getBoundingClientRect());
  const sortRow = (direction: 'asc' | 'desc'): MenuItem => ({
    itemType: 'selected',
    name: t(direction === 'asc' ? 'apps.sortAscending' : 'apps.sortDescending'),
    icon: direction === 'asc' ? <IconSortAscending /> : <IconSortDescending />,
    selected: options.sortBy === attribute.id && options.sortDirection === direction,
    callback: () => onChange({ sortBy: attribute.id, sortDirection: direction, sorts: [] }),
  });
  const others = (options.sorts ?? []).filter((it) => it.attributeId !== attribute.id);
  const thenRow = (direction: 'asc' | 'desc'): MenuItem => ({
    itemType: 'selected',
    name: t(direction === 'asc' ? 'viewQuery.thenAscending' : 'viewQuery.thenDescending'),
    icon: direction === 'asc' ? <IconSortAscending /> : <IconSortDescending />,
    selected: (options.sorts ?? []).some((it) => it.attributeId === attribute.id && it.direction === direction),
    callback: () => onChange({ sorts: [...others, { attributeId: attribute.id, direction }] }),
  });
  const sorts = canSortBy(attribute.type);
  const items: MenuItem[] = sorts ? [sortRow('asc'), sortRow('desc')] : [];
  if (sorts && options.sortBy !== null && options.sortBy !== attribute.id && others.length < limits.viewSorts)
    items.push(thenRow('asc'), thenRow('desc'));
  if (options.sortBy !== null)
    items.push({
      itemType: 'action',
      name: t('apps.tableOrder'),
      icon: <IconX />,
      callback: () => onChange({ sortBy: null, sortDirection: 'asc', sorts: [] }),
    });
  const grouped = groupFields(options, table.attributes).map((it) => it.id);
  if (canGroupBy(resultField(attribute).type))
    items.push({
      itemType: 'selected',
      toggles: true,
      name: t('groups.byField'),
      icon: <IconLayoutList />,
      selected: grouped.includes(attribute.id),
      callback: () => {
        const [groupBy = null, ...subgroups] = grouped.includes(attribute.id)
          ? grouped.filter((it) => it !== attribute.id)
          : [...grouped.slice(0, limits.groupLevels - 1), attribute.id];
        onChange({ groupBy, subgroups });
      },
    });
  items.push({
    itemType: 'action',
    name: t('views.hideField'),
    icon: <IconEyeOff />,
    callback: () => onChange({ hidden: [...options.hidden, attribute.id] }),
  });
  if (mayConfigure)
    items.push(
      { itemType: 'divider' },
      { itemType: 'action', name: t('apps.editField'), icon: <IconPencil />, callback: () => ask('name') },
      // Records are called by what can be read.
      ...(canBeTitle(attribute.type)
        ? [
            {
              itemType: 'selected' as const,
              toggles: true,
              name: t('record.useAsTitle'),
              icon: <IconLetterT />,
              selected: attribute.options.DISPLAY_ATTR === true,
              callback: () =>
                attempt(
                  run('tables.updateAttribute', titleChange(trackId, table, attribute, !attribute.options.DISPLAY_ATTR)),
                  'Error updating field',
                ),
            },
          ]
        : []),
      {
        itemType: 'item',
        name: t('appEdit.recentChanges'),
        icon: <IconHistory />,
        route: { to: 'TrackAppTables', params: { trackId, appId: table.appId }, query: { table: table.id } },
      },
      { itemType: 'alert', name: t('apps.deleteField'), icon: <IconTrash />, callback: () => ask('delete') },
    );
  if (asks === 'name') return <FieldDialog trackId={trackId} table={table} attribute={attribute} onClose={onClose} />;
  if (asks === 'delete') return <DeleteField trackId={trackId} table={table} attribute={attribute} onClose={onClose} />;
  const { left, top, width, height } = place;
  return (
    <Menu
      label={t('apps.fieldActions', { name: attribute.name })}
      items={items}
      opened
      onOpenChange={(opened) => {
        // A row that asks something has its question in place of the menu.
        if (!opened) setTimeout(() => asking.current || onClose());
      }}
      placement="bottom-start"
      trigger={
        <button type="button" tabIndex={-1} aria-hidden="true" className={styles['place']} style={{ left, top, width, height }}>
          {attribute.name}
        </button>
      }
    />
  );
}
