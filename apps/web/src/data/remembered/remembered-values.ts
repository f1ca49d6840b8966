import type { CollapsedGroups, ViewOptions } from '@trackyard/contract';
import type { EntryOrder } from '@trackyard/rules';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Values that this browser remembers about the look of pages. None is data of a track. */
export interface Remembered {
  'recent-track': string;
  /** The person whose first sign-in was noticed in this browser. */
  'first-login': string;
  /** The person who is still to be welcomed, on the first page. */
  'to-welcome': string | null;
  'recent-chat': string;
  /** Ids of the tracks and conversations that were looked at, the last one first. */
  'viewed-tracks': string[];
  /** The guest id of this browser in a track. */
  [guest: `guest.${string}`]: string;
  /** What a person collapsed in a view, by the ids of both, and by which fields its records were grouped. */
  [groups: `groups.${string}`]: CollapsedGroups & { by: readonly string[] };
  /** How a person who may not configure a view looks at it, by the ids of both. */
  [view: `view.${string}`]: Partial<ViewOptions>;
  'list-sort': { by: 'Date' | 'Name' | 'Author' | 'LastChat'; direction: 'ascending' | 'descending' };
  'list-owned': 'None' | 'Owned' | 'Shared';
  'list-closed': string[];
  'list-by-app': boolean;
  /** Ids of pinned tracks in the person's own order. */
  'list-pinned': string[];
  'recent-emoji': string[];
  /** What was searched for, the last text first. */
  'recent-searches': string[];
  /** How the Assets tab shows folders. */
  'entries-order': EntryOrder;
  'entries-layout': 'list' | 'tiles';
  /** Files of the chat open beside it where the window is wide enough; otherwise over the whole window. */
  'file-beside': boolean;
  /** How a phone shows the grids of tables. */
  'grid-on-phone': 'cards' | 'grid';
  /** Lists don't show the actions that are done. */
  'lists-hide-done': boolean;
  /** Whether the buttons for formats are shown below the composer. */
  'chat-formatting': boolean;
  /** Others may look at this screen: content is hidden. */
  privacy: boolean;
  /** The person went on without turning the device, and is not asked to turn it again. */
  'held-anyway': boolean;
  /** The ids by which push services know the instance: browsers subscribe with the current one; and until when that is not asked again. */
  'push-ids': { current: string; previous: string | null; expires: number };
  /** What the server knows of this browser, whose it is, and until when that is not said again. */
  'push-registered': { endpoint: string; userId: string; sessionId: string; expires: number } | null;
  'push-banner-dismissed': boolean;
  /** The person refused notifications when asked. */
  'push-still-denied': boolean;
}
const prefix = 'trackyard.';
const listeners = new Set<() => void>();

/** Storage can be closed to us or hold rubbish: then nothing is remembered, and nothing breaks. */
export function remembered<K extends keyof Remembered>(key: K): Remembered[K] | undefined {
  return parse(read(key)) as Remembered[K] | undefined;
}

export function remember<K extends keyof Remembered>(key: K, value: Remembered[K]): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch (error) {
    console.warn('Not remembered', key, error);
  }
  for (const changed of listeners) changed();
}

export function useRemembered<K extends keyof Remembered>(
  key: K,
  otherwise: Remembered[K],
): [Remembered[K], (value: Remembered[K]) => void] {
  const text = useSyncExternalStore(subscribe, () => read(key));
  const set = useCallback((value: Remembered[K]) => remember(key, value), [key]);
  // The value keeps its identity as long as its text is equal.
  const value = useMemo(() => parse(text) as Remembered[K] | undefined, [text]);
  return [value ?? otherwise, set];
}

/** Other tabs remember into the same storage. */
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}
function read(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}
function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const searchesAtMost = 8;
export function rememberSearch(text: string): void {
  const before = remembered('recent-searches') ?? [];
  if (text.trim() && before[0] !== text.trim())
    remember('recent-searches', [text.trim(), ...before.filter((it) => it !== text.trim())].slice(0, searchesAtMost));
}

const viewedAtMost = 30;
export const rememberViewed = (trackId: string): void => {
  const before = remembered('viewed-tracks') ?? [];
  if (before[0] !== trackId) remember('viewed-tracks', [trackId, ...before.filter((it) => it !== trackId)].slice(0, viewedAtMost));
};
/** Viewed items first, the last viewed at the head; then the others in their order. */
export const viewedFirst = <T extends { id: string }>(tracks: readonly T[], viewed: readonly string[]): T[] => {
  const place = new Map(viewed.map((id, at) => [id, at]));
  return tracks.toSorted((a, b) => (place.get(a.id) ?? viewed.length) - (place.get(b.id) ?? viewed.length));
};

/** Spec §9: the key is a prefix and the id of the track. */
export const rememberGuest = (trackId: string, guestId: string): void => remember(`guest.${trackId}`, guestId);
