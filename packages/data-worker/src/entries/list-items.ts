import type { ListItem, TrackEntry } from '@trackyard/contract';
import { changedItem, withItemMoved, withItemsAdded } from '@trackyard/rules';
import type { OutboxItemOf } from '../stores/index.ts';

type ItemChange = OutboxItemOf<'entries.addItems'> | OutboxItemOf<'entries.updateItem'> | OutboxItemOf<'entries.moveItem'>;

/** A list with a change of its items that the server does not have yet. `settled`: the list as the server has it. */
export function withItemChange<E extends TrackEntry>(
  entry: E,
  settled: TrackEntry | undefined,
  change: ItemChange,
  by: { userId: string | null; date: string },
): E {
  switch (change.operation) {
    case 'entries.addItems': {
      const { items, before = null } = change.input;
      const added = items.filter((it) => !entry.items.some((known) => known.id === it.id));
      return { ...entry, items: withItemsAdded(entry.items, added.map(newItem), before) };
    }
    case 'entries.moveItem':
      return { ...entry, items: withItemMoved(entry.items, change.input.itemId, change.input.before) };
    case 'entries.updateItem': {
      const { itemId, deleted } = change.input;
      if (deleted === true) return { ...entry, items: entry.items.filter((it) => it.id !== itemId) };
      const items = deleted === false ? withRestored(entry.items, settled?.items ?? [], itemId) : entry.items;
      return { ...entry, items: items.map((it) => (it.id === itemId ? changedItem(it, change.input, by) : it)) };
    }
  }
}

/** An item whose deletion the server does not know of is still in its list: it comes back before the item that follows it there. */
function withRestored(items: readonly ListItem[], settled: readonly ListItem[], itemId: string): ListItem[] {
  const at = settled.findIndex((it) => it.id === itemId);
  if (at < 0 || items.some((it) => it.id === itemId)) return [...items];
  const next = settled.slice(at + 1).find((it) => items.some((known) => known.id === it.id));
  return withItemsAdded(items, [settled[at]!], next?.id ?? null);
}

const newItem = ({ id, text, userId = null, due = null, minutes = null }: NewItem): ListItem => ({
  ...{ id, text, userId, due, minutes, done: null },
});
type NewItem = OutboxItemOf<'entries.addItems'>['input']['items'][number];
