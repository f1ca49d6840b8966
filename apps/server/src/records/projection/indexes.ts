import './tables.ts';
import { createHash } from 'node:crypto';
import { type Attribute, defaultViewOptions, type ViewOptions } from '@trackyard/contract';
import {
  comparesPlainly,
  resultField,
  sortsOf,
  type UsableCondition,
  type UsableFilter,
  type UsableSort,
  usableFilter,
} from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Log } from '../../platform/log.ts';
import { isText, kindOf, sortedLength } from './columns.ts';
import type { ProjectedColumn, Projection } from './tables.ts';

/** Indexes of one projection by which views sort and filter. */
const mostIndexes = 10;
/** What one index of PostgreSQL may have. */
const mostInIndex = 32;

export interface WantedIndex {
  name: string;
  /** Behind `on` and the name of the table. */
  definition: string;
}

/**
 * The indexes that a projection should have, the most wanted first: the order of the table, what its views sort, group and filter by, and words
 * in its texts.
 */
export function wantedIndexes(
  { name, columns }: Pick<Projection, 'name' | 'columns'>,
  attributes: readonly Attribute[],
  views: readonly ViewOptions[],
  withWords: boolean,
): WantedIndex[] {
  const texts = columns.filter((it) => isText(it.attribute));
  const parts = texts.map((it) => `${it.name}_plain`).slice(0, mostInIndex);
  const sorts = views.flatMap((it) => sortIndex(sortsOf(it, attributes), columns) ?? []);
  const filters = views.flatMap((it) =>
    conditionsOf(usableFilter(it.filter, attributes)).flatMap((one) => filterIndex(one, columns) ?? []),
  );
  const definitions = [...new Set(['(order_key, id)', ...sorts, ...filters])].slice(0, mostIndexes);
  if (withWords && parts.length > 0) definitions.push(`using gin (${parts.map((it) => `${it} gin_trgm_ops`).join(', ')})`);
  return definitions.map((definition) => ({ name: indexName(name, definition), definition }));
}
const indexName = (projection: string, definition: string): string => `${projection}_${hashOf(definition)}`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** By the first two fields of an order, as far as they have columns. */
function sortIndex(sorts: readonly UsableSort[], columns: readonly ProjectedColumn[]): string | null {
  const keys: string[] = [];
  for (const { attribute, direction } of sorts.slice(0, 2)) {
    const key = sortKey(attribute, columns);
    if (!key) break;
    keys.push(`${key} ${direction} nulls last`);
  }
  return keys.length > 0 ? `(${keys.join(', ')}, order_key, id)` : null;
}
/** Whether the projection has the index of the opposite order, and none of the order itself. Orders of several fields have their own index, or none. */
export async function isIndexedBackwards(
  db: Queryable,
  { name, columns }: Pick<Projection, 'name' | 'columns'>,
  sorts: readonly UsableSort[],
): Promise<boolean> {
  const [sort] = sorts;
  if (!sort || sorts.length > 1) return false;
  const own = sortIndex([sort], columns);
  const opposite = sortIndex([{ ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' }], columns);
  if (!own || !opposite) return false;
  const there = (await indexesOf(db, name)).filter((it) => it.isValid).map((it) => it.name);
  return there.includes(indexName(name, opposite)) && !there.includes(indexName(name, own));
}
function sortKey(attribute: Attribute, columns: readonly ProjectedColumn[]): string | null {
  if (attribute.type === 'createdDate') return 'created';
  if (attribute.type === 'lastUpdated') return 'updated';
  const column = columnOf(attribute, columns);
  // By how many they are, or by names that change.
  return column && kindOf(column.attribute) !== 'ids' ? column.name : null;
}
const columnOf = (attribute: Attribute, columns: readonly ProjectedColumn[]): ProjectedColumn | undefined =>
  columns.find((it) => it.attribute.id === attribute.id);

const ranges = new Set(['is', 'less', 'atMost', 'more', 'atLeast']);
function filterIndex({ attribute, operator }: UsableCondition, columns: readonly ProjectedColumn[]): string | null {
  if (attribute.type === 'createdBy') return '(created_by)';
  if (attribute.type === 'lastUpdatedBy') return '(updated_by)';
  const column = columnOf(attribute, columns);
  if (column && operator === 'includes') return `using gin (${column.name})`;
  if (!ranges.has(operator) || (column && kindOf(column.attribute) === 'flag')) return null;
  if (column && operator === 'is' && isText(column.attribute) && comparesPlainly(resultField(attribute).type))
    return `(left(${column.name}_plain, ${sortedLength}), order_key, id)`;
  const key = sortKey(attribute, columns);
  return key && `(${key} asc nulls last, order_key, id)`;
}
const conditionsOf = (filter: UsableFilter | null): UsableCondition[] =>
  filter ? [...filter.conditions, ...filter.groups.flatMap(conditionsOf)] : [];

export async function viewsOf(db: Queryable, tableId: string): Promise<ViewOptions[]> {
  const rows = await db.selectFrom('app_view').select('options').where('table_id', '=', tableId).orderBy('seq').execute();
  return rows.map((it) => ({ ...defaultViewOptions, ...it.options }));
}

interface Index {
  name: string;
  isValid: boolean;
}
/** Those that a projection has, but for its key. */
export async function indexesOf(db: Queryable, name: string): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select index.relname as name, indisvalid as "isValid" from pg_index
    join pg_class as index on index.oid = indexrelid
    where indrelid = to_regclass(${`projection.${name}`}) and not indisprimary`.execute(db);
  return rows;
}

/** Whether words can be found by trigrams. */
export async function hasTrigrams(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from pg_extension where extname = 'pg_trgm') as has`.execute(db);
  return rows[0]!.has;
}
/** Adds what finds them, where it is not there and we may. */
export async function addTrigrams(db: Queryable, log: Log): Promise<void> {
  if (await hasTrigrams(db)) return;
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (cause) {
    log.warn('Text search in large tables runs without an index: the extension pg_trgm cannot be added to the database', { cause });
  }
}
