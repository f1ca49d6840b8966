import { measured, paced, resizePace } from '@trackyard/rules';
import { type RefObject, useEffect } from 'react';
import { timers } from '../../data/index.ts';

const variable = '--ty-side-width';
/** Where toasts end: in the corner, since they stay within. */
const toastEnd = ['--ty-toast-end', '1rem'] as const;

/** Pixels: without a list the side menu is narrower than a toast. */
const leastForToasts = 240;

/** Tells the styles how wide the side menu is, list included, while there is one: what lies over it stays within. */
export function useSideWidth(sheet: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const root = document.documentElement;
    let stop = (): void => {};
    const measure = () => {
      stop();
      stop = measured(
        () => startOf(sheet.current),
        (width) => {
          root.style.setProperty(variable, `${width}px`);
          if (width > leastForToasts) root.style.setProperty(...toastEnd);
          else root.style.removeProperty(toastEnd[0]);
        },
        timers,
      );
    };
    const resized = paced(measure, resizePace, timers);
    measure();
    addEventListener('resize', resized.call);
    return () => {
      removeEventListener('resize', resized.call);
      resized.cancel();
      stop();
      root.style.removeProperty(variable);
      root.style.removeProperty(toastEnd[0]);
    };
  }, [sheet, shown]);
}

/** From the edge of the window to where the sheet begins; in a right-to-left language that is its right edge. */
function startOf(sheet: HTMLElement | null): number {
  if (!sheet) return 0;
  const { left, right } = sheet.getBoundingClientRect();
  return document.documentElement.dir === 'rtl' ? document.documentElement.clientWidth - right : left;
}
