import { IconPlus, IconSquareCheck } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, IconButton } from '../../../ui/index.ts';
import { rowsIn } from '../core/load-picked.ts';
import { isPicked, nonePicked, type PickedRows, pick, pickedCount } from '../core/picked.ts';
import type { GridColumn, GridCommands, GridSource, StylesOf } from '../source.ts';
import { useCellContext } from '../useCellContext.ts';
import styles from './card-list.module.css';
import { type CardListCore, startCardList } from './card-list.ts';
import type { CardLook } from './card-look.ts';
import { SelectionBar } from './SelectionBar.tsx';

interface Props {
  label: string;
  source: GridSource;
  /** The fields that the view shows, as copies have them. */
  columns: readonly GridColumn[];
  look: CardLook;
  commands: GridCommands;
  stylesOf: StylesOf | null;
  /** How many comments records have, by their ids. */
  comments: Readonly<Record<string, number>> | undefined;
  /** The record that is open over the list, which shows it again once it closes. */
  openId: string | undefined;
  /** How many records there are, and what else the foot says. */
  count: ReactNode;
  /** Records are held back, which the page says. */
  isNarrowed: boolean;
  /** The results of the fields together. */
  totals: ReactNode;
}
/** A table on a phone: its records as cards below each other. A tap opens one, a long press selects. */
export function CardList({ label, source, columns, look, commands, stylesOf, comments, openId, count, isNarrowed, totals }: Props) {
  const t = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const core = useRef<CardListCore>(null);
  const context = useCellContext();
  const [pickedOf, setPickedOf] = useState<{ source: GridSource; picked: PickedRows } | null>(null);
  // Another search or filter shows other records: nobody acts on ones that they no longer see.
  const picked = pickedOf?.source === source ? pickedOf.picked : null;
  const setPicked = (next: PickedRows | null) => setPickedOf(next && { source, picked: next });
  const shownPicked = useMemo(() => picked && { has: (id: string) => isPicked(picked, id) }, [picked]);
  const commentsOf = useCallback((rowId: string) => comments?.[rowId] ?? 0, [comments]);
  const settings = { source, commands, look, context, stylesOf, picked: shownPicked, commentsOf };
  const toggle = (id: string) => {
    const now = picked ?? nonePicked;
    const next = pick(now, [id], !isPicked(now, id));
    // With the last one goes the selection.
    setPicked(pickedCount(next, rowsIn(source)) > 0 ? next : null);
  };
  const add = (values: Readonly<Record<string, unknown>>) => {
    const id = commands.addRow?.(values);
    if (id !== undefined) commands.openRow?.(id);
  };
  const latest = useRef({ settings, toggle, add });
  useLayoutEffect(() => {
    latest.current = { settings, toggle, add };
    core.current?.update(settings);
  });
  useLayoutEffect(() => {
    const started = startCardList(scroller.current!, body.current!, latest.current.settings, {
      pick: (id) => latest.current.toggle(id),
      add: (values) => latest.current.add(values),
    });
    core.current = started;
    return () => {
      core.current = null;
      started.stop();
    };
  }, []);
  const opened = useRef(openId);
  useEffect(() => {
    if (openId === undefined && opened.current !== undefined) core.current?.reveal(opened.current);
    opened.current = openId;
  }, [openId]);
  const isEmpty = useIsEmpty(source);
  return (
    <div className={styles['list']} data-selecting={picked !== null || undefined}>
      <div
        ref={scroller}
        className={styles['scroller']}
        style={{ '--card-fields': Math.max(look.columns.length, look.picture ? 2 : 0) } as object}
      >
        <div ref={body} role="list" className={styles['body']} aria-label={label} />
        {isEmpty && !isNarrowed && <p className={styles['empty']}>{t('views.noRecords')}</p>}
      </div>
      {picked ? (
        <SelectionBar {...{ picked, source, columns, commands, context }} onPick={setPicked} />
      ) : (
        <footer className={styles['bar']}>
          {commands.addRow && (
            <Button icon={<IconPlus size={18} />} variant="primary" onClick={() => add({})}>
              {t('grid.addRow')}
            </Button>
          )}
          <span className={styles['count']}>{count}</span>
          {totals}
          {!isEmpty && <IconButton label={t('cards.select')} icon={<IconSquareCheck size={20} />} onClick={() => setPicked(nonePicked)} />}
        </footer>
      )}
    </div>
  );
}

function useIsEmpty(source: GridSource): boolean {
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    const look = () => setEmpty(source.count() === 0);
    look();
    return source.subscribe(look);
  }, [source]);
  return isEmpty;
}
