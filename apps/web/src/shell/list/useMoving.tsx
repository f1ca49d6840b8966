import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../texts/index.ts';
import { isMeant, keymap, useActions } from '../../ui/index.ts';
import type { ListRow } from './rows.ts';

const [upKeys, downKeys] = keymap.lists.moveRow;

/**
 * Pinned tracks are moved by Alt and the arrows, the one that is open by the palette as well. Answers what hears the keys: whether one of
 * them was meant.
 */
export function useMoving(rows: readonly ListRow[], move: (trackId: string, by: number) => void, openId: string | undefined) {
  const t = useTexts();
  const isPinned = rows.some((it) => it.kind === 'track' && it.group === 'pinned' && it.track.id === openId);
  const action = (name: string, icon: ReactNode, by: number) =>
    ({ itemType: 'action', name, icon, callback: () => openId && move(openId, by) }) as const;
  useActions({
    itemType: 'root',
    name: t('shell.pinned'),
    menuItems: isPinned ? [action(t('shell.moveUp'), <IconArrowUp />, -1), action(t('shell.moveDown'), <IconArrowDown />, 1)] : [],
  });
  return (event: KeyboardEvent): boolean => {
    const by = isMeant([upKeys], event) ? -1 : isMeant([downKeys], event) ? 1 : 0;
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
}
