import { entityTable, parseScope, type SyncedStore } from '@trackyard/contract';
import { isSyncedStore, ownWords, type TableName, tableNames, tableShapes } from './schema.ts';

/** Which build made each table. */
export type TableVersions = Record<TableName, number>;
export const versionsWith = (others: Partial<TableVersions> = {}): TableVersions => ({
  ...(Object.fromEntries(tableNames.map((table) => [table, tableShapes[table].version])) as TableVersions),
  ...others,
});
/** Versions of tables that are no more, added up, so that the version of the whole only ever goes up. */
const retired = 0;
export const versionOfAll = (versions: TableVersions): number => Object.values(versions).reduce((sum, it) => sum + it, retired);

/**
 * What an upgrade forgets: the tables that are new or of another version, people's own words aside, and with an entity's table how far
 * the scopes of its kind were known, so that all their rows are asked for again.
 */
export function forgottenBy(
  known: Partial<TableVersions>,
  versions: TableVersions,
): { tables: TableName[]; cursors(scope: string): boolean } {
  const tables = tableNames.filter((table) => known[table] !== versions[table] && !ownWords.includes(table));
  const kinds = new Set<string>(tables.flatMap((table) => (isSyncedStore(table) ? [entityTable[table as SyncedStore].scope] : [])));
  return { tables, cursors: (scope) => kinds.has(parseScope(scope).kind) };
}
