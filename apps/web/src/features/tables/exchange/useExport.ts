import { firstDayOf } from '@trackyard/rules';
import { useCallback } from 'react';
import { useReader, useWorker } from '../../../data/index.ts';
import { useAttempt } from '../../../ui/index.ts';
import { saveFrom } from './save-from.ts';

/** Saves a table as a file of comma-separated values: all of it, or what one of its views shows. */
export function useExport(trackId: string): (tableId: string, viewId?: string) => void {
  const { run } = useWorker();
  const { locale, timeZone } = useReader();
  const attempt = useAttempt();
  return useCallback(
    (tableId, viewId) => {
      const load = async () => {
        const days = { timeZone, weekStart: firstDayOf(locale) };
        const { url } = await run('tables.exportDataUrl', { trackId, tableId, ...(viewId !== undefined && { viewId, ...days }) });
        saveFrom(url);
      };
      attempt(load(), 'Error exporting data');
    },
    [trackId, run, attempt, locale, timeZone],
  );
}
