import { failureOf, isBlank } from '@trackyard/rules';
import styles from '../grid.module.css';
import type { GridColumn } from '../source.ts';
import type { CellType } from './cell-type.ts';
import { checkbox } from './checkbox.ts';
import { date } from './date.ts';
import { number, percent } from './number.ts';
import { text } from './text.ts';

/**
 * A result as a field of its type shows it; in place of one that failed a mark, which says why. One that lacks a value is blank, and says so
 * under the pointer. Nobody enters results.
 */
const result = (type: CellType): CellType => ({
  ...type,
  editor: 'none',
  mount: (cell) => {
    type.mount(cell);
    const mark = document.createElement('span');
    mark.hidden = true;
    cell.append(mark);
  },
  paint: (cell, value, column, context) => {
    const failure = failureOf(value);
    type.paint(cell, failure ? null : value, column, context);
    // The fill handle may stand behind it.
    const mark = cell.childNodes[1] as HTMLElement;
    if (cell.firstChild instanceof HTMLElement) cell.firstChild.hidden = failure !== null;
    mark.hidden = failure === null;
    if (!failure) return;
    mark.title = failure.message;
    const blank = isBlank(failure);
    mark.className = styles[blank ? 'reason' : 'failure']!;
    for (const [name, value] of [
      ['role', 'img'],
      ['aria-label', failure.message],
    ] as const)
      if (blank) mark.removeAttribute(name);
      else mark.setAttribute(name, value);
  },
  copy: (value, column, context) => (failureOf(value) ? '' : type.copy(value, column, context)),
  parse: () => undefined,
});
const results: Readonly<Record<string, CellType>> = {
  number: result(number),
  percent: result(percent),
  text: result(text),
  longText: result(text),
  date: result(date),
  checkbox: result(checkbox),
};

export const formulaOf = ({ options }: GridColumn): CellType => results[String(options['resultType'])] ?? results['text']!;
