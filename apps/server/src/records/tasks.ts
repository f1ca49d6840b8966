import './tables.ts';
import type { AppTable, Attribute, Relationship, TableRecord, Task } from '@trackyard/contract';
import { compiledFormats, type Formats, isEmptyValue, isHiddenKey, noNames, recordStatus, reservedKeys } from '@trackyard/rules';
import { formatFormulas, smallBudget } from '@trackyard/rules/formulas';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor, Handler } from '../platform/operations/context.ts';
import { howManyFit } from '../platform/operations/size.ts';
import { presentRecords } from './present.ts';
import { relationshipsBothWays } from './relationships.ts';
import { recordIsGone, selectRecords } from './select.ts';

export const getTask: Handler<'tasks.get'> = async ({ db, actor, now, table, row }) => {
  const [task] = await tasksOf({ db, actor, now }, table, await presentRecords(db, [row]));
  return { task: { ...task!, status: recordStatus({ isDeleted: row.deleted !== null }) } };
};

export const allTasks: Handler<'tasks.all'> = async ({ db, actor, now, table }, { trackId, tableId, after, limit }) => {
  let query = selectRecords(db, trackId, tableId)
    .orderBy('order_key')
    .orderBy('id')
    .limit(limit + 1);
  if (after !== undefined) {
    const last = await selectRecords(db, trackId, tableId).clearSelect().select('order_key').where('id', '=', after).executeTakeFirst();
    if (!last) throw recordIsGone();
    query = query.where(sql<boolean>`(record.order_key, record.id) > (${last.order_key}, ${after}::uuid)`);
  }
  const rows = await query.execute();
  const tasks = await tasksOf({ db, actor, now }, table, await presentRecords(db, rows.slice(0, limit)));
  const fit = howManyFit(tasks);
  return { tasks: tasks.slice(0, fit), more: rows.length > fit };
};

/** Steps of the formulas of all rules for all records of an answer, which nobody else is answered during. */
const formatSteps = 50_000;
interface Asking {
  db: Queryable;
  actor: Pick<Actor, 'userId'>;
  now: Date;
}
/** Records by the names of their fields. */
async function tasksOf({ db, actor, now }: Asking, table: AppTable, records: readonly TableRecord[]): Promise<Task[]> {
  const shown = table.attributes.filter((it) => !isHiddenKey(it.name));
  const context = { today: now.toISOString().slice(0, 10), timeZone: 'UTC', weekStart: 1, me: actor.userId, ...noNames };
  // Rules whose turn comes after the budget is spent paint nothing.
  const formulas = formatFormulas(table, now, smallBudget(formatSteps));
  const formats = compiledFormats(table.conditionalFormatting, table.attributes, context, formulas);
  const links = await relationshipsBothWays(
    db,
    records.map((it) => it.id),
  );
  return records.map((record) => taskOf(record, { shown, formats, links: links.get(record.id) ?? [] }));
}

interface About {
  shown: readonly Attribute[];
  formats: Formats | null;
  links: readonly Relationship[];
}
function taskOf(record: TableRecord, { shown, formats, links }: About): Task {
  const { id, trackId, tableId, createdBy, lastUpdatedBy } = record;
  const styles = formats?.(record) ?? { record: null, cells: {} };
  const system = {
    [reservedKeys.created]: record.created,
    [reservedKeys.updated]: record.updated,
    [reservedKeys.position]: record.position,
  };
  return {
    ...{ id, trackId, tableId, createdBy, lastUpdatedBy },
    properties: { ...named(shown, (it) => writtenValue(it, record)), ...system },
    relationships: [...links],
    styles: { record: styles.record, cells: named(shown, (it) => styles.cells[it.id]) },
    status: recordStatus({}),
  };
}
function named<V>(attributes: readonly Attribute[], of: (attribute: Attribute) => V | null | undefined): Record<string, V> {
  return Object.fromEntries(
    attributes.flatMap((it): [string, V][] => {
      const value = of(it);
      return isEmptyValue(value) ? [] : [[it.name, value as V]];
    }),
  );
}
function writtenValue({ id, type, options }: Attribute, record: TableRecord): unknown {
  if (type === 'createdDate') return record.created;
  if (type === 'lastUpdated') return record.updated;
  if (type === 'createdBy' || type === 'lastUpdatedBy') return record[type];
  const value = record.properties[id];
  return type === 'select' ? options.choices?.find((it) => it.id === value)?.name : value;
}
