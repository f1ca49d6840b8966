import { type CellType, isEmpty, mountText, paintText } from './cell-type.ts';

const written = (value: unknown): string => (isEmpty(value) ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));

export const text: CellType = {
  align: 'start',
  editor: 'field',
  lines: true,
  mount: mountText,
  paint: (cell, value) => paintText(cell, written(value)),
  copy: written,
  parse: (typed) => (typed === '' ? null : typed),
};

/** A text with suggestions. */
export const autocomplete: CellType = { ...text, editor: 'panel', lines: false };

/** What the system has written, such as who made a row; and of a type that this version does not know: it stays as it is. */
export const readOnlyText: CellType = { ...text, editor: 'none', parse: () => undefined };
