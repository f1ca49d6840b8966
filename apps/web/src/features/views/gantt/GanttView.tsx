import { dayOf, displayText, titleFields } from '@trackyard/rules';
import { useMemo, useRef, useState } from 'react';
import { useReader, useToday } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, NameDialog, Segmented, SkeletonRows, useDelayed, usePhone } from '../../../ui/index.ts';
import { MissingField } from '../MissingField.tsx';
import { useRowWindow } from '../useRowWindow.ts';
import { useUndoKeys } from '../useUndoKeys.ts';
import type { ViewBodyProps } from '../view-body.ts';
import styles from './gantt.module.css';
import { dayNumber, editsOf, type Move, moved, type PlanFields, tasksOf } from './plan.ts';
import { isNear, type Zoom, zoomNames } from './scale.ts';
import { Timeline } from './Timeline.tsx';
import { loadedAround, loadedRange, useLoaded } from './useLoaded.ts';

/** Records as bars on a timeline; to move a bar is to change its start, and that of those behind it. */
export default function GanttView(props: ViewBodyProps) {
  const { table, source, commands, openRow, mayWrite, isNarrowed } = props;
  const t = useTexts();
  const { locale, timeZone } = useReader();
  const day = dayOf(useToday(), timeZone);
  const today = dayNumber(day);
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = rowHeights[usePhone() ? 'phone' : 'desk'];
  const { count, isLoading, lineItems } = useRowWindow({ source, box: scroller, size: rowHeight, above: headHeight });
  const { first, rows } = useLoaded(source, lineItems);
  const range = mayWrite && rows.length > 0 ? loadedRange(source, first) : null;
  const loaded = range ? range.end - range.first : 0;
  // What comes at once is not worth a word.
  const isPart = useDelayed(range !== null && loaded < count, 1_000);
  const fields = usePlanFields(props);
  const onUndo = useUndoKeys(commands);
  const [zoom, setZoom] = useState<Zoom>(usePhone() ? 'week' : 'day');
  const [isNew, setNew] = useState(false);
  const toDay = useRef<(day: number) => void>(undefined);
  const tasks = useMemo(() => (fields ? tasksOf(rows, fields, timeZone) : []), [rows, fields, timeZone]);
  const names = useMemo(() => rows.map((it) => displayText(table.attributes, it.values)), [rows, table.attributes]);
  if (!fields) return <MissingField {...props} />;
  if (isLoading) return <SkeletonRows label={t('ui.loading')} />;
  // Of a table that is loaded in part nobody knows how many they are.
  const far = tasks.length < count ? 0 : tasks.filter((it) => it.start !== null && !isNear(it, today)).length;
  const titleField = titleFields(table.attributes)[0];
  const onMove = (move: Move) => {
    const all = loadedAround(source, source.indexOf(move.id) ?? first);
    const before = tasksOf(all, fields, timeZone);
    commands.edit(editsOf(before, moved(before, move), all, fields));
  };
  const number = (it: number) => new Intl.NumberFormat(locale).format(it);
  return (
    <div className={styles['gantt']}>
      <header className={styles['bar']}>
        {mayWrite && (
          <Button size="sm" variant="secondary" onClick={() => setNew(true)}>
            {t('grid.addRow')}
          </Button>
        )}
        <Button size="sm" onClick={() => toDay.current?.(today)}>
          {t('views.today')}
        </Button>
        <span className={styles['notes']}>
          {far > 0 && t('gantt.far', { count: far })}
          {isPart && t('gantt.part', { shown: number(loaded), all: number(count) })}
        </span>
        <Segmented
          label={t('gantt.zoom')}
          value={zoom}
          options={zoomNames.map((it) => ({ value: it, label: t(`gantt.${it}`) }))}
          onChange={setZoom}
        />
      </header>
      {count === 0 ? (
        !isNarrowed && <EmptyState title={t('views.noRecords')} />
      ) : (
        <Timeline
          {...{ scroller, tasks, names, first, count, rowHeight, zoom, today, toDay }}
          lines={lineItems.map((it) => it.index)}
          label={t('gantt.timeline', { name: table.name })}
          onKeyDown={onUndo}
          onOpen={openRow}
          {...(mayWrite && {
            onMove,
            onStart: (id: string) => commands.edit([{ rowId: id, columnId: fields.startDate, value: day }]),
          })}
        />
      )}
      {isNew && (
        <NameDialog
          title={t('views.newRecord')}
          label={titleField?.name ?? t('ui.name')}
          action={t('grid.addRow')}
          log="Error adding record"
          work={async (name) =>
            commands.addRow({ [fields.startDate]: day, [fields.duration]: 1, ...(titleField && { [titleField.id]: name }) })
          }
          onClose={() => setNew(false)}
        />
      )}
    </div>
  );
}

/** As high as the stylesheet has rows and the head, in pixels. */
const rowHeights = { desk: 36, phone: 44 };
const headHeight = 48;

/** The three fields that a Gantt needs; null as long as one of them is not there. */
function usePlanFields({ table, options }: ViewBodyProps): PlanFields | null {
  const { attributes } = table;
  const { startDate, duration, prerequisite } = options;
  return useMemo(() => {
    const has = (id: string | null, type: string): id is string => attributes.some((it) => it.id === id && it.type === type);
    if (!has(startDate, 'date') || !has(duration, 'number') || !has(prerequisite, 'task')) return null;
    return { startDate, duration, prerequisite };
  }, [attributes, startDate, duration, prerequisite]);
}
