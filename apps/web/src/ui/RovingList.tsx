import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { alongTiles, asFromTheLeft, nextRow } from './nextRow.ts';
import { rowOf, useFocusRecovery } from './useFocusRecovery.ts';

interface Props {
  /** They stand side by side: arrows to the sides move along the list as well. */
  tiles?: boolean;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A list in which one row takes the Tab key: its link, or the row itself where it has only buttons. Up, Down, Home and End move along the
 * list, arrows to the sides and Tab to the buttons of the row.
 */
export function RovingList({ tiles = false, label, className, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLElement | null>(null);
  const recovery = useFocusRecovery(list, (row) => partsOf(row as HTMLElement)[0]);
  const setStops = useCallback(() => {
    const rows = rowsOf(list.current!);
    const stop = rows.find((it) => it === current.current) ?? rows[0];
    for (const row of rows) for (const part of partsOf(row)) part.tabIndex = row === stop ? 0 : -1;
  }, []);
  useLayoutEffect(setStops);
  useLayoutEffect(() => {
    // A row may get its buttons later than the list its rows, and a button may be enabled later.
    const observer = new MutationObserver(setStops);
    observer.observe(list.current!, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [setStops]);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    recovery.onFocus(event);
    const row = rowOf(list.current, event.target);
    if (!row || row === current.current) return;
    current.current = row;
    setStops();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(list.current, event.target);
    if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = partsOf(row).indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const key = asFromTheLeft(event.key, event.currentTarget);
    const next =
      !tiles && key in sideways
        ? partsOf(row)[at + sideways[key]!]
        : besides(list.current!, row, tiles ? (alongTiles[key] ?? key) : key, at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul ref={list} aria-label={label} className={className} onFocus={onFocus} onBlur={recovery.onBlur} onKeyDown={onKeyDown}>
      {children}
    </ul>
  );
}

const sideways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Rows in which there is something to do. */
const rowsOf = (list: HTMLElement): HTMLElement[] => ([...list.children] as HTMLElement[]).filter((it) => partsOf(it).length > 0);

/** What takes the focus in a row: first what stands for it. A second button for the same is for the mouse and for fingers. */
function partsOf(row: HTMLElement): HTMLElement[] {
  const link = row.querySelector<HTMLElement>(':scope > a');
  const others = [...row.querySelectorAll<HTMLElement>('a, button:not(:disabled, [data-second])')].filter((it) => it !== link);
  if (link) return [link, ...others];
  return others.length > 0 ? [row, ...others] : [];
}

/** The same part of the row that a key leads to, or what stands for that row. */
function besides(list: HTMLElement, row: HTMLElement, key: string, at: number): HTMLElement | undefined {
  const rows = rowsOf(list);
  const to = nextRow(key, rows.indexOf(row), rows.length);
  const parts = to === null ? [] : partsOf(rows[to]!);
  return parts[at] ?? parts[0];
}
