import { paced, resizePace } from '@trackyard/rules';
import { useEffect, useState } from 'react';
import { timers } from '../../data/index.ts';

/** A keyboard takes at least this part of the height. */
const keyboardShare = 0.25;

/** On phones: whether the keyboard takes room from the page. */
export function useKeyboardOpen(phone: boolean): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (!phone || !view) return setOpen(false);
    let tallest = { width: view.width, height: view.height };
    const look = paced(
      () => {
        if (view.width !== tallest.width || view.height > tallest.height) tallest = { width: view.width, height: view.height };
        setOpen(isEditing() && view.height < tallest.height * (1 - keyboardShare));
      },
      resizePace,
      timers,
    );
    view.addEventListener('resize', look.call);
    return () => {
      view.removeEventListener('resize', look.call);
      look.cancel();
    };
  }, [phone]);
  return open;
}

const isEditing = (): boolean => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;
