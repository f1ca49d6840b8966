import { type ListItem, type ListItemChange, limits } from '@trackyard/contract';
import { useMemo } from 'react';
import { newId, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useAttempt, useToasts } from '../../../ui/index.ts';
import { fitting } from './pasted.ts';

export interface ListCommands {
  /** Adds items before one of the list, or at the end, and says how many there was no room for; answers the id of the last one. */
  add(texts: readonly string[], before: string | null): string | undefined;
  change(itemId: string, change: ListItemChange): void;
  move(itemId: string, before: string | null): void;
  /** Deletes an item, and offers to undo that. */
  remove(item: ListItem): void;
}
/** What people do with the items of a list, which has so many. */
export function useListCommands(trackId: string, entryId: string, count: number): ListCommands {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  return useMemo(() => {
    const of = { trackId, entryId };
    const change = (itemId: string, what: ListItemChange) =>
      attempt(run('entries.updateItem', { ...of, itemId, ...what }), 'Error changing an item of a list');
    return {
      add(texts, before) {
        const { fit, leftOut } = fitting(texts, limits.listItems - count);
        if (leftOut > 0) show({ title: t('lists.leftOut', { count: leftOut }), text: t('lists.full', { count: limits.listItems }) });
        const items = fit.map((text) => ({ id: newId(), text: text.slice(0, limits.listItemLength) }));
        if (items.length === 0) return undefined;
        attempt(run('entries.addItems', { ...of, items, before }), 'Error adding items to a list');
        return items.at(-1)!.id;
      },
      change,
      move: (itemId, before) => attempt(run('entries.moveItem', { ...of, itemId, before }), 'Error moving an item of a list'),
      remove({ id, text }) {
        change(id, { deleted: true });
        show({
          title: t('lists.deleted', { text }),
          action: { label: t('entries.undo'), onSelect: () => change(id, { deleted: false }) },
        });
      },
    };
  }, [t, run, attempt, show, trackId, entryId, count]);
}
