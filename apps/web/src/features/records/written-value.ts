import type { Texts } from '../../texts/index.ts';
import { type CellContext, type GridColumn, typeOf } from '../grid/index.ts';

/** What a cell shows for a value, as text; '' where it is empty. */
export function writtenValue(column: GridColumn, value: unknown, context: CellContext, t: Texts): string {
  const type = typeOf(column);
  if (type.editor === 'toggle') return t(value === true ? 'apps.ticked' : 'apps.notTicked');
  if (value === null || value === undefined) return '';
  // Several names, with commas between them.
  if (column.links) return type.copy(value, column, context);
  const cell = document.createElement('div');
  type.mount(cell);
  type.paint(cell, value, column, context);
  return cell.textContent ?? '';
}
