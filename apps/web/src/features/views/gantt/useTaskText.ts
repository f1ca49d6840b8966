import { dayOf, formatDay } from '@trackyard/rules';
import { useCallback } from 'react';
import { useReader, useToday } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { dayText, type Task } from './plan.ts';

/** What a bar is called: the record, its first day and how long it takes. */
export function useTaskText(): (name: string, task: Task) => string {
  const t = useTexts();
  const { locale, timeZone } = useReader();
  const today = dayOf(useToday(), timeZone);
  return useCallback(
    (name, { start, days }) => {
      if (start === null) return name;
      const day = formatDay(dayText(start), { locale, today });
      return days === 0 ? t('gantt.milestone', { name, start: day }) : t('gantt.task', { name, start: day, count: days });
    },
    [t, locale, today],
  );
}
