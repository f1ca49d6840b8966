import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { keymap, matchesShortcut } from '../../ui/index.ts';
import type { ListRow } from './rows.ts';

const [upKeys, downKeys] = keymap.lists.moveRow;

/** Pinned tracks are moved by Alt and the arrows (and by the track's own menu). Returns the key handler, which answers whether it took the key. */
export const moveKeys =
  (rows: readonly ListRow[], move: (trackId: string, by: number) => void) =>
  (event: KeyboardEvent): boolean => {
    const by = matchesShortcut([upKeys], event) ? -1 : matchesShortcut([downKeys], event) ? 1 : 0;
    if (by === 0) return false;
    event.preventDefault();
    const target = event.target as HTMLElement;
    const row = rows[Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'])];
    if (row?.kind !== 'track') return true;
    flushSync(() => move(row.track.id, by));
    // What changes its place in the document loses the focus.
    target.focus();
    return true;
  };
