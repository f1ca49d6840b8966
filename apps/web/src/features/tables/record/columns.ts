import type { Attribute } from '@trackyard/contract';
import type { GridColumn } from '../grid/index.ts';

/** A field as the types of cells know it. */
export const columnOf = ({ id, name, type, options }: Attribute, mayWrite: boolean): GridColumn => ({
  id,
  name,
  type,
  options,
  width: 0,
  ...(!mayWrite && { readOnly: true }),
});
