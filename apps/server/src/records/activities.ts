import './tables.ts';
import type { AppTable, Attribute, Properties, ValueChange } from '@trackyard/contract';
import { displayText } from '@trackyard/rules';
import { noteRecordActivities } from '../activities/index.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import { peopleIn } from './comments.ts';

interface Place {
  trackId: string;
  /** Who changed them; null: a guest, or nobody. */
  actorId: string | null;
}
type Write = Pick<SystemWrite, 'db' | 'feed' | 'now'>;

/** People learn of records in which fields name them. Records that somebody adds for themselves concern nobody else. */
export async function noteAdded(
  write: Write,
  table: AppTable,
  place: Place,
  added: readonly { id: string; properties: Properties }[],
): Promise<void> {
  const changed = added.flatMap(({ id, properties }) => {
    const assignedIds = peopleIn(table.attributes, properties);
    return assignedIds.length === 0 ? [] : [{ id, title: displayText(table.attributes, properties), ownerIds: assignedIds, assignedIds }];
  });
  await noteRecordActivities(write, { ...place, appId: table.appId, tableId: table.id }, changed);
}

interface ChangedValues {
  recordId: string;
  /** Who made the record; null: a guest, or nobody. */
  createdBy: string | null;
  /** Its values in the fields of people, as they are now. */
  people: Properties;
  values: readonly ValueChange[];
}
/** People learn of changes of records that they made, and of those in which fields name them, or did so until now. */
export async function noteChanged(
  write: Write,
  table: AppTable,
  place: Place,
  changes: readonly ChangedValues[],
  /** Those to whose scopes the caller writes as well. */
  others: readonly string[] = [],
): Promise<void> {
  const concerning = changes.flatMap(({ recordId: id, createdBy, people, values }) => {
    const released = newlyNamed(table.attributes, values, 'from');
    const ownerIds = [...new Set([...(createdBy === null ? [] : [createdBy]), ...peopleIn(table.attributes, people), ...released])];
    const isConcerning = ownerIds.some((it) => it !== place.actorId);
    return isConcerning ? [{ id, ownerIds, assignedIds: newlyNamed(table.attributes, values) }] : [];
  });
  if (concerning.length === 0) return;
  const ids = concerning.map((it) => it.id);
  const rows = await write.db.selectFrom('record').select(['id', 'properties']).where('id', 'in', ids).execute();
  const properties = new Map(rows.map((it) => [it.id, it.properties]));
  const changed = concerning.map((it) => ({ ...it, title: displayText(table.attributes, properties.get(it.id)!) }));
  await noteRecordActivities(write, { ...place, appId: table.appId, tableId: table.id }, changed, others);
}

/** Those whom a change adds to the fields of a record; with 'from' those whom it takes out. */
function newlyNamed(attributes: readonly Attribute[], values: readonly ValueChange[], on: 'from' | 'to' = 'to'): string[] {
  const side = (of: 'from' | 'to'): Properties => Object.fromEntries(values.map((it) => [it.attributeId, it[of]])) as Properties;
  const before = new Set(peopleIn(attributes, side(on === 'to' ? 'from' : 'to')));
  return peopleIn(attributes, side(on)).filter((it) => !before.has(it));
}
