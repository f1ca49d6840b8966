import type { Restriction } from '@trackyard/contract';
import { dayOf, firstDayOf } from '@trackyard/rules';
import { useEffect, useLayoutEffect, useMemo, useReducer } from 'react';
import { useReader, useToday, useWorker } from '../../data/index.ts';
import { type RecordSource, recordSource } from '../records/index.ts';
import type { ViewBodyProps } from './view-body.ts';

/** The records of a part of a view by a window of its own: those of a column of a board, or of the days of a calendar. */
export function usePart(
  { order, learn, systemValues, failures }: Pick<ViewBodyProps, 'order' | 'learn' | 'systemValues' | 'failures'>,
  restriction: Restriction,
): RecordSource {
  const { live, act } = useWorker();
  const { locale, timeZone } = useReader();
  const today = dayOf(useToday(), timeZone);
  const source = useMemo(() => {
    // Days are those of the reader.
    const clock = { today, timeZone, weekStart: firstDayOf(locale) };
    const query = { ...order, restriction, ...(restriction.some((it) => it.operator === 'less') && { clock }) };
    return recordSource(live('records.window', query), (from, to) => void act('records.show', { ...query, from, to }), learn);
  }, [live, act, order, restriction, learn, today, timeZone, locale]);
  useLayoutEffect(() => source.renew(systemValues, failures), [source, systemValues, failures]);
  return source;
}

/** Opens a source, and renders once more when rows of it come or change; says which time it is. Null: it stays closed. */
export function useChanges(source: Pick<RecordSource, 'subscribe'> | null): number {
  const [at, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stop = source?.subscribe(renew);
    // What came between the first rendering and now has told nobody.
    renew();
    return stop;
  }, [source]);
  return at;
}
