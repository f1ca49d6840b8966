import type { KeyboardEvent } from 'react';

/** Where Enter and Tab lead from an editor; undefined: another key. */
export function wayOut({ key, shiftKey }: KeyboardEvent): { rows: number; columns: number } | undefined {
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 };
  if (key === 'Tab') return { rows: 0, columns: shiftKey ? -1 : 1 };
  return undefined;
}
