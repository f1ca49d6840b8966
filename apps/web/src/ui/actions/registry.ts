import { useEffect, useRef } from 'react';
import { createSharedValue } from '../../data/index.ts';
import { type Deed, type Folder, gridOf, isDeed, isFolder, type MenuItem, type RootItem } from '../menu/items.ts';

/** Something that can be done on the page as it is: a row of a menu, or one that stands in none. */
export interface Action {
  item: Deed | Extract<Folder, { itemType: 'item_hybrid' }>;
  /** The menu that it stands in, and the folders in that. */
  within: readonly string[];
}

const sources = createSharedValue<readonly { current: RootItem }[]>([]);

/**
 * Makes these known while the component lives: to the command palette and, where they have keys, to the keyboard. Those that are `last`
 * come after all others.
 */
export function useActions(root: RootItem, last = false): void {
  const source = useRef(root);
  source.current = root;
  useEffect(() => {
    // What came last belongs to the page, and comes first.
    sources.set(last ? [...sources.get(), source] : [source, ...sources.get()]);
    return () => sources.set(sources.get().filter((it) => it !== source));
  }, [last]);
}

/** All that can be done now, as far as it is not disabled. */
export const registeredActions = (): Action[] => sources.get().flatMap(({ current }) => actionsIn(current.menuItems, [current.name]));

/** The same, and anew when menus come and go. */
export function useRegisteredActions(): Action[] {
  sources.use();
  return registeredActions();
}

export const actionsIn = (items: readonly MenuItem[], within: readonly string[]): Action[] =>
  gridOf(items)
    .flat()
    .filter((it) => !it.disabled)
    .flatMap((item) => [
      ...(isDeed(item) ? [{ item, within }] : []),
      ...(isFolder(item) ? actionsIn(item.menuItems, [...within, item.name]) : []),
    ]);
