import { type CellType, isEmpty, mountText, paintText } from './cell-type.ts';

/** That there is a password. It is revealed, and set, in the record that is open. */
export const password: CellType = {
  align: 'start',
  editor: 'none',
  mount: mountText,
  paint: (cell, value) => paintText(cell, isEmpty(value) ? '' : '••••••••'),
  copy: () => '',
  parse: () => undefined,
};
