import type { GridColumn } from '../source.ts';
import { content, image } from './assets.ts';
import type { CellType } from './cell-type.ts';
import { checkbox } from './checkbox.ts';
import { date } from './date.ts';
import { formulaOf } from './formula.ts';
import { links } from './links.ts';
import { number, percent } from './number.ts';
import { password } from './password.ts';
import { select } from './select.ts';
import { autocomplete, readOnlyText, text } from './text.ts';
import { moment, time } from './time.ts';

/** Every type of column: a file of its own, a line here, and in `editors` a panel where its text field is not enough. */
const types: Readonly<Record<string, CellType>> = {
  text,
  longText: text,
  url: text,
  autocomplete,
  password,
  number,
  percent,
  date,
  time,
  checkbox,
  select,
  task: links,
  user: links,
  track: links,
  article: links,
  content,
  image,
  createdDate: moment,
  lastUpdated: moment,
  createdBy: readOnlyText,
  lastUpdatedBy: readOnlyText,
};

export const typeOf = (column: GridColumn): CellType =>
  column.type === 'formula' ? formulaOf(column) : (types[column.type] ?? readOnlyText);
export const isEditable = (column: GridColumn): boolean => !column.readOnly && typeOf(column).editor !== 'none';
