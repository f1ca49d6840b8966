import './tables.ts';
import type { Attribute, SortLanguage } from '@trackyard/contract';
import { defaultTaskName, displayAttributes, linksEntries } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { sortKeyOf } from '../platform/database/folded.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { knownBy } from '../tracks/index.ts';

/** What a query needs to know to sort by the names of links: who reads, where, and how the records of linked tables are called. */
export interface LinkNames {
  me: string | null;
  trackId: string;
  /** The language by whose alphabet they sort: that of the table. */
  language: SortLanguage;
  /** The fields of the tables to which fields of the query link, by their ids; deleted tables are missing. */
  tables: ReadonlyMap<string, readonly Attribute[]>;
}

/** Of the fields that a query reads. */
export async function linkNamesOf(
  db: Queryable,
  reader: Pick<LinkNames, 'me' | 'trackId' | 'language'>,
  used: readonly Attribute[],
): Promise<LinkNames> {
  const ids = used.flatMap((it) => (it.type === 'task' && it.options.TABLE_RESTRICTION) || []);
  if (ids.length === 0) return { ...reader, tables: new Map() };
  const rows = await db.selectFrom('app_table').select(['id', 'attributes']).where('id', 'in', ids).where('deleted', 'is', null).execute();
  return { ...reader, tables: new Map(rows.map((it) => [it.id, it.attributes])) };
}

/** A record to which a field links counts while it is there; a person, a track or an article counts also where the reader may not know its name. */
const isNamed = ({ type }: Attribute): boolean => type === 'task';
/**
 * Those to whom or what a field of links links, by their names and ids, in that order; `linkName` in `packages/rules` has the same names. One
 * that the reader may not know is empty, and records that are gone are left out. `ids`: what stands behind `from`, as `linked (id)`.
 */
export const linkKey = (attribute: Attribute, ids: RawBuilder<unknown>, names: LinkNames): RawBuilder<unknown> => sql`(
  select string_agg(named.key, chr(2) order by named.key) from (
    select (${sortKeyOf(sql`coalesce(target.name, '')`, names.language)} || chr(1) || linked.id) collate "C" as key
    from ${ids} ${sql.raw(isNamed(attribute) ? 'join' : 'left join')} lateral (${nameOf(attribute, names)}) as target on true
  ) as named) collate "C"`;

/** The name of what `linked.id` is the id of; no row where the reader may not know it. */
function nameOf({ type, options }: Attribute, { me, trackId, tables }: LinkNames): RawBuilder<unknown> {
  const known = knownBy[type as keyof typeof knownBy]?.({ userId: me, trackId });
  if (known) return sql`select known.name from (${known}) as known where known.id = linked.id::uuid`;
  const tableId = options.TABLE_RESTRICTION;
  const attributes = tableId === undefined ? undefined : tables.get(tableId);
  if (!attributes) return sql`select null::text as name where false`;
  return sql`select ${displayTextSql(attributes)} as name from record
    where record.id = linked.id::uuid and record.track_id = ${trackId}::uuid and record.table_id = ${tableId}::uuid and record.deleted is null`;
}

/** What `displayText` in `packages/rules` says of a record that goes by the alias `record`. */
function displayTextSql(attributes: readonly Attribute[]): RawBuilder<string> {
  const texts = displayAttributes(attributes).map((it) => sql`nullif(btrim(regexp_replace(${textOf(it)}, ${whitespace}, ' ', 'g')), '')`);
  return sql<string>`coalesce(${sql.join([...texts, sql`${defaultTaskName}::text`])})`;
}
/** What `\s` means in JavaScript. */
const whitespace = '[\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+';
function textOf({ id, type, options }: Attribute): RawBuilder<unknown> {
  const [json, text] = [sql`record.properties->${sql.lit(id)}`, sql`record.properties->>${sql.lit(id)}`];
  if (linksEntries(type))
    return sql`(select string_agg(entry->>'title', ', ' order by at) from jsonb_array_elements(${json}) with ordinality as list (entry, at))`;
  // A formula that failed is no text.
  if (type === 'formula') return sql`(case when jsonb_typeof(${json}) != 'object' then ${text} end)`;
  if (type !== 'select') return text;
  const { choices = [] } = options;
  const [ids, names] = [choices.map((it) => it.id), choices.map((it) => it.name)];
  return sql`(${sql.val(names)}::text[])[array_position(${sql.val(ids)}::text[], ${text})]`;
}
