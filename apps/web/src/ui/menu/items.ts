import type { ReactNode } from 'react';
import type { AnyTarget } from '../../links/index.ts';

interface Row {
  name: string;
  icon?: ReactNode;
  /** In the place of the icon. */
  textBefore?: ReactNode;
  /** What stands after it: a value, or why it is disabled. */
  textAfter?: ReactNode;
  disabled?: boolean;
  /** Of a choice: whether this one is chosen, which is drawn as a check mark. */
  selected?: boolean;
  /** The keys that do the same, such as `mod+k`. */
  shortcut?: string;
  /** Other words by which the palette finds it. */
  synonyms?: string;
}
interface Calls {
  callback: () => void;
}
interface Leads {
  route: AnyTarget;
}
interface Opens {
  menuItems: readonly MenuItem[];
}

/** One shape for each of the types. */
type Of<Type extends string, Fields> = Type extends string ? { itemType: Type } & Fields : never;

/** What does something by itself. */
export type Deed =
  /** A thing; it calls, or leads to a page of ours. */
  | Of<'item', Row & (Calls | Leads)>
  /** A verb; one that destroys; one that goes to another service. */
  | Of<'action' | 'alert' | 'integration', Row & Calls>
  /** One of a choice; with `toggles` a switch of its own. */
  | Of<'selected', Row & Calls & { selected: boolean; toggles?: boolean }>
  /** A page elsewhere, in a tab of its own. */
  | Of<'url', Row & { url: string }>
  /** The menu stays open; with `selected` it is a switch. */
  | Of<'in_menu_action', Row & Calls>;

/** What opens more rows: a group of them, a thing with rows of its own, or a thing that does something too. */
export type Folder = Of<'menu' | 'item_menu', Row & Opens> | Of<'item_hybrid', Row & Opens & (Calls | Leads)>;

/** Rows that can have the focus; an empty folder only says that it is one. */
export type Focusable = Deed | Folder | Of<'empty_folder', Row>;

/** A row of the popup menu (spec §2.4). */
export type MenuItem =
  | Focusable
  /** Icons side by side. */
  | Of<'horizontal', { name: string; menuItems: readonly Deed[] }>
  | Of<'text' | 'menu_heading', { name: string }>
  | Of<'divider', unknown>;

/** The menu as a whole. */
export interface RootItem {
  itemType: 'root';
  name: string;
  menuItems: readonly MenuItem[];
}

const isFocusable = (item: MenuItem): item is Focusable =>
  item.itemType !== 'divider' && item.itemType !== 'text' && item.itemType !== 'menu_heading' && item.itemType !== 'horizontal';

/** From top to bottom, what can have the focus in each row. */
export const gridOf = (items: readonly MenuItem[]): Focusable[][] =>
  items.flatMap((it): Focusable[][] => (it.itemType === 'horizontal' ? [[...it.menuItems]] : isFocusable(it) ? [[it]] : []));

export const isFolder = (item: MenuItem): item is Folder =>
  item.itemType === 'menu' || item.itemType === 'item_menu' || item.itemType === 'item_hybrid';

/** It says whether something is on, whatever stands beside it. */
export const isSwitch = (item: MenuItem): boolean =>
  item.itemType === 'in_menu_action' || (item.itemType === 'selected' && item.toggles === true);

/** It does something by itself. */
export const isDeed = (item: Focusable): item is Deed | Extract<Folder, { itemType: 'item_hybrid' }> =>
  item.itemType !== 'menu' && item.itemType !== 'item_menu' && item.itemType !== 'empty_folder';
