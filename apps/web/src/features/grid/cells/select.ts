import { textForms } from '@trackyard/rules';
import styles from '../grid.module.css';
import type { GridColumn } from '../source.ts';
import type { CellType } from './cell-type.ts';

export interface Choice {
  id: string;
  name: string;
  colour: string;
}
export const choicesOf = ({ options }: GridColumn): readonly Choice[] =>
  Array.isArray(options['choices']) ? (options['choices'] as Choice[]) : [];

const known = new WeakMap<GridColumn['options'], Map<unknown, Choice>>();
function choiceOf(value: unknown, column: GridColumn): Choice | undefined {
  let byId = known.get(column.options);
  if (!byId) {
    byId = new Map(choicesOf(column).map((it) => [it.id, it]));
    known.set(column.options, byId);
  }
  return byId.get(value);
}

export const select: CellType = {
  align: 'start',
  editor: 'panel',
  mount: (cell) => {
    const chip = document.createElement('span');
    chip.className = styles['chip']!;
    chip.append('');
    cell.replaceChildren(chip);
  },
  paint: (cell, value, column) => {
    const chip = cell.firstChild as HTMLElement;
    const choice = choiceOf(value, column);
    (chip.firstChild as Text).data = choice?.name ?? '';
    chip.hidden = !choice;
    if (choice) chip.dataset['colour'] = choice.colour;
  },
  copy: (value, column) => choiceOf(value, column)?.name ?? '',
  parse: (typed, { options }, context) => textForms.select!.read(typed, options, context),
};
