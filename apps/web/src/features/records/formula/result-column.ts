import type { ListedRecord } from '@trackyard/data-worker';
import type { QueriedRecord } from '@trackyard/rules';
import type { GridColumn } from '../../grid/index.ts';

const columns = new Map<string, GridColumn>();
/** A column that shows values of a type as they are. */
export function resultColumn(type: string): GridColumn {
  const known = columns.get(type) ?? { id: type, name: type, type, options: {}, width: 0 };
  columns.set(type, known);
  return known;
}

/** A record as formulas read it. */
export const queriedRow = ({ properties, saved }: Pick<ListedRecord, 'properties' | 'saved'>): QueriedRecord => ({
  properties,
  created: saved?.created ?? null,
  updated: saved?.updated ?? null,
  createdBy: saved?.createdBy ?? null,
  lastUpdatedBy: saved?.lastUpdatedBy ?? null,
});
