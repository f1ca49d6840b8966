import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Focusable, isFolder } from './items.ts';
import { moved, moveOf } from './moves.ts';
import { typeahead } from './typeahead.ts';

/** Where the focus goes when a level opens: into it by key, onto it by press, nowhere by hover. */
export type OpenedBy = 'key' | 'press' | 'hover';

interface Panel {
  /** From top to bottom, what can have the focus in each row. */
  grid: readonly (readonly Focusable[])[];
  openedBy: OpenedBy;
  onOpen: (at: number, by: OpenedBy) => void;
  onBack: (() => void) | undefined;
}

/** The focus within one level: arrows, Tab, Home, End and letters move it; to the side, levels open and close. */
export function usePanelFocus({ grid, openedBy, onOpen, onBack }: Panel) {
  const panel = useRef<HTMLDivElement>(null);
  const nodes = useRef<(HTMLElement | null)[]>([]);
  const pendingFocus = useRef<number | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const [type] = useState(() => typeahead(() => performance.now()));
  const rows = grid.flat();
  const focus = (at: number) => nodes.current[at]?.focus();
  useLayoutEffect(() => {
    if (openedBy === 'key') nodes.current[0]?.focus({ preventScroll: true });
    if (openedBy === 'press') panel.current?.focus({ preventScroll: true });
  }, [openedBy]);
  useLayoutEffect(() => {
    if (pendingFocus.current === null) return;
    nodes.current[pendingFocus.current]?.focus({ preventScroll: true });
    pendingFocus.current = null;
  });
  const onLetter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      // The space key presses a row of a menu, though not a link.
      event.preventDefault();
      event.target.click();
    }
    if (event.key.length !== 1 || event.key === ' ') return;
    const names = rows.map((it) => it.name);
    const to = type(event.key, names, active);
    if (to !== null) focus(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    // What holds the menu in the tree of components has arrows of its own.
    event.stopPropagation();
    const move = moveOf(event, isRightToLeft());
    if (!move) return onLetter(event);
    event.preventDefault();
    const sizes = grid.map((it) => it.length);
    const to = moved(sizes, active, move);
    const item = active === null ? undefined : rows[active];
    if (to !== null) focus(to);
    else if (move === 'left') onBack?.();
    else if (move === 'right' && active !== null && item && opens(item)) onOpen(active, 'key');
  };
  /** As soon as it is drawn. */
  const focusNext = (at: number) => {
    pendingFocus.current = at;
  };
  return { panel, nodes, active, setActive, focusNext, onKeyDown };
}

export const opens = (item: Focusable): boolean => isFolder(item) && !item.disabled;
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';
