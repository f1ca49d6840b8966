import { IconDots } from '@tabler/icons-react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu, RowCheckbox } from '../../../ui/index.ts';
import type { Selection } from '../useSelection.ts';
import type { Column, RowActions } from './columns.ts';
import styles from './noun.module.css';

interface Props<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  actions?: RowActions<Row> | undefined;
  /** For selectable rows. `nameOf`: the name of a row. */
  selecting?: { selection: Selection<Row>; nameOf(row: Row): string } | undefined;
  /** The rows are those of an earlier search or filter. */
  stale: boolean;
  disabled?: boolean;
}
export function NounTable<Row extends { id: string }>({ label, rows, columns, actions, selecting, stale, disabled = false }: Props<Row>) {
  const t = useTexts();
  const count = selecting?.selection.rows.length ?? 0;
  const isAll = count > 0 && count === selecting?.selection.possible.size;
  return (
    <table className={styles['table']} aria-label={label} aria-busy={stale || undefined}>
      <thead>
        <tr>
          {selecting && (
            <th className={styles['pick']}>
              <RowCheckbox
                aria-label={t('ui.selectAll')}
                checked={isAll}
                indeterminate={count > 0 && !isAll}
                onChange={selecting.selection.turnAll}
              />
            </th>
          )}
          {columns.map(({ title, kind }) => (
            <th key={title} className={kind && styles[kind]}>
              {title}
            </th>
          ))}
          {actions && <th className={styles['buttons']} aria-label={t('ui.actions')} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-selected={selecting?.selection.has(row.id) || undefined}>
            {selecting && (
              <td className={styles['pick']}>
                <RowCheckbox
                  aria-label={t('ui.selectNamed', { name: selecting.nameOf(row) })}
                  checked={selecting.selection.has(row.id)}
                  onChange={() => selecting.selection.turn(row.id)}
                />
              </td>
            )}
            {columns.map(({ title, kind, cell }) => (
              <td key={title} className={kind && styles[kind]}>
                {cell(row)}
              </td>
            ))}
            {actions && (
              <td className={styles['buttons']}>
                <Menu
                  label={actions.label(row)}
                  lastInPalette
                  items={actions.items(row)}
                  trigger={<IconButton label={actions.label(row)} icon={<IconDots size={16} />} size="sm" aria-disabled={disabled} />}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
