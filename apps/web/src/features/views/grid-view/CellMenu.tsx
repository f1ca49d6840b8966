import { IconCopy, IconMathFunction, IconMaximize, IconTrash } from '@tabler/icons-react';
import type { Attribute } from '@trackyard/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Menu, type MenuItem } from '../../../ui/index.ts';
import type { PickedRows } from '../../grid/index.ts';
import styles from '../tools/FieldMenu.module.css';

export interface OpenedCell {
  rowId: string;
  columnId: string;
  place: DOMRect;
  /** All selected rows, where its row is one of them. */
  rows: PickedRows;
  /** Takes the ticks of the rows away. */
  unpick: () => void;
}
interface Props {
  cell: OpenedCell;
  /** How many rows it acts on. */
  count: number;
  attribute: Attribute | undefined;
  onOpenRecord: () => void;
  onExplain: () => void;
  /** Left out for who may not. */
  onDelete?: (() => void) | undefined;
  onDuplicate?: (() => void) | undefined;
  onClose: () => void;
}
/** What can be done to a cell and its record. */
export function CellMenu({ cell, count, attribute, onOpenRecord, onExplain, onDelete, onDuplicate, onClose }: Props) {
  const t = useTexts();
  const [{ left, top, width, height }] = useState(cell.place);
  const several = (one: 'record.duplicate' | 'record.delete', many: 'cards.duplicateMany' | 'cards.deleteMany') =>
    count > 1 ? t(many, { count }) : t(one);
  const items: MenuItem[] = [
    { itemType: 'action', name: t('grid.openRow'), icon: <IconMaximize />, callback: onOpenRecord },
    ...(attribute?.type === 'formula'
      ? [
          {
            itemType: 'action' as const,
            name: t('formulas.explain', { name: attribute.name }),
            icon: <IconMathFunction />,
            callback: onExplain,
          },
        ]
      : []),
    ...(onDuplicate
      ? [
          {
            itemType: 'action' as const,
            name: several('record.duplicate', 'cards.duplicateMany'),
            icon: <IconCopy />,
            callback: onDuplicate,
          },
        ]
      : []),
    ...(onDelete
      ? [{ itemType: 'alert' as const, name: several('record.delete', 'cards.deleteMany'), icon: <IconTrash />, callback: onDelete }]
      : []),
  ];
  return (
    <Menu
      label={t('grid.cellActions')}
      items={items}
      opened
      onOpenChange={(opened) => opened || onClose()}
      placement="bottom-start"
      trigger={
        <button type="button" tabIndex={-1} aria-hidden="true" className={styles['place']} style={{ left, top, width, height }}>
          {t('grid.cellActions')}
        </button>
      }
    />
  );
}
