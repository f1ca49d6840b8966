/** What a key asks for. */
export type Command =
  | { do: 'move'; rows: number; columns: number; extend: boolean }
  /** To the edge of what is filled, as Ctrl with an arrow does. */
  | { do: 'leap'; rows: number; columns: number; extend: boolean }
  | { do: 'page'; pages: number; extend: boolean }
  /** To an end of the row, or of the table. */
  | { do: 'end'; side: -1 | 1; ofTable: boolean; extend: boolean }
  | { do: 'advance'; rows: number; columns: number }
  | { do: 'resize'; by: number }
  | { do: 'moveRows'; by: 1 | -1 }
  | { do: 'fill'; rows: number; columns: number }
  | Plain<
      | 'edit'
      | 'clear'
      | 'selectAll'
      | 'selectColumns'
      | 'pickRows'
      | 'deleteRows'
      | 'toggle'
      | 'openRow'
      | 'undo'
      | 'redo'
      | 'collapse'
      | 'columnMenu'
    >;
type Plain<Name extends string> = Name extends string ? { do: Name } : never;

export interface Pressed {
  key: string;
  /** Ctrl, or Command on a Mac. */
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

const arrows: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What a key means while a cell is active and nothing is edited; null: the browser's business, or text. */
export function commandOf({ key, mod, shift, alt }: Pressed, rtl: boolean): Command | null {
  const arrow = arrows[key];
  if (arrow) {
    const [rows, columns] = [arrow[0], rtl ? -arrow[1] : arrow[1]];
    if (alt && shift) return columns !== 0 ? { do: 'resize', by: columns } : { do: 'moveRows', by: rows < 0 ? -1 : 1 };
    if (alt) return key === 'ArrowDown' ? { do: 'columnMenu' } : null;
    return { do: mod ? 'leap' : 'move', rows, columns, extend: shift };
  }
  if (alt) return null;
  if (mod) return withMod(key, shift);
  return plain(key, shift);
}

function plain(key: string, shift: boolean): Command | null {
  switch (key) {
    case 'PageUp':
    case 'PageDown':
      return { do: 'page', pages: key === 'PageUp' ? -1 : 1, extend: shift };
    case 'Home':
    case 'End':
      return { do: 'end', side: key === 'Home' ? -1 : 1, ofTable: false, extend: shift };
    case 'Tab':
      return { do: 'advance', rows: 0, columns: shift ? -1 : 1 };
    case 'Enter':
      return shift ? { do: 'advance', rows: -1, columns: 0 } : { do: 'edit' };
    case 'F2':
      return { do: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' };
    case ' ':
      return { do: shift ? 'pickRows' : 'toggle' };
    case 'Escape':
      return { do: 'collapse' };
    default:
      return null;
  }
}

function withMod(key: string, shift: boolean): Command | null {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'Home':
    case 'End':
      return { do: 'end', side: key === 'Home' ? -1 : 1, ofTable: true, extend: shift };
    case 'a':
      return { do: 'selectAll' };
    case ' ':
      return { do: 'selectColumns' };
    case 'z':
      return { do: shift ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    case 'd':
      return { do: 'fill', rows: 1, columns: 0 };
    case 'r':
      // With Shift it is the browser's: to load the page anew.
      return shift ? null : { do: 'fill', rows: 0, columns: 1 };
    case 'Enter':
      return { do: 'openRow' };
    case 'Delete':
    case 'Backspace':
      return { do: 'deleteRows' };
    default:
      return null;
  }
}
