import type { Attribute } from '@trackyard/contract';
import type { GridColumn, LinkSource } from '../grid/index.ts';

/** Where the names of fields that link come from, by the ids of the fields. */
export type Links = Readonly<Record<string, LinkSource>>;

/** A field as the types of cells know it. */
export const columnOf = ({ id, name, type, options }: Attribute, mayWrite: boolean, links: Links = {}): GridColumn => ({
  id,
  name,
  type,
  options,
  width: 0,
  ...(links[id] && { links: links[id] }),
  ...(!mayWrite && { readOnly: true }),
});
