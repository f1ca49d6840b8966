import type { ListItem, ListItemChange, TrackEntry } from '@trackyard/contract';

/** The types of entry whose content is a list of items. */
export const isList = ({ type }: Pick<TrackEntry, 'type'>): boolean => type === 'actions' || type === 'agenda';

type Itemed = Pick<TrackEntry, 'items'>;

/** How many actions of a list are done, of how many. */
export const listProgress = ({ items }: Itemed): { done: number; total: number } => ({
  done: items.filter((it) => it.done !== null).length,
  total: items.length,
});

/** How long an agenda takes, in minutes: the points that say so. */
export const agendaMinutes = ({ items }: Itemed): number => items.reduce((sum, it) => sum + (it.minutes ?? 0), 0);

/** The list with the item moved before another one, or to the end where that is null or gone. */
export function withItemMoved<I extends { id: string }>(items: readonly I[], id: string, before: string | null): I[] {
  const moved = items.find((it) => it.id === id);
  if (!moved || before === id) return [...items];
  return withItemsAdded(
    items.filter((it) => it !== moved),
    [moved],
    before,
  );
}

/** The list with items added before another one, or at the end where that is null or gone. */
export function withItemsAdded<I extends { id: string }>(items: readonly I[], added: readonly I[], before: string | null): I[] {
  const at = items.findIndex((it) => it.id === before);
  return at < 0 ? [...items, ...added] : [...items.slice(0, at), ...added, ...items.slice(at)];
}

/** The item with a change. An action that was done stays done by the person who first said so. `date`: ISO 8601. */
export function changedItem(item: ListItem, change: ListItemChange, by: { userId: string | null; date: string }): ListItem {
  const { text = item.text, userId = item.userId, due = item.due, minutes = item.minutes, done } = change;
  return { ...item, text, userId, due, minutes, done: done === undefined ? item.done : done ? (item.done ?? by) : null };
}

/** Why a list of this type takes no such items; null: it does. Agendas have points that take minutes, lists of actions have what is due and done. */
export function itemRefusal(type: TrackEntry['type'], change: Pick<ListItemChange, 'done' | 'due' | 'minutes'>): string | null {
  if (type === 'agenda' && (change.done === true || (change.due ?? null) !== null))
    return 'Points of an agenda have no date and can’t be done.';
  if (type === 'actions' && (change.minutes ?? null) !== null) return 'Only points of an agenda take minutes.';
  return null;
}
