/** Keys as `mod+shift+k`: `mod` is Command on a Mac, elsewhere Control. */
export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether these keys were pressed, and no others with them. Shift counts for letters only: other signs may need it to be typed. */
export function isPressed(keys: string, pressed: Pressed, mac: boolean): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1)!;
  const has = (name: string) => parts.slice(0, -1).includes(name);
  const letter = /^[a-z]$/.test(key);
  return (
    pressed.key.toLowerCase() === key &&
    pressed.ctrlKey === (has('mod') && !mac) &&
    pressed.metaKey === (has('mod') && mac) &&
    pressed.altKey === has('alt') &&
    (!letter || pressed.shiftKey === has('shift'))
  );
}

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
