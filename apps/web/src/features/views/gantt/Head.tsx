import { memo } from 'react';
import { cx } from '../../../ui/index.ts';
import styles from './gantt.module.css';
import { isWeekend, type Span, type Tick, ticksOf, type Zoom } from './scale.ts';

interface Props {
  zoom: Zoom;
  /** The first day of the timeline. */
  from: number;
  shown: Span;
  today: number;
  locale: string;
  firstDay: number;
}
/** Months over days, months over weeks, or years over months. */
export const Head = memo(function Head({ zoom, from, shown, today, locale, firstDay }: Props) {
  const { above, below } = ticksOf(zoom, shown, locale, firstDay);
  const place = ({ day, days }: Tick) => ({ '--at': day - from, '--long': days }) as React.CSSProperties;
  return (
    <div className={styles['head']} aria-hidden="true">
      <div className={styles['corner']} />
      <div className={styles['ticks']}>
        {above.map((it) => (
          <div key={it.day} className={styles['above']} style={place(it)}>
            <span>{it.label}</span>
          </div>
        ))}
        {below.map((it) => (
          <div
            key={it.day}
            className={cx(
              styles['below'],
              zoom === 'day' && isWeekend(it.day) && styles['weekend'],
              it.day <= today && today < it.day + it.days && styles['current'],
            )}
            style={place(it)}
          >
            {it.label}
          </div>
        ))}
      </div>
    </div>
  );
});
