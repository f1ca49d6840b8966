import { linkedIds } from '@trackyard/rules';
import styles from '../grid.module.css';
import type { GridColumn } from '../source.ts';
import type { CellType } from './cell-type.ts';

const namesOf = (value: unknown, { links }: GridColumn): string[] => linkedIds(value).flatMap((id) => links?.nameOf(id) ?? []);

/** A chip for each link whose name is known. In the clipboard they are names, with commas between. */
export const links: CellType = {
  align: 'start',
  editor: 'panel',
  mount: (cell) => {
    const list = document.createElement('span');
    list.className = styles['links']!;
    cell.replaceChildren(list);
  },
  paint: (cell, value, column) => {
    const list = cell.firstChild as HTMLElement;
    const names = namesOf(value, column);
    while (list.childElementCount > names.length) list.lastChild!.remove();
    for (const [at, name] of names.entries()) (list.children[at] ?? list.appendChild(newChip())).textContent = name;
  },
  copy: (value, column) => namesOf(value, column).join(', '),
  // A name may stand for several: links are chosen in the panel.
  parse: (typed) => (typed.trim() === '' ? null : undefined),
};

function newChip(): HTMLElement {
  const chip = document.createElement('span');
  chip.className = styles['chip']!;
  return chip;
}
