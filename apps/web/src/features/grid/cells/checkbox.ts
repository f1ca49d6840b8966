import { textForms } from '@trackyard/rules';
import styles from '../grid.module.css';
import type { CellType } from './cell-type.ts';

const [boxClass, onClass] = [styles['box']!, `${styles['box']} ${styles['on']}`];

export const checkbox: CellType = {
  align: 'center',
  editor: 'toggle',
  mount: (cell) => {
    const box = document.createElement('span');
    box.setAttribute('role', 'checkbox');
    cell.replaceChildren(box);
  },
  paint: (cell, value, column) => {
    const box = cell.firstChild as HTMLElement;
    box.className = value === true ? onClass : boxClass;
    box.setAttribute('aria-checked', String(value === true));
    box.setAttribute('aria-label', column.name);
  },
  copy: (value) => (value === true ? 'TRUE' : 'FALSE'),
  parse: (typed, { options }, context) => textForms.checkbox!.read(typed, options, context),
};
