import { IconDots, IconTrash } from '@tabler/icons-react';
import { displayText } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { Button, EmptyState, IconButton, Menu, SkeletonRows } from '../../../../ui/index.ts';
import { RecordCard, useCardColumns } from '../RecordCard.tsx';
import { useRows } from '../useRows.ts';
import type { ViewBodyProps } from '../view-body.ts';
import styles from './card.module.css';

const page = 120;

/** Records as cards, beside and below each other. */
export default function CardView({ table, columns, source, options, commands, openRow, mayWrite }: ViewBodyProps) {
  const t = useTexts();
  const rows = useRows(source);
  const fields = useCardColumns(table, columns);
  const [shown, setShown] = useState(page);
  // Then the frame says that nothing was found.
  const isNarrowed = options.filter.conditions.length + (options.filter.groups?.length ?? 0) > 0;
  if (!rows) return <SkeletonRows label={t('ui.loading')} />;
  const add = mayWrite && (
    <Button variant="primary" onClick={() => commands.addRow()}>
      {t('grid.addRow')}
    </Button>
  );
  if (rows.length === 0) return isNarrowed ? null : <EmptyState title={t('views.noRecords')} {...(add && { action: add })} />;
  return (
    <div className={styles['scroller']}>
      <ul className={styles['cards']} aria-label={t('apps.recordsOf', { name: table.name })}>
        {rows.slice(0, shown).map((row) => {
          const name = displayText(table.attributes, row.values);
          return (
            <li key={row.id} className={styles['card']} data-state={row.state}>
              <button type="button" className={styles['open']} onClick={() => openRow(row.id)}>
                <RecordCard table={table} row={row} columns={fields} />
              </button>
              {mayWrite && (
                <span className={styles['menu']}>
                  <Menu
                    label={t('views.cardActions', { name })}
                    items={[
                      {
                        itemType: 'alert',
                        name: t('views.deleteRecord'),
                        icon: <IconTrash />,
                        callback: () => commands.deleteRows([row.id]),
                      },
                    ]}
                    trigger={
                      <IconButton size="xs" label={t('views.cardActions', { name })}>
                        <IconDots size={14} />
                      </IconButton>
                    }
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + page)}>
          {t('views.more', { count: rows.length - shown })}
        </Button>
      )}
    </div>
  );
}
