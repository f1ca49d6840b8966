import { IconPlus } from '@tabler/icons-react';
import { displayText } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { Button, cx, EmptyState, SkeletonRows } from '../../../../ui/index.ts';
import { paintedClass, paintedProps } from '../../formats/painted.ts';
import { gapBeside, moveInto } from '../../grid/index.ts';
import { RecordCard, useCardFields } from '../RecordCard.tsx';
import { RecordMenu } from '../RecordMenu.tsx';
import { useRows } from '../useRows.ts';
import type { ViewBodyProps } from '../view-body.ts';
import styles from './card.module.css';

const page = 120;

/** Records as cards, beside and below each other. */
export default function CardView(props: ViewBodyProps) {
  const { table, source, stylesOf, commands, openRow, orderedBy, mayWrite, isNarrowed } = props;
  const t = useTexts();
  const rows = useRows(source);
  const fields = useCardFields(props);
  const [shown, setShown] = useState(page);
  if (!rows) return <SkeletonRows label={t('ui.loading')} />;
  const step = (rowId: string, by: 1 | -1) => {
    const way = moveInto(source, [rowId], gapBeside(source, [rowId], by));
    if (typeof way !== 'string') commands.moveRows(way.ids, way.before);
  };
  const isByHand = orderedBy === 'hand';
  const add = mayWrite && (
    <Button
      icon={<IconPlus size={16} />}
      variant={rows.length === 0 ? 'primary' : 'subtle'}
      onClick={() => {
        const id = commands.addRow();
        if (id !== undefined) openRow(id);
      }}
    >
      {t('grid.addRow')}
    </Button>
  );
  if (rows.length === 0) return isNarrowed ? null : <EmptyState title={t('views.noRecords')} {...(add && { action: add })} />;
  return (
    <div className={styles['scroller']}>
      <ul className={styles['cards']} aria-label={t('apps.recordsOf', { name: table.name })}>
        {rows.slice(0, shown).map((row, at) => (
          <li
            key={row.id}
            className={cx(styles['card'], paintedClass)}
            data-state={row.state}
            {...paintedProps(stylesOf?.(row).record ?? null)}
          >
            <button type="button" className={styles['open']} onClick={() => openRow(row.id)}>
              <RecordCard table={table} row={row} fields={fields} styles={stylesOf?.(row)} />
            </button>
            {mayWrite && (
              <RecordMenu
                name={displayText(table.attributes, row.values)}
                onUp={isByHand && at > 0 ? () => step(row.id, -1) : undefined}
                onDown={isByHand && at < rows.length - 1 ? () => step(row.id, 1) : undefined}
                onDelete={() => commands.deleteRows([row.id])}
              />
            )}
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + page)}>
          {t('views.more', { count: rows.length - shown })}
        </Button>
      )}
      {add}
    </div>
  );
}
