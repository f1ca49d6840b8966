import type { TrackEntry } from '@trackyard/contract';
import { agendaMinutes, listProgress } from '@trackyard/rules';
import { useTexts } from '../../../texts/index.ts';

/** What is in a list, in a few words: '3 of 8 done', or '4 points · 45 min'. Null: it is no list. */
export function useContents(): (entry: Pick<TrackEntry, 'type' | 'items'>) => string | null {
  const t = useTexts();
  return (entry) => {
    if (entry.type === 'actions') {
      const { done, total } = listProgress(entry);
      return total === 0 ? t('lists.none') : t('lists.progress', { done, total });
    }
    if (entry.type !== 'agenda') return null;
    const minutes = agendaMinutes(entry);
    const points = t('lists.points', { count: entry.items.length });
    return minutes > 0 ? `${points} · ${t('lists.minutes', { count: minutes })}` : points;
  };
}
