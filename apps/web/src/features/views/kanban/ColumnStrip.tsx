import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import type { Choice } from '../../grid/index.ts';
import styles from './kanban.module.css';

interface Props {
  /** What scrolls: a column stands in it for each of `columns`. */
  board: RefObject<HTMLDivElement | null>;
  columns: readonly { choice: Choice | null; count: number | null }[];
}
/** On a phone the names of all columns, over the one that shows: a press leads to it. */
export function ColumnStrip({ board, columns }: Props) {
  const t = useTexts();
  const { locale } = useReader();
  const numbers = new Intl.NumberFormat(locale);
  const strip = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = board.current;
    const look = () => {
      if (!element) return;
      const places = [...element.children].map((it) =>
        Math.abs(it.getBoundingClientRect().left - element.getBoundingClientRect().left - gap),
      );
      // At its end the last column shows, though another begins at the edge.
      const isAtEnd = Math.abs(element.scrollLeft) + element.clientWidth >= element.scrollWidth - 2 && element.scrollLeft !== 0;
      setShown(isAtEnd ? places.length - 1 : places.indexOf(Math.min(...places)));
    };
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [board]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of the column that shows comes into sight
  useEffect(() => {
    const name = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && name)
      strip.current.scrollTo({ left: name.offsetLeft - (strip.current.clientWidth - name.offsetWidth) / 2, behavior: 'smooth' });
  }, [shown]);
  return (
    <nav ref={strip} className={styles['strip']} aria-label={t('views.columns')}>
      {columns.map(({ choice, count }, at) => (
        <button
          key={choice?.id ?? ''}
          type="button"
          className={styles['toColumn']}
          data-colour={choice?.colour}
          aria-current={at === shown || undefined}
          onClick={() => board.current?.children[at]?.scrollIntoView({ behavior: 'smooth', inline: 'start', block: 'nearest' })}
        >
          <span dir="auto">{choice?.name ?? t('views.noValue')}</span>
          <span className={styles['count']}>{count !== null && numbers.format(count)}</span>
        </button>
      ))}
    </nav>
  );
}
/** As far as the first column stands from the edge, in pixels. */
const gap = 12;
