/** What is selected in a list, and from where a range begins. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}
export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** How a press on a row selects: this row alone, this one as well (or no longer), or all from the anchor on. */
export type SelectHow = 'only' | 'toggle' | 'range';

export function select({ ids, anchor }: Selection, order: readonly string[], id: string, how: SelectHow): Selection {
  if (how === 'only') return { ids: new Set([id]), anchor: id };
  if (how === 'toggle') return { ids: new Set(ids.has(id) ? [...ids].filter((it) => it !== id) : [...ids, id]), anchor: id };
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0) return { ids: new Set([id]), anchor: id };
  return { ids: new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor };
}

/** From where one is to where one goes: as far as that from the anchor, or, where there is none, from where one is. */
export const extend = ({ ids, anchor }: Selection, order: readonly string[], from: string, to: string): Selection =>
  select({ ids, anchor: anchor ?? from }, order, to, 'range');

/** What a key makes of a selection: Ctrl+A (or Command) selects all, Escape nothing; null for all other keys. */
export function selectByKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { ids }: Selection,
  order: readonly string[],
): Selection | null {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return { ids: new Set(order), anchor: order[0] ?? null };
  return key === 'Escape' && ids.size > 0 ? nothingSelected : null;
}

/** Of a press: with Ctrl (or Command) and Shift as in file managers. */
export const selectHow = ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): SelectHow =>
  shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : 'only';
