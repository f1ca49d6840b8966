import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { Restriction } from '@trackyard/contract';
import { dayOf, displayText, firstDayOf, isEmptyValue, titleFields } from '@trackyard/rules';
import { useMemo, useRef, useState } from 'react';
import { useLive, useReader, useToday } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, IconButton, NameDialog, Segmented, usePhone, useSettled } from '../../../ui/index.ts';
import { useOpenRecord, useRecordCommands, useRows } from '../../records/index.ts';
import { MissingField } from '../MissingField.tsx';
import { usePart } from '../usePart.ts';
import { useUndoKeys } from '../useUndoKeys.ts';
import type { ViewBodyProps } from '../view-body.ts';
import styles from './calendar.module.css';
import { dateInField } from './date-in-field.ts';

const ranges = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', agenda: 'agenda' } as const;
type Range = keyof typeof ranges;
const rangeNames = Object.keys(ranges) as Range[];
/** What comes next, whatever month it is in. */
const views = { agenda: { type: 'list', duration: { months: 3 }, dateAlignment: 'day' } };
/** Milliseconds without more records, after which what is missing is said. */
const settleMs = 2_000;
const plugins = [dayGrid, timeGrid, list, interaction, classic];

/** Records on the days of one of their date fields; to move one is to change its date. */
export default function CalendarView(props: ViewBodyProps) {
  const { trackId, table, options, order, mayWrite } = props;
  const t = useTexts();
  const { locale, timeZone } = useReader();
  const calendar = useRef<CalendarRef>(null);
  const phone = usePhone();
  const today = useToday();
  const [range, setRange] = useState<Range>(phone ? 'agenda' : 'month');
  const [title, setTitle] = useState('');
  const [newOn, setNewOn] = useState<string | null>(null);
  const field = table.attributes.find((it) => it.id === options.dateSelector && it.type === 'date');
  const [days, setDays] = useState<{ from: string; end: string } | null>(null);
  const part = usePart(
    props,
    useMemo(() => (field && days ? onDays(field.id, days) : []), [field, days]),
  );
  const rows = useRows(field && days ? part : null);
  const commands = useRecordCommands({ trackId, tableId: table.id, attributes: table.attributes }, part);
  const openRow = useOpenRecord(part);
  const onUndo = useUndoKeys(commands);
  const count = part.count() ?? 0;
  const loaded = rows?.length ?? 0;
  const isPart = loaded < count ? `${loaded} ${count}` : null;
  // Large windows come in several answers.
  const isPartForLong = useSettled(isPart, settleMs) === isPart && isPart !== null;
  const summary = useLive(
    'records.summary',
    useMemo(() => (field ? { ...order, aggregates: { [field.id]: 'empty' as const } } : null), [order, field]),
  );
  const events = useMemo(
    () =>
      (rows ?? []).flatMap((row) => {
        const value = field && row.values[field.id];
        if (typeof value !== 'string' || isEmptyValue(value)) return [];
        return [{ id: row.id, title: displayText(table.attributes, row.values), start: value, allDay: !value.includes('T') }];
      }),
    [rows, field, table.attributes],
  );
  if (!field) return <MissingField {...props} />;
  const api = () => calendar.current?.getApi();
  /** Today where the calendar shows it, else the first day of what it shows. */
  const shownDay = () => {
    const day = dayOf(today, timeZone);
    const shown = api();
    if (!shown) return day;
    const [from, end] = [shown.view.currentStart, shown.view.currentEnd].map((it) => shown.formatIso(it, true).slice(0, 10));
    return day >= from! && day < end! ? day : from!;
  };
  const without = Number((field && summary?.aggregates[field.id]) ?? 0);
  const titleField = titleFields(table.attributes)[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works from each day in it
    <div className={styles['calendar']} data-range={range} onKeyDown={onUndo}>
      <header className={styles['bar']}>
        <h3 aria-live="polite">{title}</h3>
        <IconButton label={t('views.previous')} onClick={() => api()?.prev()}>
          <IconChevronLeft size={18} />
        </IconButton>
        <Button size="sm" onClick={() => api()?.today()}>
          {t('views.today')}
        </Button>
        <IconButton label={t('views.next')} onClick={() => api()?.next()}>
          <IconChevronRight size={18} />
        </IconButton>
        {/* Without a pointer there is no empty day to press, and a list has none. */}
        {mayWrite && <IconButton label={t('views.newRecord')} icon={<IconPlus size={18} />} onClick={() => setNewOn(shownDay())} />}
        <span className={styles['without']}>{without > 0 && t('views.noDate', { count: without })}</span>
        {isPartForLong && (
          <span className={styles['without']}>{t('views.manyOnDays', { count, shown: new Intl.NumberFormat(locale).format(loaded) })}</span>
        )}
        <Segmented
          label={t('apps.tools')}
          value={range}
          options={rangeNames.map((it) => ({ value: it, label: t(`views.${it}`) }))}
          onChange={(next) => {
            setRange(next);
            api()?.changeView(ranges[next]);
          }}
        />
      </header>
      <div className={styles['days']}>
        <FullCalendar
          ref={calendar}
          plugins={plugins}
          views={views}
          initialView={ranges[range]}
          headerToolbar={false}
          height="100%"
          locale={locale}
          firstDay={firstDayOf(locale)}
          timeZone={timeZone}
          nowIndicator
          noEventsText={t('views.noneOnDays')}
          dayMaxEvents
          events={events}
          editable={mayWrite}
          eventDurationEditable={false}
          datesSet={(info) => {
            setTitle(info.view.title);
            setDays({ from: info.startStr.slice(0, 10), end: info.endStr.slice(0, 10) });
          }}
          eventClick={({ event }) => openRow(event.id)}
          eventDrop={({ event, oldEvent, revert }) => {
            const { allDay, start } = event;
            const value = start && dateInField(field, { day: event.startStr, moment: start.toISOString(), allDay });
            // A field without a time has no place among the hours of its day.
            if (value === oldEvent.startStr) revert();
            else commands.edit([{ rowId: event.id, columnId: field.id, value }]);
          }}
          {...(mayWrite && {
            dateClick: ({ dateStr, allDay }) =>
              setNewOn(dateInField(field, { day: dateStr, moment: new Date(dateStr).toISOString(), allDay })),
          })}
        />
      </div>
      {newOn !== null && (
        <NameDialog
          title={t('views.newRecord')}
          label={titleField?.name ?? t('ui.name')}
          action={t('grid.addRow')}
          log="Error adding record"
          work={async (name) => commands.addRow({ [field.id]: newOn, ...(titleField && { [titleField.id]: name }) })}
          onClose={() => setNewOn(null)}
        />
      )}
    </div>
  );
}

/** From the first day to before the last. */
const onDays = (attributeId: string, { from, end }: { from: string; end: string }): Restriction => [
  { attributeId, operator: 'atLeast', value: from },
  { attributeId, operator: 'less', value: end },
];
