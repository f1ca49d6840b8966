import { dayOf } from '@trackyard/rules';
import { useMemo } from 'react';
import { useReader, useToday } from '../../data/index.ts';
import type { CellContext } from './cells/cell-type.ts';

/** Who reads, for the types of cells. */
export function useCellContext(): CellContext {
  const { locale, timeZone } = useReader();
  const today = dayOf(useToday(), timeZone);
  return useMemo(() => ({ locale, timeZone, today }), [locale, timeZone, today]);
}
