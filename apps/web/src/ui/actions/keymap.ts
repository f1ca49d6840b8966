/**
 * The keys of what stands in no menu (an action tells its own, as a row of its menu), by where they count. Those with `mod`, `alt` or
 * `shift` are what the handlers ask for; the page of shortcuts tells all of them.
 */
export const keymap = {
  lists: {
    nextRow: ['arrowdown', 'arrowup'],
    ends: ['home', 'end'],
    moveRow: ['alt+arrowup', 'alt+arrowdown'],
    openRow: ['enter'],
    submenu: ['arrowright', 'arrowleft'],
    closeTop: ['escape'],
  },
  chat: {
    send: ['enter'],
    newLine: ['shift+enter'],
    editLast: ['arrowup'],
    bold: ['mod+b'],
    italic: ['mod+i'],
    strike: ['mod+shift+x'],
    code: ['mod+e'],
    list: ['mod+shift+8'],
    quote: ['mod+shift+9'],
  },
  articles: {
    moveBlock: ['alt+shift+arrowup', 'alt+shift+arrowdown'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** Opens the palette, and closes it. */
export const paletteKeys = 'mod+k';
