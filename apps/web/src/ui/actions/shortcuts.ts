import { isMac } from './mac.ts';

/** Keys as `mod+shift+k`: `mod` is Command on a Mac, elsewhere Control. */
export interface Pressed {
  key: string;
  /** Its place on the keyboard. */
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * Whether these keys were pressed, and no others with them. Digits go by their place, since with Shift they write something else; for
 * other signs Shift does not count, which they may need to be typed.
 */
export function isPressed(keys: string, pressed: Pressed, mac: boolean): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1)!;
  const has = (name: string) => parts.slice(0, -1).includes(name);
  const sign = /^[^a-z0-9]$/.test(key);
  return (
    (pressed.key.toLowerCase() === key || (/^\d$/.test(key) && pressed.code === `Digit${key}`)) &&
    pressed.ctrlKey === (has('mod') && !mac) &&
    pressed.metaKey === (has('mod') && mac) &&
    pressed.altKey === has('alt') &&
    (sign || pressed.shiftKey === has('shift'))
  );
}

/** Whether a pressed key is one of these shortcuts, on the keyboard of this system. */
export const matchesShortcut = (keys: readonly string[], pressed: Pressed): boolean => keys.some((it) => isPressed(it, pressed, isMac()));

const signs: Record<string, [mac: string, elsewhere: string]> = { mod: ['⌘', 'Ctrl'], alt: ['⌥', 'Alt'], shift: ['⇧', 'Shift'] };
const names: Record<string, string> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Enter',
  escape: 'Esc',
  home: 'Home',
  end: 'End',
  tab: 'Tab',
};
/** As people know them from their keyboards. */
export const namesOfKeys = (keys: string, mac: boolean): string[] =>
  keys.split('+').map((it) => signs[it]?.[mac ? 0 : 1] ?? names[it] ?? it.toUpperCase());
