import './tables.ts';
import { type AppTable, type Attribute, type ImportUpdate, limits, TrackyardError } from '@trackyard/contract';
import { canBeKey, type TextReader } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import { type NewRecord, recordsByValue } from '../records/index.ts';
import type { Rows } from './csv/rows.ts';
import { cellText, type ReadRow, readCell } from './read-row.ts';

interface Place {
  trackId: string;
  tableId: string;
}
/** What becomes of rows. */
interface MatchedRows {
  added: NewRecord[];
  changed: NewRecord[];
  /** How many rows change a record, and how many are left out. */
  updated: number;
  leftOut: number;
}
/** The field by whose values rows find their records. */
export function keyField(attributes: readonly Attribute[], attributeId: string): Attribute {
  const key = attributes.find((it) => it.id === attributeId);
  if (!key || !canBeKey(key.type)) throw new TrackyardError('invalidInput', 'Records can’t be found by this field.');
  return key;
}

const several = 'Several records have this value, and none was changed.';

/** Finds the records that rows are about by their values in a field. Of rows with the same value the later ones add to the earlier ones. */
export async function matchRows(
  db: Queryable,
  { trackId, tableId }: Place,
  { attributes }: Pick<AppTable, 'attributes'>,
  { attributeId, addOthers }: ImportUpdate,
  rows: readonly ReadRow[],
  newId: () => string,
): Promise<MatchedRows> {
  const key = attributes.find((it) => it.id === attributeId);
  const keyOf = (row: ReadRow): unknown => row.properties[attributeId];
  const known = await recordsByValue(
    db,
    { trackId, tableId },
    attributeId,
    rows.map(keyOf).filter((it) => it !== undefined),
  );
  const [added, changed] = [new Map<string, NewRecord>(), new Map<string, NewRecord>()];
  const matched: MatchedRows = { added: [], changed: [], updated: 0, leftOut: 0 };
  for (const row of rows) {
    const { properties, number } = row;
    const value = JSON.stringify(keyOf(row) ?? null);
    const [id, another] = known.get(value) ?? [];
    const earlier = added.get(value) ?? (id === undefined ? undefined : changed.get(id));
    // A value that its field can't hold is listed, and says no record.
    const isRefused = keyOf(row) === undefined && row.refusals.some((it) => it.column === key?.name);
    if (another !== undefined) row.refusals.push({ row: number, column: key?.name ?? '', value: String(keyOf(row)), reason: several });
    if (another !== undefined || isRefused || (id === undefined && !earlier && !addOthers)) {
      matched.leftOut++;
      continue;
    }
    if (earlier) Object.assign(earlier.properties, properties);
    else if (id !== undefined) changed.set(id, { id, properties: { ...properties } });
    else if (keyOf(row) === undefined) matched.added.push({ id: newId(), properties });
    else added.set(value, { id: newId(), properties: { ...properties } });
    if (earlier || id !== undefined) matched.updated++;
  }
  return { ...matched, added: [...matched.added, ...added.values()], changed: [...changed.values()] };
}

interface Key {
  attribute: Attribute;
  at: number;
  reader: TextReader;
}
const batchSize = 5_000;

/** Counts rows that match one record, none, and several. Skips the first `before` rows, which are titles and headers. */
export async function countMatches(db: Queryable, place: Place, rows: Rows, { attribute, at, reader }: Key, before: number) {
  const counts = { changed: 0, added: 0, several: 0, isWhole: true };
  let batch: unknown[] = [];
  const count = async (): Promise<void> => {
    const known = await recordsByValue(
      db,
      place,
      attribute.id,
      batch.filter((it) => it !== null),
    );
    for (const value of batch) {
      const ids = value === null ? undefined : known.get(JSON.stringify(value));
      if (ids === undefined) counts.added++;
      else if (ids.length === 1) counts.changed++;
      else counts.several++;
    }
    batch = [];
  };
  let number = 0;
  for await (const cells of rows) {
    if (number++ < before || cells.every((it) => it.trim() === '')) continue;
    if (number > before + limits.importMatchedRows) {
      counts.isWhole = false;
      break;
    }
    const { value } = readCell(cellText(cells[at]), attribute, reader);
    if (value !== undefined) batch.push(value);
    if (batch.length >= batchSize) await count();
  }
  await count();
  return counts;
}
