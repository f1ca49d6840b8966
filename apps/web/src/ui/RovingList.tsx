import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { nextRow } from './nextRow.ts';

interface Props {
  /** They stand side by side: arrows to the sides move along the list as well. */
  tiles?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A list of links: one of them takes the Tab key; arrows, Home and End move along the list. */
export function RovingList({ tiles = false, className, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLElement | null>(null);
  const links = () => [...list.current!.querySelectorAll<HTMLElement>('li > a')];
  const setStop = () => {
    const all = links();
    const stop = all.find((it) => it === current.current) ?? all[0];
    for (const it of all) it.tabIndex = it === stop ? 0 : -1;
  };
  useLayoutEffect(setStop);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    current.current = event.target;
    setStop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = links();
    const key = tiles ? alongTiles(event.key, getComputedStyle(event.currentTarget).direction) : event.key;
    const to = nextRow(key, all.indexOf(event.target as HTMLElement), all.length);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    <ul ref={list} className={className} onFocus={onFocus} onKeyDown={onKeyDown}>
      {children}
    </ul>
  );
}

const alongTiles = (key: string, direction: string): string =>
  ({ ArrowRight: direction === 'rtl' ? 'ArrowUp' : 'ArrowDown', ArrowLeft: direction === 'rtl' ? 'ArrowDown' : 'ArrowUp' })[key] ?? key;
