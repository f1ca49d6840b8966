import { IconDots } from '@tabler/icons-react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu } from '../../../ui/index.ts';
import type { Column, RowActions } from './columns.ts';
import styles from './noun.module.css';

interface Props<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  actions?: RowActions<Row> | undefined;
  /** The rows are those of an earlier search or filter. */
  stale: boolean;
  disabled?: boolean;
}
export function NounTable<Row extends { id: string }>({ label, rows, columns, actions, stale, disabled = false }: Props<Row>) {
  const t = useTexts();
  return (
    <table className={styles['table']} aria-label={label} aria-busy={stale || undefined}>
      <thead>
        <tr>
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
          <tr key={row.id}>
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
