import type { AppTable } from '@trackyard/contract';

/** Whether records of a table can be linked to: a field of one of the tables of its app names it. */
export const isLinkedTo = (tableId: string, tables: readonly Pick<AppTable, 'attributes'>[]): boolean =>
  tables.some((table) => table.attributes.some(({ type, options }) => type === 'task' && options.TABLE_RESTRICTION === tableId));
