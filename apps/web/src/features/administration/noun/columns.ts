import type { ReactNode } from 'react';
import type { MenuItem } from '../../../ui/index.ts';

/** A column of the list of a noun. */
export interface Column<Row> {
  title: string;
  /** `wide`: only where there is room, so that the first column says it under the name. `number`: digits under one another. */
  kind?: 'wide' | 'number';
  cell(row: Row): ReactNode;
}
/** What can be done with one row, behind its button. */
export interface RowActions<Row> {
  /** What the button is called, such as ‘Actions for Harvest’. */
  label(row: Row): string;
  items(row: Row): readonly MenuItem[];
}
