import type { ReactNode } from 'react';
import type { MenuItem } from '../../../ui/index.ts';

/** A column of the list of a noun. */
export interface Column<Row> {
  title: string;
  /** `wide`: only where there is room; elsewhere the first column says it under the name. `number`: aligned by its digits. */
  kind?: 'wide' | 'number';
  cell(row: Row): ReactNode;
}
/** The menu of a row. */
export interface RowActions<Row> {
  /** The name of its button, such as ‘Actions for Harvest’. */
  label(row: Row): string;
  items(row: Row): readonly MenuItem[];
}
