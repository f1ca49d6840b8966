import './tables.ts';
import { type AppTable, type Attribute, type LinkedEntry, type Properties, TrackyardError, tableScope } from '@trackyard/contract';
import { displayAttributes, entryKind, linkedEntries, linksEntries } from '@trackyard/rules';
import { formulaBatch } from '@trackyard/rules/formulas';
import { sql } from 'kysely';
import { lockTables } from '../apps/index.ts';
import { findLinkable, type LinkableEntry } from '../entries/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import { rewriteWithFormulas } from './change-set/rewrite.ts';
import { linkingTables, showAgain } from './links.ts';

interface Patch {
  id: string;
  properties: Properties;
}

/**
 * Patches with the entries that they link as the track has them. One that is gone stays as it was linked, so that undo and copies lose none.
 * Ask before the scope of a table is locked: who renames an entry locks in that order.
 */
export async function withEntries<P extends Patch>(
  db: Tx,
  trackId: string,
  attributes: readonly Attribute[],
  patches: readonly P[],
): Promise<readonly P[]> {
  const fields = attributes.filter((it) => linksEntries(it.type));
  const named = patches.flatMap(({ properties }) => fields.flatMap((it) => linkedEntries(properties[it.id]).map((entry) => entry.id)));
  if (named.length === 0) return patches;
  const known = await findLinkable(db, trackId, named);
  return patches.map((patch) => ({ ...patch, properties: { ...patch.properties, ...linkedIn(fields, patch.properties, known) } }));
}
function linkedIn(fields: readonly Attribute[], properties: Properties, known: ReadonlyMap<string, LinkableEntry>): Properties {
  return Object.fromEntries(
    fields.flatMap(({ id, name, type }) => {
      const value = properties[id];
      if (!Array.isArray(value) || linkedEntries(value).length < value.length) return [];
      const entries = linkedEntries(value).map((it) => {
        const entry = known.get(it.id);
        if (entry) checkKind(name, type, entry);
        return entry ? linkTo(entry) : it;
      });
      return [[id, entries]];
    }),
  );
}
export const linkTo = ({ id, title, type }: LinkableEntry): LinkedEntry => ({ id, title, type });

function checkKind(name: string, type: Attribute['type'], entry: LinkableEntry): void {
  if (entry.type === 'folder') throw new TrackyardError('invalidInput', `${name}: A folder can’t be linked. Choose files in it.`);
  if (type === 'image' && entryKind(entry) !== 'image') throw new TrackyardError('invalidInput', `${name}: This field takes a picture.`);
}

/** Records have the title of an entry that they link: a new one goes into them, deleted ones too. */
export async function renameInRecords(
  { db, feed, now }: Pick<SystemWrite, 'db' | 'feed' | 'now'>,
  trackId: string,
  entry: LinkedEntry,
): Promise<void> {
  const links = await db
    .selectFrom('record_link')
    .innerJoin('record', 'record.id', 'record_link.from_id')
    .select(['record.id', 'record.table_id', 'record_link.attribute_id'])
    .where('record_link.to_id', '=', entry.id)
    .where('record.track_id', '=', trackId)
    .orderBy('record.table_id')
    .orderBy('record.id')
    .execute();
  const changes: Change[] = [];
  for (const [tableId, rows] of Map.groupBy(links, (it) => it.table_id)) {
    const table = await tableOf(db, tableId);
    const names = new Set(displayAttributes(table.attributes).map((it) => it.id));
    const isName = rows.some((it) => names.has(it.attribute_id));
    const ids = [...new Set(rows.map((it) => it.id))];
    changes.push({ tableId, table, ids, linking: isName ? await linkingTables(db, { trackId, tableId }) : [] });
  }
  // All scopes before the first write, in the order of their names, as everyone locks them.
  const scopes = new Set(changes.flatMap((it) => [it.tableId, ...it.linking]));
  for (const tableId of [...scopes].sort()) await feed.lock(tableScope(trackId, tableId));
  for (const { tableId, table, ids, linking } of changes) {
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce);
      const seq = await feed.nextRange(tableScope(trackId, tableId), some.length);
      const records = await db.selectFrom('record').select(['id', 'properties']).where(sql<boolean>`id = any(${some}::uuid[])`).execute();
      const rewrites = records.map(({ id, properties }) => ({ id, properties: renamed(table.attributes, properties, entry) }));
      await rewriteWithFormulas({ db, now }, { trackId, tableId }, table, rewrites, seq);
      await showAgain({ db, feed }, trackId, linking, some);
    }
  }
}
/** Records of a statement: their formulas are computed at once. */
const atOnce = formulaBatch;
interface Change {
  tableId: string;
  table: Pick<AppTable, 'attributes' | 'timeZone'>;
  /** Of the records that link the entry. */
  ids: readonly string[];
  /** The tables that show names of these records. */
  linking: readonly string[];
}
async function tableOf(db: Tx, id: string): Promise<Pick<AppTable, 'attributes' | 'timeZone'>> {
  await lockTables(db, [id], 'shared');
  return db.selectFrom('app_table').select(['attributes', 'time_zone as timeZone']).where('id', '=', id).executeTakeFirstOrThrow();
}
const renamed = (attributes: readonly Attribute[], properties: Properties, entry: LinkedEntry): Properties =>
  Object.fromEntries(
    attributes.flatMap((it) => {
      const linked = linksEntries(it.type) ? linkedEntries(properties[it.id]) : [];
      return linked.some((one) => one.id === entry.id) ? [[it.id, linked.map((one) => (one.id === entry.id ? entry : one))]] : [];
    }),
  );
