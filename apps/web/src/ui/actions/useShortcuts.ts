import { useEffect } from 'react';
import { isCovered } from '../layers.ts';
import { isMac } from './mac.ts';
import { registeredActions } from './registry.ts';
import { isPressed } from './shortcuts.ts';
import { usePerform } from './usePerform.ts';

/** The keys of all actions that have some; not while a dialog or a menu lies over the page. */
export function useShortcuts(): void {
  const perform = usePerform();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || isCovered()) return;
      const found = registeredActions().find(({ item }) => item.shortcut !== undefined && isPressed(item.shortcut, event, isMac()));
      if (!found) return;
      event.preventDefault();
      perform(found.item);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [perform]);
}
