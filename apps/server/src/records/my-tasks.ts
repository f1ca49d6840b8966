import { limits } from '@trackyard/contract';
import { displayText, taskFields } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Handler } from '../platform/operations/context.ts';
import { openTasks } from './open-tasks.ts';

/** By an index on the field Assignee, which is the same in every track. Those with the nearest due day come first. */
export const myTasks: Handler<'tasks.mine'> = async ({ db, actor }) => {
  const assigned = sql.raw(`record.properties -> '${taskFields.assignee}'`);
  const isAssigned = sql.raw(`record.properties ? '${taskFields.assignee}'`);
  const rows = await openTasks(db)
    .select(['record.id', 'record.track_id', 'record.table_id', 'record.properties', 'app_table.attributes'])
    .where(sql<boolean>`${isAssigned} and ${assigned} @> ${JSON.stringify([actor.userId])}::jsonb`)
    .where('membership.user_id', '=', actor.userId)
    .orderBy(sql`record.properties ->> ${taskFields.due}`, (it) => it.asc().nullsLast())
    .orderBy('record.created')
    .orderBy('record.id')
    .limit(limits.myTasks + 1)
    .execute();
  const tasks = rows.slice(0, limits.myTasks).map(({ id, track_id, table_id, properties, attributes }) => ({
    ...{ id, trackId: track_id, tableId: table_id, title: displayText(attributes, properties) },
    ...{ due: text(properties[taskFields.due]), status: text(properties[taskFields.status]) },
  }));
  return { tasks, hasMore: rows.length > limits.myTasks };
};
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
