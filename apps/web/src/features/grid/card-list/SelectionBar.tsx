import {
  IconArrowDown,
  IconArrowUp,
  IconChecks,
  IconClipboardCopy,
  IconCopy,
  IconDots,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu, type MenuItem, useAttempt, useCopy, useToasts } from '../../../ui/index.ts';
import type { CellContext } from '../cells/cell-type.ts';
import { typeOf } from '../cells/registry.ts';
import { loadedPicked, loadPicked, mostPicked, rowsIn } from '../core/load-picked.ts';
import { allPicked, type PickedRows, pickedCount } from '../core/picked.ts';
import { formatTsv } from '../core/tsv.ts';
import type { GridColumn, GridCommands, GridRow, GridSource } from '../source.ts';
import styles from './card-list.module.css';
import { movePicked } from './move-picked.ts';
import { SetField, settable } from './SetField.tsx';

interface Props {
  picked: PickedRows;
  source: GridSource;
  columns: readonly GridColumn[];
  commands: GridCommands;
  context: CellContext;
  /** null: nothing is selected any more. */
  onPick: (picked: PickedRows | null) => void;
  className?: string | undefined;
}
/** How many records are selected, and what is done to them: to all of them, though most of a long table is not loaded. */
export function SelectionBar({ picked, source, columns, commands, context, onPick, className = styles['bar'] }: Props) {
  const t = useTexts();
  const copy = useCopy();
  const toast = useToasts();
  const attempt = useAttempt();
  const total = useTotal(source);
  const count = pickedCount(picked, total);
  /** How many of the selected records are loaded, while an action waits for them. */
  const [loading, setLoading] = useState<number | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const [isEditing, setEditing] = useState(false);
  const { deleteRows, duplicateRows, setField, moveRows, loadRows } = commands;
  const act = async (work: (rows: readonly GridRow[]) => void) => {
    if (count > mostPicked) return toast({ title: t('cards.tooMany', { count: mostPicked }), tone: 'danger' });
    try {
      const rows = loadRows
        ? await loadPicked(source, picked, loadRows, (so) => {
            if (!isStopped.current) setLoading(so);
            return !isStopped.current;
          })
        : loadedPicked(source, picked);
      if (!rows) return;
      work(rows);
      onPick(null);
    } finally {
      setLoading(null);
    }
  };
  const copyRows = () => {
    const all = loadedPicked(source, picked);
    const cells = all.map((row) => columns.map((it) => typeOf(it).copy(row.values[it.id] ?? null, it, context)));
    const left = count - all.length;
    const said = left > 0 ? t('cards.copiedSome', { count: all.length, left }) : t('cards.copied', { count: all.length });
    void copy(formatTsv(cells), said);
  };
  const remove = () => {
    // Their ids are known without them.
    if (!picked.all) {
      deleteRows?.([...picked.except]);
      onPick(null);
    } else
      attempt(
        act((rows) => deleteRows?.(rows.map((it) => it.id))),
        'Error deleting records',
      );
  };
  const move = (by: 1 | -1) => {
    const rows = loadedPicked(source, picked);
    if (rows.length < count) return toast({ title: t('grid.notLoaded') });
    movePicked({ source, columns, commands, context }, new Set(rows.map((it) => it.id)), by, {
      notLoaded: () => toast({ title: t('grid.notLoaded') }),
      fixedGroup: () => toast({ title: t('grid.fixedGroup') }),
      movedToGroup: (moved, group) =>
        toast({ title: t('grid.movedToGroup', { count: moved, group: source.groups?.labelOf(group).description ?? '' }) }),
      movedRows: (moved, row) => toast({ title: t('grid.rowsMoved', { count: moved, row: row + 1 }) }),
    });
  };
  const isNone = count === 0 || loading !== null;
  const items: MenuItem[] = [];
  if (count < total)
    items.push({ itemType: 'action', name: t('cards.selectAll'), icon: <IconChecks />, callback: () => onPick(allPicked) });
  if (setField && !isNone && settable(columns).length > 0)
    items.push({ itemType: 'action', name: t('cards.editField'), icon: <IconPencil />, callback: () => setEditing(true) });
  if (duplicateRows && !isNone)
    items.push({
      itemType: 'action',
      name: t('record.duplicate'),
      icon: <IconCopy />,
      callback: () =>
        attempt(
          act((rows) => void duplicateRows(rows)),
          'Error adding records',
        ),
    });
  // A sort or a search gives records their places; out of a group they can be moved all the same.
  if (moveRows && !isNone && (commands.isOrderedByHand || source.groups))
    items.push(
      { itemType: 'action', name: t('views.moveUp'), icon: <IconArrowUp />, callback: () => move(-1) },
      { itemType: 'action', name: t('views.moveDown'), icon: <IconArrowDown />, callback: () => move(1) },
    );
  return (
    <section className={className} aria-label={t('cards.selection')}>
      <IconButton label={t('cards.done')} icon={<IconX size={20} />} onClick={() => onPick(null)} />
      <span className={styles['count']} role="status">
        {loading === null ? t('cards.selected', { count }) : t('cards.loading', { loaded: loading, count })}
      </span>
      <IconButton label={t('cards.copy')} icon={<IconClipboardCopy size={20} />} disabled={isNone} onClick={copyRows} />
      {deleteRows && <IconButton label={t('cards.delete')} icon={<IconTrash size={20} />} disabled={isNone} onClick={remove} />}
      {items.length > 0 && (
        <Menu
          label={t('cards.more')}
          items={items}
          placement="top-end"
          trigger={
            <IconButton label={t('cards.more')} disabled={loading !== null}>
              <IconDots size={20} />
            </IconButton>
          }
        />
      )}
      {isEditing && setField && (
        <SetField
          columns={columns}
          count={count}
          onSet={(columnId, value) =>
            attempt(
              act((rows) => setField(rows, columnId, value)),
              'Error updating records',
            )
          }
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  );
}

function useTotal(source: GridSource): number {
  const [total, setTotal] = useState(() => rowsIn(source));
  useEffect(() => {
    const look = () => setTotal(rowsIn(source));
    look();
    return source.subscribe(look);
  }, [source]);
  return total;
}
