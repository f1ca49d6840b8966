import { IconArrowDown, IconArrowUp, IconChecks, IconClipboardCopy, IconCopy, IconDots, IconTrash, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu, type MenuItem, useCopy, useToasts } from '../../../ui/index.ts';
import { formatTsv } from '../grid/core/tsv.ts';
import { type CellContext, type GridColumn, type GridCommands, type GridSource, typeOf } from '../grid/index.ts';
import styles from './card-list.module.css';
import { movePicked } from './move-picked.ts';

interface Props {
  picked: ReadonlySet<string>;
  source: GridSource;
  columns: readonly GridColumn[];
  commands: GridCommands;
  context: CellContext;
  /** null: nothing is selected any more. */
  onPick: (picked: ReadonlySet<string> | null) => void;
}
/** How many records are selected, and what is done to them. */
export function SelectionBar({ picked, source, columns, commands, context, onPick }: Props) {
  const t = useTexts();
  const copy = useCopy();
  const toast = useToasts();
  const rows = () =>
    [...picked]
      .flatMap((id) => {
        const at = source.indexOf(id);
        const row = at === undefined ? undefined : source.row(at);
        return at === undefined || !row ? [] : [{ at, row }];
      })
      .sort((a, b) => a.at - b.at)
      .map((it) => it.row);
  const copyRows = () => {
    const all = rows();
    const cells = all.map((row) => columns.map((it) => typeOf(it).copy(row.values[it.id] ?? null, it, context)));
    void copy(formatTsv(cells), t('cards.copied', { count: all.length }));
  };
  const selectAll = () => {
    const count = source.count() ?? 0;
    onPick(new Set(Array.from({ length: count }, (_, at) => source.row(at)?.id).filter((it) => it !== undefined)));
  };
  const move = (by: 1 | -1) =>
    movePicked({ source, columns, commands, context }, picked, by, {
      notLoaded: () => toast({ title: t('grid.notLoaded') }),
      fixedGroup: () => toast({ title: t('grid.fixedGroup') }),
      movedToGroup: (count, group) =>
        toast({ title: t('grid.movedToGroup', { count, group: source.groups?.labelOf(group).description ?? '' }) }),
      movedRows: (count, row) => toast({ title: t('grid.rowsMoved', { count, row: row + 1 }) }),
    });
  const { deleteRows, duplicateRows, moveRows } = commands;
  const isNone = picked.size === 0;
  const items: MenuItem[] = [{ itemType: 'action', name: t('cards.selectAll'), icon: <IconChecks />, callback: selectAll }];
  if (duplicateRows && !isNone)
    items.push({
      itemType: 'action',
      name: t('record.duplicate'),
      icon: <IconCopy />,
      callback: () => {
        duplicateRows(rows());
        onPick(null);
      },
    });
  if (moveRows && !isNone)
    items.push(
      { itemType: 'action', name: t('views.moveUp'), icon: <IconArrowUp />, callback: () => move(-1) },
      { itemType: 'action', name: t('views.moveDown'), icon: <IconArrowDown />, callback: () => move(1) },
    );
  return (
    <footer className={styles['bar']}>
      <IconButton label={t('cards.done')} icon={<IconX size={20} />} onClick={() => onPick(null)} />
      <span className={styles['count']} role="status">
        {t('cards.selected', { count: picked.size })}
      </span>
      <IconButton label={t('cards.copy')} icon={<IconClipboardCopy size={20} />} disabled={isNone} onClick={copyRows} />
      {deleteRows && (
        <IconButton
          label={t('cards.delete')}
          icon={<IconTrash size={20} />}
          disabled={isNone}
          onClick={() => {
            deleteRows([...picked]);
            onPick(null);
          }}
        />
      )}
      <Menu
        label={t('cards.more')}
        items={items}
        placement="top-end"
        trigger={
          <IconButton label={t('cards.more')}>
            <IconDots size={20} />
          </IconButton>
        }
      />
    </footer>
  );
}
