import type { TrackEntry } from '@trackyard/contract';

export const entrySorts = ['name', 'updated', 'size', 'kind'] as const;
export type EntrySort = (typeof entrySorts)[number];
export interface EntryOrder {
  by: EntrySort;
  descending: boolean;
}
type Ordered = Pick<TrackEntry, 'id' | 'title' | 'type' | 'subType' | 'updated' | 'currentVersion'>;

/** Folders first, then by the order; what is level by name. Numbers in names count as numbers. */
export function arrangeEntries<E extends Ordered>(entries: readonly E[], { by, descending }: EntryOrder, locale: string): E[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const byName = (a: E, b: E): number => compare(a.title, b.title) || (a.id < b.id ? -1 : 1);
  const compared: Record<EntrySort, (a: E, b: E) => number> = {
    name: byName,
    updated: (a, b) => (a.updated < b.updated ? -1 : a.updated > b.updated ? 1 : 0),
    size: (a, b) => (a.currentVersion?.size ?? 0) - (b.currentVersion?.size ?? 0),
    kind: (a, b) => compare(`${a.type}.${a.subType}`, `${b.type}.${b.subType}`),
  };
  const sign = descending ? -1 : 1;
  const rank = ({ type }: E): number => (type === 'folder' ? 0 : 1);
  return [...entries].sort((a, b) => rank(a) - rank(b) || sign * compared[by](a, b) || byName(a, b));
}
