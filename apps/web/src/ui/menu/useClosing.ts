import { type RefObject, useEffect, useRef } from 'react';

/**
 * The wheel and a window that changes its size close an open menu (spec §2.4): what it stood beside has moved. A menu longer than the window
 * keeps the wheel to itself; a sheet stays while only the height changes, as with the keyboard of a phone.
 */
export function useClosing(menu: RefObject<HTMLElement | null>, sheet: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const width = innerWidth;
    const onWheel = (event: WheelEvent) => {
      const level = (event.target as Element).closest('[role="menu"]');
      const scrolls = level && menu.current?.contains(level) && level.scrollHeight > level.clientHeight;
      if (!scrolls) latest.current();
    };
    const onResize = () => {
      if (!sheet || innerWidth !== width) latest.current();
    };
    addEventListener('wheel', onWheel, { capture: true, passive: true });
    addEventListener('resize', onResize);
    return () => {
      removeEventListener('wheel', onWheel, { capture: true });
      removeEventListener('resize', onResize);
    };
  }, [menu, sheet]);
}
