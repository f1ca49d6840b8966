import { formatDay } from '@trackyard/rules';
import { useId, useMemo, useState } from 'react';
import { useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { sizeText } from '../../../ui/index.ts';
import { Chart } from './Chart.tsx';
import type { Drawing, Series } from './chart-engine.ts';
import { eachDay, type Figure, figures, type Report, type ShownFigure, totalOf, valuesOf } from './figures.ts';
import styles from './reporting.module.css';

/** One figure over the days of a report: its number, its chart, and a table of the chart. */
export function FigureCard({ report, name }: { report: Report; name: ShownFigure }) {
  const t = useTexts();
  const { locale } = useReader();
  const heading = useId();
  const [isTableOpen, setTableOpen] = useState(false);
  const { title, text, of, also, bytes }: Figure = figures[name];
  const drawing = useMemo((): Drawing => {
    const numbers = new Intl.NumberFormat(locale);
    const own: Series = { title: t(title), kind: of === 'sum' ? 'bars' : 'line', values: valuesOf(report, name) };
    const other: Series[] = also ? [{ title: t(also.title), kind: 'line', values: valuesOf(report, also.name) }] : [];
    return {
      labels: eachDay(report.from, report.to).map((it) => formatDay(it, { locale, today: report.to })),
      series: [own, ...other],
      format: (value: number) => (bytes ? sizeText(value, locale) : numbers.format(value)),
    };
  }, [report, name, title, of, also, bytes, locale, t]);
  const { series, format } = drawing;
  const total = totalOf(series[0]!.values, of);
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <header className={styles['head']}>
        <h2 id={heading}>{t(title)}</h2>
        <b>{total === null ? '–' : format(total)}</b>
        <p>{t(text)}</p>
      </header>
      {total === null ? <p className={styles['nothing']}>{t('reporting.notCounted')}</p> : <Chart drawing={drawing} />}
      {series.length > 1 && (
        <ul className={styles['legend']}>
          {series.map((it) => (
            <li key={it.title}>{it.title}</li>
          ))}
        </ul>
      )}
      <details className={styles['details']} onToggle={(event) => setTableOpen(event.currentTarget.open)}>
        <summary>{t('reporting.asTable')}</summary>
        {/* A year has 365 rows. */}
        {isTableOpen && <Numbers drawing={drawing} caption={t(title)} />}
      </details>
    </section>
  );
}

function Numbers({ drawing: { labels, series, format }, caption }: { drawing: Drawing; caption: string }) {
  const t = useTexts();
  return (
    // A region that scrolls is reached by the keyboard.
    <section className={styles['scroll']} aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('reporting.day')}</th>
            {series.map((it) => (
              <th key={it.title} scope="col">
                {it.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ title, values }) => (
                <td key={title}>{values[at] === null ? '–' : format(values[at]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
