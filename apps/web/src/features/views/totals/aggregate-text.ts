import type { AggregateName, Attribute } from '@trackyard/contract';
import { dayOf, formatDay, resultField } from '@trackyard/rules';
import { useCallback } from 'react';
import { useReader, useToday } from '../../../data/index.ts';

const counts: readonly AggregateName[] = ['count', 'filled', 'empty', 'unique', 'ticked'];

/** How what a footer or the header of a group says of a column reads; the same function until the reader's day or settings change. */
export function useAggregateText() {
  const { locale, timeZone } = useReader();
  const today = dayOf(useToday(), timeZone);
  return useCallback(
    (attribute: Attribute, name: AggregateName, value: number | string | null): string => {
      const { type, options } = resultField(attribute);
      if (value === null) return '–';
      if (typeof value === 'string')
        return type === 'time' ? value : formatDay(value.length === 10 ? value : dayOf(value, timeZone), { locale, today });
      if (counts.includes(name)) return new Intl.NumberFormat(locale).format(value);
      if (type === 'percent') return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value);
      const decimals = options.PRECISION ?? (name === 'average' ? 2 : 10);
      return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value);
    },
    [locale, timeZone, today],
  );
}
