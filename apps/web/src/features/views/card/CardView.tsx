import { IconPlus } from '@tabler/icons-react';
import { displayText } from '@trackyard/rules';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, cx, EmptyState, SkeletonRows } from '../../../ui/index.ts';
import { type GridRow, gapBeside, moveInto, paintedClass, paintedProps } from '../../grid/index.ts';
import { RecordCard, useCardFields } from '../record-card/RecordCard.tsx';
import { RecordMenu } from '../record-card/RecordMenu.tsx';
import { useRowWindow } from '../useRowWindow.ts';
import type { ViewBodyProps } from '../view-body.ts';
import styles from './card.module.css';

/** Records as cards, beside and below each other. */
export default function CardView(props: ViewBodyProps) {
  const { table, source, stylesOf, commands, openRow, orderedBy, mayWrite, isNarrowed } = props;
  const t = useTexts();
  const fields = useCardFields(props);
  const box = useRef<HTMLDivElement>(null);
  const lanes = useLanes(box, (source.count() ?? 0) > 0);
  const { count, isLoading, lineItems, height, measure, onFocus } = useRowWindow({ source, box, size: cardSize, gap: cardGap, lanes });
  if (isLoading) return <SkeletonRows label={t('ui.loading')} />;
  const step = (rowId: string, by: 1 | -1) => {
    const way = moveInto(source, [rowId], gapBeside(source, [rowId], by));
    if (typeof way !== 'string') commands.moveRows(way.ids, way.before);
  };
  const isByHand = orderedBy === 'hand';
  const add = mayWrite && (
    <Button
      icon={<IconPlus size={16} />}
      variant={count === 0 ? 'primary' : 'subtle'}
      onClick={() => {
        const id = commands.addRow();
        if (id !== undefined) openRow(id);
      }}
    >
      {t('grid.addRow')}
    </Button>
  );
  if (count === 0) return isNarrowed ? null : <EmptyState title={t('views.noRecords')} {...(add && { action: add })} />;
  const card = (row: GridRow, at: number) => (
    // biome-ignore lint/a11y/useSemanticElements: cards stand in lines, which no list may have between
    <div
      key={row.id}
      role="listitem"
      aria-posinset={at + 1}
      aria-setsize={count}
      className={cx(styles['card'], paintedClass)}
      data-record={row.id}
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
          onDown={isByHand && at < count - 1 ? () => step(row.id, 1) : undefined}
          onDelete={() => commands.deleteRows([row.id])}
        />
      )}
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which card has the focus
    <div ref={box} className={styles['scroller']} onFocus={onFocus}>
      {/* biome-ignore lint/a11y/useSemanticElements: cards stand in lines, which no list may have between */}
      <div role="list" className={styles['cards']} style={{ blockSize: height }} aria-label={t('apps.recordsOf', { name: table.name })}>
        {lineItems.map(({ index, key, start }) => (
          <div
            key={key}
            ref={measure}
            role="presentation"
            className={styles['line']}
            style={{ transform: `translateY(${start}px)`, '--lanes': lanes } as React.CSSProperties}
            data-index={index}
          >
            {Array.from({ length: lanes }, (_, lane) => {
              const at = index * lanes + lane;
              const row = source.row(at);
              return row ? card(row, at) : at < count && <div key={at} className={styles['coming']} />;
            })}
          </div>
        ))}
      </div>
      {add}
    </div>
  );
}
/** Pixels of a card until it is measured, between two, and of the narrowest. */
const cardSize = 120;
const cardGap = 12;
const narrowest = 240;

/** How many cards have room beside one another. */
function useLanes(box: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [lanes, setLanes] = useState(1);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isShown) return;
    const look = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      const width = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      setLanes(Math.max(1, Math.floor((width + cardGap) / (narrowest + cardGap))));
    };
    look();
    const sized = new ResizeObserver(look);
    sized.observe(element);
    return () => sized.disconnect();
  }, [box, isShown]);
  return lanes;
}
